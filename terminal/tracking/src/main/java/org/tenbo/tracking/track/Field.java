package org.tenbo.tracking.track;

import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.Deal;

/** Which antenna ought to see a tile of a deal, as numbers: asked for every tile in every scan. */
final class Field {
  /** No antenna. */
  static final int NONE = -1;

  private final int[] seeing;

  Field(Antennas antennas) {
    Zone[] zones = Zone.values();
    seeing = new int[zones.length];
    for (Zone zone : zones) {
      seeing[zone.ordinal()] = antennas.seeing(zone).map(Zone::ordinal).orElse(NONE);
    }
  }

  /** The ordinal of the zone whose antenna sees a tile where the deal has it, or {@link #NONE}. */
  int of(Deal deal, int tile) {
    int place = deal.placeOf(tile);
    return place < 0 ? NONE : seeing[place];
  }

  /** Whether an antenna watches a zone itself. */
  boolean watches(Zone zone) {
    return seeing[zone.ordinal()] == zone.ordinal();
  }
}
