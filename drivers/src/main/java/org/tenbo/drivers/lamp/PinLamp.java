package org.tenbo.drivers.lamp;

import java.time.Duration;
import java.util.function.Consumer;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Health;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTask;
import org.tenbo.drivers.bus.PinOut;

/** Switches a lamp or a buzzer on a line: on until told otherwise, or for a while. */
public final class PinLamp implements Lamp, Buzzer, BusTask {
  private static final Duration LONGEST_SOUND = Duration.ofSeconds(5);
  private static final Duration RETRY = Duration.ofSeconds(2);

  private final Health health;
  private final PinOut pin;
  private volatile Wish wish = new Wish(false, Duration.ZERO);
  private volatile Runnable wake = () -> {};

  private Wish done = new Wish(false, Duration.ZERO);
  private boolean begun;
  private Moment due = Moment.NEVER;

  /**
   * What was asked for last; each wish is an object of its own, so that the same sound can be asked
   * for twice.
   */
  private record Wish(boolean on, Duration length) {}

  /**
   * @param pin high is on
   */
  public PinLamp(DeviceId device, PinOut pin, Consumer<? super DeviceReport> reports) {
    this.health = new Health(device, reports);
    this.pin = pin;
  }

  @Override
  public DeviceId device() {
    return health.device();
  }

  @Override
  public void light(boolean on) {
    wish = new Wish(on, Duration.ZERO);
    wake.run();
  }

  @Override
  public void sound(Duration length) {
    if (!length.isPositive() || length.compareTo(LONGEST_SOUND) > 0) {
      throw new IllegalArgumentException("A buzzer sounds for 5 s at most, not " + length + ".");
    }
    wish = new Wish(true, length);
    wake.run();
  }

  @Override
  public void wakeBy(Runnable wake) {
    this.wake = wake;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // each wish is its own, equal or not
  public Moment step(Moment now) {
    Wish newest = wish;
    if (health.faulty() && now.isBefore(due)) {
      return due;
    }
    if (!begun || newest != done || health.faulty()) {
      due = newest.length.isZero() ? Moment.NEVER : now.plus(newest.length);
      set(newest.on, now);
      done = newest;
    } else if (!now.isBefore(due)) {
      due = Moment.NEVER;
      set(false, now);
    }
    return due;
  }

  private void set(boolean on, Moment now) {
    try {
      pin.write(on);
      begun = true;
      health.worked();
    } catch (BusException e) {
      due = now.plus(RETRY);
      health.failed(e.trouble());
    }
  }
}
