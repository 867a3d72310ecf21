package org.tenbo.club.broker;

import java.util.Map;
import java.util.TreeMap;

/**
 * Says which complaints of a client are told: the first of a minute, and then how many more there
 * were, so that nobody fills the log.
 *
 * <p>Users are those who came in by a password: no more than there are passwords. For one thread.
 */
final class Complaints {
  private final Map<String, Integer> ofMinute = new TreeMap<>();

  /** Counts one; whether it is the first of this minute, and told. */
  boolean isTold(String user) {
    return ofMinute.merge(user, 1, Integer::sum) == 1;
  }

  /** A minute is over: how many of whom were not told. */
  Map<String, Integer> untold() {
    Map<String, Integer> untold = new TreeMap<>();
    ofMinute.forEach(
        (user, count) -> {
          if (count > 1) {
            untold.put(user, count - 1);
          }
        });
    ofMinute.clear();
    return untold;
  }
}
