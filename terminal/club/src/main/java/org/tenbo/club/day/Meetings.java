package org.tenbo.club.day;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tenbo.table.PlayerId;

/** Counts how often any two sat together, and who held which wind how often. */
public final class Meetings {
  private final Map<Pair, Integer> met = new HashMap<>();
  private final Map<PlayerId, int[]> winds = new HashMap<>();

  private record Pair(PlayerId one, PlayerId other) {
    static Pair of(PlayerId a, PlayerId b) {
      return a.value().compareTo(b.value()) < 0 ? new Pair(a, b) : new Pair(b, a);
    }
  }

  public Meetings(List<Sitting> sittings) {
    for (Sitting sitting : sittings) {
      for (Sitting.Placed placed : sitting.tables()) {
        add(placed.players());
      }
    }
  }

  private void add(List<PlayerId> players) {
    for (int i = 0; i < players.size(); i++) {
      winds.computeIfAbsent(players.get(i), player -> new int[4])[i]++;
      for (int j = i + 1; j < players.size(); j++) {
        met.merge(Pair.of(players.get(i), players.get(j)), 1, Integer::sum);
      }
    }
  }

  /** How often the two sat at one table. */
  public int of(PlayerId one, PlayerId other) {
    return met.getOrDefault(Pair.of(one, other), 0);
  }

  /** How often somebody began as East (0), South, West or North (3). */
  public int wind(PlayerId player, int wind) {
    int[] own = winds.get(player);
    return own == null ? 0 : own[wind];
  }

  /** The most often that any two met; 0 before the first game. */
  public int most() {
    return met.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** How many pairs met more than once. */
  public int again() {
    return (int) met.values().stream().filter(times -> times > 1).count();
  }

  /** The largest difference between the winds that one player held: 1 at most is even. */
  public int unevenness(int players) {
    int worst = 0;
    for (int[] own : winds.values()) {
      int most = 0;
      int least = Integer.MAX_VALUE;
      for (int wind = 0; wind < players; wind++) {
        most = Math.max(most, own[wind]);
        least = Math.min(least, own[wind]);
      }
      worst = Math.max(worst, most - least);
    }
    return worst;
  }
}
