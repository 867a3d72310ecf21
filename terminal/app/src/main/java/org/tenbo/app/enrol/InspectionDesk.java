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

/** Feeds an inspection with what all antennas see, until all is read or a person ends it. */
public final class InspectionDesk implements ScanListener {
  private static final int ROOM = 64;

  private final Inspection inspection;
  private final EnrolTexts texts;
  private final Consumer<? super List<String>> told;
  private final BlockingQueue<Runnable> coming = new ArrayBlockingQueue<>(ROOM);
  private final Map<String, String> faults = new TreeMap<>();
  private boolean ended;

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
    put(() -> inspection.see(scan.tags()));
  }

  @Override
  public void report(DeviceReport report) {
    put(
        () -> {
          switch (report) {
            case DeviceFault(var device, var trouble) ->
                faults.put(device.text(), trouble.toString());
            case DeviceBack(var device) -> faults.remove(device.text());
          }
        });
  }

  /** The person has seen enough. */
  public void end() {
    put(() -> ended = true);
  }

  /** Where there is no room the reader waits a moment: it is the only one who does. */
  private void put(Runnable one) {
    try {
      coming.put(one);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
      coming.take().run();
    }
  }
}
