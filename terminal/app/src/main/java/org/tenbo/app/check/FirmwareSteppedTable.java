package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Overlay;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Signal;
import org.tenbo.app.loop.TableLoop;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.simulate.FirmwarePanels;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;

/**
 * The whole table behind the real firmware: keys are pressed at the pins of simulated
 * microcontrollers, and what is seen is read back from the models of their display chips. The
 * table's own time is stepped by hand; the controllers' time and the line are real.
 */
public final class FirmwareSteppedTable implements KeysCheck.Table {
  /** Longer than any key or picture takes on a busy machine. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final FirmwarePanels panels;
  private final Journal journal;
  private final Map<Seat, Seen> displays = new EnumMap<>(Seat.class);
  private final BlockingQueue<KeyEvent> keys = new LinkedBlockingQueue<>();
  private final BlockingQueue<DeviceReport> reports = new LinkedBlockingQueue<>();
  private final TableLoop loop;
  private Moment now = Moment.START;

  /**
   * A table that goes on where the journal ends.
   *
   * @param build the firmware's build folder
   * @param journal the file of its journal
   * @throws JournalFault if it cannot be opened
   * @throws IOException if the controllers do not start
   */
  public FirmwareSteppedTable(
      Path build, FirmwarePanels.Controllers controllers, Desk desk, Painter painter, Path journal)
      throws JournalFault, IOException {
    this.panels =
        new FirmwarePanels(
            build, controllers, desk.layout(), MonotonicClock.ofSystem(), reports::add);
    this.journal = Journal.open(journal);
    Map<Seat, Display> shown = new EnumMap<>(Seat.class);
    panels
        .displays()
        .forEach(
            (seat, display) -> {
              Seen seen = new Seen(display);
              displays.put(seat, seen);
              shown.put(seat, seen);
            });
    panels.keys().forEach(group -> group.listen(new Heard()));
    loop =
        new TableLoop(
            desk,
            Wiring.byName(desk.layout()),
            painter,
            Overlay.NONE,
            shown,
            new Book(this.journal, Optional::empty),
            () -> now,
            Onlooker.BLIND,
            Optional.empty());
    panels.start();
    until("the controllers answer", panels::isUp);
  }

  @Override
  public void press(Seat seat, Key key) {
    panels.tap(seat, key);
    next();
    next();
  }

  private void next() {
    try {
      KeyEvent event = keys.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (event == null) {
        throw new IllegalStateException("a key that was pressed did not arrive");
      }
      loop.step(new Signal.OfKey(event));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public BitPicture seen(Seat seat) {
    Seen display = displays.get(seat);
    if (display == null) {
      throw new IllegalArgumentException("seat " + seat + " has no display");
    }
    until(
        "the display of seat " + seat + " shows what it shall",
        () -> panels.seen(seat).equals(display.wanted));
    return panels.seen(seat);
  }

  @Override
  public void pass(Duration time) {
    now = now.plus(time);
    for (DeviceReport report = reports.poll(); report != null; report = reports.poll()) {
      loop.step(new Signal.OfDevice(report));
    }
    loop.step(new Signal.Tick());
  }

  /** Takes a display off its controller, or puts it back. */
  public void plug(Seat seat, boolean there) {
    panels.plug(seat, there);
  }

  /** Waits until a part has reported that it fell out or is back, and lets the table hear it. */
  public DeviceReport awaitReport() {
    try {
      DeviceReport report = reports.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (report == null) {
        throw new IllegalStateException("no part has reported anything");
      }
      loop.step(new Signal.OfDevice(report));
      return report;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void until(String what, BooleanSupplier holds) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(
            "waited in vain until " + what + "; " + panels + "; reported: " + reports);
      }
      try {
        TimeUnit.MILLISECONDS.sleep(2);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public void close() throws JournalFault {
    panels.close();
    journal.close();
  }

  /** Remembers what a display was told to show. */
  private static final class Seen implements Display {
    private final Display display;
    private Picture wanted;

    Seen(Display display) {
      this.display = display;
      this.wanted = display.form().dark();
    }

    @Override
    public DeviceId device() {
      return display.device();
    }

    @Override
    public PictureForm form() {
      return display.form();
    }

    @Override
    public void show(Frame frame) {
      wanted = frame.picture();
      display.show(frame);
    }
  }

  private final class Heard implements KeyListener {
    @Override
    public void key(KeyEvent event) {
      if (!(event instanceof KeyEvent.Held)) {
        keys.add(event);
      }
    }

    @Override
    public void report(DeviceReport report) {
      reports.add(report);
    }
  }
}
