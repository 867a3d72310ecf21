package org.tenbo.bridge.parts;

import java.util.Optional;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.SetLamp;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.lamp.Lamp;

/** A lamp of a panel. */
final class BridgeLamp implements Lamp {
  private final DeviceId device;
  private final Panel panel;
  private final int number;
  private final Runnable wake;
  private volatile boolean wish;
  private Optional<Boolean> sent = Optional.empty();

  BridgeLamp(DeviceId device, Panel panel, int number, Runnable wake) {
    this.device = device;
    this.panel = panel;
    this.number = number;
    this.wake = wake;
  }

  @Override
  public DeviceId device() {
    return device;
  }

  @Override
  public void light(boolean on) {
    wish = on;
    wake.run();
  }

  /** The controller knows nothing of what was ordered. */
  void forget() {
    sent = Optional.empty();
  }

  Optional<SetLamp> next() {
    boolean on = wish;
    if (sent.isPresent() && sent.get() == on) {
      return Optional.empty();
    }
    sent = Optional.of(on);
    return Optional.of(new SetLamp(panel, number, on ? 255 : 0, 0, 0));
  }
}
