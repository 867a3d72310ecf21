package org.tenbo.bridge.parts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.reader.TagId;

/**
 * Puts a controller's single sightings together to passes of its antennas.
 *
 * <p>It scans its antennas in turn by their numbers and names each tag once a pass (PROTOCOL.md,
 * section 2). So a pass ends with a sighting of another antenna, or with a tag that comes again;
 * the antennas between have seen nothing. Where nothing at all is seen no pass ends: a reader that
 * died must not look like tiles that were lifted.
 */
final class SightingRounds {
  /** More than these are no table's; the others are left out. */
  private static final int MOST_TAGS = 200;

  private final NavigableSet<Integer> antennas;
  private final Set<TagId> seen = new HashSet<>();
  private @Nullable Integer turn;
  private Moment last = Moment.START;

  /** What an antenna saw in one pass; empty where it saw nothing. */
  record Pass(int antenna, Set<TagId> tags, Moment at) {
    Pass {
      tags = Set.copyOf(tags);
    }
  }

  /**
   * @param antennas those that are wired; others are not heard
   */
  SightingRounds(Set<Integer> antennas) {
    this.antennas = new TreeSet<>(antennas);
  }

  /** The controller has started anew: what it was about to say is lost. */
  void forget() {
    turn = null;
    seen.clear();
  }

  /** Takes a sighting; returns the passes that it ends, in their order. */
  List<Pass> seen(int antenna, TagId tag, Moment at) {
    if (!antennas.contains(antenna)) {
      return List.of();
    }
    List<Pass> ended = new ArrayList<>();
    boolean again = Integer.valueOf(antenna).equals(turn) && seen.contains(tag);
    if (turn != null && (again || turn != antenna)) {
      ended.add(new Pass(turn, seen, last));
      seen.clear();
      for (int between = after(turn); between != antenna; between = after(between)) {
        ended.add(new Pass(between, Set.of(), at));
      }
    }
    turn = antenna;
    last = at;
    if (seen.size() < MOST_TAGS) {
      seen.add(tag);
    }
    return ended;
  }

  private int after(int antenna) {
    Integer next = antennas.higher(antenna);
    return next == null ? antennas.first() : next;
  }
}
