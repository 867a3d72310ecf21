package org.tenbo.drivers.display;

import java.time.Duration;
import java.util.function.Consumer;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Health;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTask;

/**
 * Carries the newest frame of one display to its chip, and says when the chip falls out and is
 * back.
 *
 * <p>The mailbox has one place. While nothing changes, a slice is sent every two seconds: it probes
 * the chip, and twelve slices at most renew all that it holds within 24 s. A chip with a fault is
 * tried again every second, from the beginning.
 */
public final class DisplayFeed implements Display, BusTask {
  /** How often a chip is probed while nothing changes. */
  public static final Duration PROBE = Duration.ofSeconds(2);

  /** How often a chip that does not answer is tried again. */
  public static final Duration RETRY = Duration.ofSeconds(1);

  private final Health health;
  private final DisplayChip chip;
  private volatile Frame mailbox;
  private volatile Runnable wake = () -> {};

  private boolean sent;
  private Frame shown;
  private Moment due = Moment.START;

  /**
   * A feed that shows nothing yet.
   *
   * @param reports told of faults on the thread of the bus; must return at once
   */
  public DisplayFeed(DeviceId device, DisplayChip chip, Consumer<? super DeviceReport> reports) {
    this.health = new Health(device, reports);
    this.chip = chip;
    this.shown = new Frame(chip.form().dark(), Brightness.FULL);
    this.mailbox = shown;
  }

  @Override
  public DeviceId device() {
    return health.device();
  }

  @Override
  public PictureForm form() {
    return chip.form();
  }

  @Override
  public void show(Frame frame) {
    if (!chip.form().fits(frame.picture())) {
      throw new IllegalArgumentException(device() + " takes pictures of " + chip.form() + " only.");
    }
    mailbox = frame;
    wake.run();
  }

  @Override
  public void wakeBy(Runnable wake) {
    this.wake = wake;
  }

  @Override
  public Moment step(Moment now) {
    boolean isDue = !now.isBefore(due);
    Frame newest = mailbox;
    boolean differs = !sent || !newest.equals(shown);
    if (health.faulty() ? isDue : differs || isDue) {
      talk(newest, differs, now);
    }
    return due;
  }

  private void talk(Frame newest, boolean differs, Moment now) {
    try {
      if (differs || health.faulty()) {
        chip.update(newest);
        shown = newest;
        sent = true;
      }
      // Changes alone do not renew what a chip lost, so slices go on between them.
      if (!now.isBefore(due)) {
        chip.refresh();
        due = now.plus(PROBE);
      }
      health.worked();
    } catch (BusException e) {
      due = now.plus(RETRY);
      health.failed(e.trouble());
    }
  }
}
