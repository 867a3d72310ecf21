package org.tenbo.club.web;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** Limits how often codes can be tried: so many a minute from one address, and from all. */
public final class Guesses {
  public static final Duration SPAN = Duration.ofMinutes(1);
  public static final int FROM_ONE = 5;
  public static final int FROM_ALL = 20;

  private final Deque<Duration> all = new ArrayDeque<>();
  private final Map<String, Deque<Duration>> byAddress = new LinkedHashMap<>();

  /**
   * Whether this try may be made; it counts if so.
   *
   * @param now since any fixed moment
   */
  public synchronized boolean allows(String address, Duration now) {
    forget(all, now);
    byAddress.values().forEach(tries -> forget(tries, now));
    byAddress.values().removeIf(Deque::isEmpty);
    Deque<Duration> own = byAddress.getOrDefault(address, new ArrayDeque<>());
    if (own.size() >= FROM_ONE || all.size() >= FROM_ALL) {
      return false;
    }
    own.add(now);
    all.add(now);
    byAddress.put(address, own);
    return true;
  }

  private static void forget(Deque<Duration> tries, Duration now) {
    while (!tries.isEmpty() && now.minus(tries.peek()).compareTo(SPAN) >= 0) {
      tries.remove();
    }
  }
}
