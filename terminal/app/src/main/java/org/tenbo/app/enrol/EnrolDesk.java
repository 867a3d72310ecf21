package org.tenbo.app.enrol;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tag.TagTable;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.Scan;
import org.tenbo.drivers.reader.ScanListener;
import org.tinylog.Logger;

/**
 * One person teaching at one antenna: scans and wishes come in on any thread, are taken one after
 * the other, and every change of the table of tags is in its file before it is told.
 */
public final class EnrolDesk implements ScanListener {
  /** A person and a reader never have so much waiting. */
  private static final int ROOM = 64;

  private final Enrolment enrolment;
  private final AntennaId antenna;
  private final Path file;
  private final EnrolTexts texts;
  private final Consumer<EnrolView> told;
  private final BlockingQueue<Coming> coming = new ArrayBlockingQueue<>(ROOM);
  private final Map<String, String> faults = new TreeMap<>();
  private volatile EnrolView view;

  /** What a person can wish. */
  public enum Wish {
    CONFIRM,
    SKIP,
    BACK,
    QUIT
  }

  private sealed interface Coming {
    record OfScan(Scan scan) implements Coming {}

    record OfReport(DeviceReport report) implements Coming {}

    record OfWish(Wish wish) implements Coming {}
  }

  /**
   * @param antenna the one that is taught at
   * @param file the table of tags
   * @param told hears each view that differs from the one before
   */
  public EnrolDesk(
      Enrolment enrolment,
      AntennaId antenna,
      Path file,
      EnrolTexts texts,
      Consumer<EnrolView> told) {
    this.enrolment = enrolment;
    this.antenna = antenna;
    this.file = file;
    this.texts = texts;
    this.told = told;
    this.view = EnrolView.of(enrolment, List.of(), texts);
  }

  @Override
  public void scan(Scan scan) {
    if (scan.antenna().equals(antenna)) {
      add(new Coming.OfScan(scan));
    }
  }

  @Override
  public void report(DeviceReport report) {
    add(new Coming.OfReport(report));
  }

  /** A wish of the person. */
  public void wish(Wish wish) {
    add(new Coming.OfWish(wish));
  }

  /** Where there is no room scans make some: the next says the same. */
  private void add(Coming one) {
    if (!coming.offer(one)) {
      coming.removeIf(Coming.OfScan.class::isInstance);
      // Sixty wishes that wait are somebody leaning on a key.
      boolean added = coming.offer(one);
      Logger.debug("A full desk made room: {}", added);
    }
  }

  /** What a person is told just now; for any thread. */
  EnrolView view() {
    return view;
  }

  /** The words of it. */
  EnrolTexts texts() {
    return texts;
  }

  /**
   * Works until the person ends it, or all is done.
   *
   * @throws IOException when the table of tags cannot be written
   * @throws InterruptedException when the thread is to end
   */
  public void work() throws IOException, InterruptedException {
    told.accept(view);
    boolean going = true;
    while (going) {
      TagTable before = enrolment.table();
      going = take(coming.take());
      if (!enrolment.table().equals(before)) {
        TagFile.write(file, enrolment.table());
      }
      EnrolView now = EnrolView.of(enrolment, List.copyOf(faults.values()), texts);
      if (!now.equals(view)) {
        view = now;
        told.accept(now);
      }
      going &= !now.finished();
    }
  }

  private boolean take(Coming one) {
    switch (one) {
      case Coming.OfScan(Scan scan) -> enrolment.scan(scan.tags());
      case Coming.OfReport(DeviceFault(var device, var trouble)) ->
          faults.put(device.text(), trouble.toString());
      case Coming.OfReport(DeviceBack(var device)) -> faults.remove(device.text());
      case Coming.OfWish(Wish wish) -> {
        switch (wish) {
          case CONFIRM -> enrolment.confirm();
          case SKIP -> enrolment.skip();
          case BACK -> enrolment.back();
          case QUIT -> {
            return false;
          }
        }
      }
    }
    return true;
  }
}
