package org.tenbo.tracking;

import java.time.Duration;
import java.util.Set;

/**
 * What one antenna saw in one scan. A tile that is missing may still be there, and one that was
 * seen may lie in the next zone.
 *
 * @param zone which antenna
 * @param tiles at most 136; foreign tags are left out before
 * @param at when, on a clock that never goes back
 */
public record Sighting(Zone zone, Set<TileId> tiles, Duration at) {
  public Sighting {
    tiles = Set.copyOf(tiles);
  }
}
