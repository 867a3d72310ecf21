package org.tenbo.drivers.key;

import java.time.Duration;

/**
 * When a level counts, when a press is held, when a key is stuck.
 *
 * @param settle how long a level must stand still to count, 1 to 100 ms
 * @param hold how long a key is down until it is held; longer than {@code settle}
 * @param stuck how long a key is down until it is taken for a fault; longer than {@code hold}
 */
public record KeyTiming(Duration settle, Duration hold, Duration stuck) {
  /** 8 ms, as most push-buttons bounce for less than 5 ms; 700 ms; 30 s. */
  public static final KeyTiming USUAL =
      new KeyTiming(Duration.ofMillis(8), Duration.ofMillis(700), Duration.ofSeconds(30));

  public KeyTiming {
    if (settle.compareTo(Duration.ofMillis(1)) < 0
        || settle.compareTo(Duration.ofMillis(100)) > 0) {
      throw new IllegalArgumentException("A key settles in 1 to 100 ms, not in " + settle + ".");
    }
    if (hold.compareTo(settle) <= 0 || stuck.compareTo(hold) <= 0) {
      throw new IllegalArgumentException("A key settles, then is held, then is stuck.");
    }
  }
}
