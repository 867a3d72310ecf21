package org.tenbo.club.day;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The clock of one round, the same at all tables but for extra time.
 *
 * @param version grows with every change, so that a message that was under way for long is known
 * @param left what was left when it started or stopped
 * @param since when it started, by the hub's time of day; empty while it stands
 * @param extra what single tables have more
 */
public record RoundClock(
    long version, Duration left, Optional<Instant> since, Map<Integer, Duration> extra) {
  /** Before any round. */
  public static final RoundClock NONE =
      new RoundClock(0, Duration.ZERO, Optional.empty(), Map.of());

  public RoundClock {
    extra = Map.copyOf(extra);
  }

  /** Whether it counts down. */
  public boolean runs() {
    return since.isPresent();
  }

  /**
   * What is left for all.
   *
   * @param now by the clock that {@code since} was read from; never earlier than it: a clock that
   *     was set back gives no time
   */
  public Duration left(Instant now) {
    return since
        .map(start -> now.isBefore(start) ? Duration.ZERO : Duration.between(start, now))
        .map(left::minus)
        .orElse(left);
  }

  /** What is left at one table; below zero once its time is up. */
  public Duration left(int table, Instant now) {
    return left(now).plus(extra.getOrDefault(table, Duration.ZERO));
  }

  RoundClock fresh(Duration length) {
    return new RoundClock(version + 1, length, Optional.empty(), Map.of());
  }

  RoundClock started(Duration remaining, Instant now) {
    return new RoundClock(version + 1, remaining, Optional.of(now), extra);
  }

  RoundClock stopped(Duration remaining) {
    return new RoundClock(version + 1, remaining, Optional.empty(), extra);
  }

  RoundClock with(int table, Duration more) {
    Map<Integer, Duration> all = new TreeMap<>(extra);
    all.merge(table, more, Duration::plus);
    return new RoundClock(version + 1, left, since, all);
  }
}
