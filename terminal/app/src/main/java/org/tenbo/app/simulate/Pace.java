package org.tenbo.app.simulate;

import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;

/**
 * How fast time goes at a simulated table.
 *
 * @param times 1 as in life, to {@value #FASTEST}: faster, a short press would count as held
 */
public record Pace(int times) {
  public static final int FASTEST = 10;
  public static final Pace OF_LIFE = new Pace(1);

  public Pace {
    if (times < 1 || times > FASTEST) {
      throw new IllegalArgumentException("the pace is 1 to " + FASTEST + ", not " + times);
    }
  }

  /** A clock that goes at this pace. */
  public MonotonicClock clock() {
    MonotonicClock system = MonotonicClock.ofSystem();
    return () -> new Moment(system.now().nanos() * times);
  }
}
