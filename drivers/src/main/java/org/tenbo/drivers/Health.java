package org.tenbo.drivers;

import java.util.function.Consumer;

/** Remembers whether a part works, and reports each change once; for one thread. */
public final class Health {
  private final DeviceId device;
  private final Consumer<? super DeviceReport> reports;
  private boolean faulty;

  /** The health of a part that is taken to work until it fails. */
  public Health(DeviceId device, Consumer<? super DeviceReport> reports) {
    this.device = device;
    this.reports = reports;
  }

  public DeviceId device() {
    return device;
  }

  public boolean faulty() {
    return faulty;
  }

  /** The part failed; reported unless it had before. */
  public void failed(Trouble trouble) {
    if (!faulty) {
      faulty = true;
      reports.accept(new DeviceFault(device, trouble));
    }
  }

  /** The part worked; reported when it had failed before. */
  public void worked() {
    if (faulty) {
      faulty = false;
      reports.accept(new DeviceBack(device));
    }
  }
}
