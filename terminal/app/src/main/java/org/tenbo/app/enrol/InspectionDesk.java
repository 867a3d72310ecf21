package org.tenbo.app.enrol;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.ScanListener;
import org.tinylog.Logger;

/** Feeds an inspection with what all antennas see, until all is read or a person ends it. */
public final class InspectionDesk implements ScanListener {
  private static final int ROOM = 64;

  private final Inspection inspection;
  private final EnrolTexts texts;
  private final Consumer<? super List<String>> told;
  private final BlockingQueue<Coming> coming = new ArrayBlockingQueue<>(ROOM);
  private final Map<String, String> faults = new TreeMap<>();
  private volatile boolean ended;

  private sealed interface Coming {
    record OfScan(Scan scan) implements Coming {}

    record OfReport(DeviceReport report) implements Coming {}

    record End() implements Coming {}
  }

  /**
   * @param told hears all that is to be said whenever it has changed
   */
  public InspectionDesk(
      Inspection inspection, EnrolTexts texts, Consumer<? super List<String>> told) {
    this.inspection = inspection;
    this.texts = texts;
    this.told = told;
  }

  @Override
  public void scan(Scan scan) {
    add(new Coming.OfScan(scan));
  }

  @Override
  public void report(DeviceReport report) {
    add(new Coming.OfReport(report));
  }

  /** The person has seen enough. */
  public void end() {
    ended = true;
    add(new Coming.End());
  }

  /** Where there is no room scans make some: what lies there is seen again. */
  private void add(Coming one) {
    if (!coming.offer(one)) {
      coming.removeIf(Coming.OfScan.class::isInstance);
      boolean added = coming.offer(one);
      Logger.debug("A full desk made room: {}", added);
    }
  }

  /**
   * Works until all is read or it is ended.
   *
   * @return whether all was read
   * @throws InterruptedException when the thread is to end
   */
  public boolean work() throws InterruptedException {
    List<String> said = List.of();
    while (true) {
      List<String> now = new ArrayList<>(faults.values());
      now.addAll(inspection.lines(texts));
      if (!now.equals(said)) {
        said = now;
        told.accept(now);
      }
      if (ended || inspection.allRead()) {
        return inspection.allRead();
      }
      take(coming.take());
    }
  }

  private void take(Coming one) {
    switch (one) {
      case Coming.OfScan(Scan scan) -> inspection.see(scan.tags());
      case Coming.OfReport(DeviceFault(var device, var trouble)) ->
          faults.put(device.text(), trouble.toString());
      case Coming.OfReport(DeviceBack(var device)) -> faults.remove(device.text());
      case Coming.End() -> {} // noted already
    }
  }
}
