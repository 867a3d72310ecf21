package org.tenbo.drivers;

import java.time.Duration;

/**
 * A point on a clock that never jumps.
 *
 * <p>A board without a network has no right time of day, and sets it in leaps once it has one;
 * debouncing and retries must not notice. Moments of different clocks do not compare.
 *
 * @param nanos nanoseconds since some start, zero or more
 */
public record Moment(long nanos) implements Comparable<Moment> {
  /** The start of a clock. */
  public static final Moment START = new Moment(0);

  /** Later than every moment that comes: for what is never due. */
  public static final Moment NEVER = new Moment(Long.MAX_VALUE);

  public Moment {
    if (nanos < 0) {
      throw new IllegalArgumentException("A clock starts at zero, not at " + nanos + ".");
    }
  }

  /** The moment this long after; {@link #NEVER} stays what it is. */
  public Moment plus(Duration duration) {
    return equals(NEVER) ? NEVER : new Moment(nanos + duration.toNanos());
  }

  /** How long ago {@code earlier} was; negative when it is still to come. */
  public Duration since(Moment earlier) {
    return Duration.ofNanos(nanos - earlier.nanos);
  }

  public boolean isBefore(Moment other) {
    return nanos < other.nanos;
  }

  /** The earlier of two. */
  public static Moment earlier(Moment a, Moment b) {
    return a.isBefore(b) ? a : b;
  }

  @Override
  public int compareTo(Moment other) {
    return Long.compare(nanos, other.nanos);
  }
}
