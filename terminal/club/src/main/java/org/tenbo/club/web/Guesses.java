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
  private final Map<String, Deque<Duration>> tries = new LinkedHashMap<>();

  /**
   * Whether this try may be made; it counts if so.
   *
   * @param now since any fixed moment
   */
  public synchronized boolean allows(String address, Duration now) {
    forget(all, now);
    if (all.size() >= FROM_ALL || !allowsKnown(address, now)) {
      return false;
    }
    all.add(now);
    return true;
  }

  /**
   * The same for whoever was right before, and shows it: what others try holds nobody up who has
   * the password.
   *
   * @param who what shows it, which nobody else has
   */
  public synchronized boolean allowsKnown(String who, Duration now) {
    tries.values().forEach(each -> forget(each, now));
    tries.values().removeIf(Deque::isEmpty);
    Deque<Duration> own = tries.computeIfAbsent(who, first -> new ArrayDeque<>());
    return own.size() < FROM_ONE && own.add(now);
  }

  private static void forget(Deque<Duration> tries, Duration now) {
    while (!tries.isEmpty() && now.minus(tries.peek()).compareTo(SPAN) >= 0) {
      tries.remove();
    }
  }
}
