package org.tenbo.tracking.track;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.Deal;

/** The tiles that a winner has laid under the indicators, as far as they were told from strays. */
final class Ura {
  /** Seldom is a stray seen so often. */
  private static final int SURE_SIGHTINGS = 2;

  private final Traces traces;
  private final Field field;
  private final Map<TileId, Integer> sightings = new TreeMap<>();

  /** Tiles that the likeliest deal has somewhere: what comes once to the dora is a stray. */
  private final Set<TileId> placed = new TreeSet<>();

  Ura(Traces traces, Field field) {
    this.traces = traces;
    this.field = field;
  }

  /**
   * A scan of the dora after the key.
   *
   * @param deal the likeliest: a tile that was seen where it has it is a stray
   */
  void see(Set<TileId> tiles, Deal deal) {
    for (TileId tile : tiles) {
      boolean before = traces.lastSeen(Zone.DORA, tile) > 0 && !sightings.containsKey(tile);
      if (!before && !playedElsewhere(tile, deal)) {
        sightings.merge(tile, 1, Integer::sum);
        if (deal.place(tile).isPresent()) {
          placed.add(tile);
        }
      }
    }
  }

  /** Whether a tile was seen where it is thought to lie more than once, as no stray is. */
  private boolean playedElsewhere(TileId tile, Deal deal) {
    int zone = field.of(deal, tile.number());
    return zone != Field.NONE && traces.times(Zone.at(zone).orElseThrow(), tile) >= SURE_SIGHTINGS;
  }

  /** The tiles that may be ura, those seen most often first. */
  List<TileId> tiles() {
    return sightings.keySet().stream()
        .filter(tile -> times(tile) >= SURE_SIGHTINGS || !placed.contains(tile))
        .sorted(Comparator.comparingInt(this::times).reversed())
        .toList();
  }

  /**
   * The tiles taken for ura: none while others were seen as often.
   *
   * @param turned how many were turned
   */
  List<TileId> tiles(int turned) {
    List<TileId> all = tiles();
    if (all.size() <= turned) {
      return all;
    }
    boolean clear = turned > 0 && times(all.get(turned - 1)) > times(all.get(turned));
    return clear ? all.subList(0, turned) : List.of();
  }

  private int times(TileId tile) {
    return sightings.getOrDefault(tile, 0);
  }

  void clear() {
    sightings.clear();
    placed.clear();
  }
}
