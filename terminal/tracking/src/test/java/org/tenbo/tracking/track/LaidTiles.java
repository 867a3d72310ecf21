package org.tenbo.tracking.track;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** Tiles on a table whose antennas see all that lie there, but for those that a test hides. */
final class LaidTiles {
  private final Antennas antennas;
  private final Tracker tracker;
  private final Map<TileId, Zone> places = new TreeMap<>();
  private final Set<TileId> hidden = new HashSet<>();
  private int scans;

  LaidTiles(Antennas antennas, Tracker tracker) {
    this.antennas = antennas;
    this.tracker = tracker;
  }

  void lay(Zone zone, int... tiles) {
    for (int tile : tiles) {
      places.put(TileId.of(tile), zone);
    }
  }

  /** Back to the wall, out of every antenna's field. */
  void takeAway(int tile) {
    places.remove(TileId.of(tile));
  }

  /** No antenna sees a tile until it is shown again. */
  void hide(int tile) {
    hidden.add(TileId.of(tile));
  }

  void show(int tile) {
    hidden.remove(TileId.of(tile));
  }

  /** Every antenna scans so often. */
  void scan(int times) {
    for (int i = 0; i < times; i++) {
      for (Zone zone : antennas.watched()) {
        tracker.see(new Sighting(zone, seen(zone), Duration.ofMillis(scans++)));
      }
    }
  }

  private Set<TileId> seen(Zone zone) {
    return places.entrySet().stream()
        .filter(laid -> !hidden.contains(laid.getKey()))
        .filter(laid -> antennas.seeing(laid.getValue()).filter(zone::equals).isPresent())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }
}
