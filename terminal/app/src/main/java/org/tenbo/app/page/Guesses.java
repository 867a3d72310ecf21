package org.tenbo.app.page;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tenbo.drivers.Moment;

/** Limits how often codes can be tried: so many a minute from one address, and from all. */
final class Guesses {
  static final Duration SPAN = Duration.ofMinutes(1);
  static final int FROM_ONE = 5;
  static final int FROM_ALL = 20;

  private final Deque<Moment> all = new ArrayDeque<>();
  private final Map<String, Deque<Moment>> byAddress = new LinkedHashMap<>();

  /** Whether this try may be made; it counts if so. */
  synchronized boolean allows(String address, Moment now) {
    forget(all, now);
    byAddress.values().forEach(tries -> forget(tries, now));
    byAddress.values().removeIf(Deque::isEmpty);
    Deque<Moment> own = byAddress.getOrDefault(address, new ArrayDeque<>());
    if (own.size() >= FROM_ONE || all.size() >= FROM_ALL) {
      return false;
    }
    own.add(now);
    all.add(now);
    byAddress.put(address, own);
    return true;
  }

  private static void forget(Deque<Moment> tries, Moment now) {
    while (!tries.isEmpty() && now.since(tries.peek()).compareTo(SPAN) >= 0) {
      tries.remove();
    }
  }
}
