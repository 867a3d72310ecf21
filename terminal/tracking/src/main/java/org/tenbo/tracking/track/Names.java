package org.tenbo.tracking.track;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.TileMove;

/**
 * Gives names to tiles of hands that were seen there often enough, and nowhere more; one scan's.
 */
final class Names {
  /** A tile of a hand has a name once it was seen there so often. */
  private static final int SURE_SIGHTINGS = 2;

  private final Traces traces;
  private final Map<Seat, List<TileId>> often = new EnumMap<>(Seat.class);

  Names(Traces traces) {
    this.traces = traces;
  }

  Deal give(Deal deal) {
    Deal named = deal;
    for (Seat seat : deal.facts().players().seats()) {
      if (deal.side(seat).unknown() > 0) {
        for (TileId tile : often(seat)) {
          if (deal.placeOf(tile.number()) < 0) {
            named = named.after(new TileMove.Shown(seat, tile)).orElse(named);
          }
        }
      }
    }
    return named;
  }

  private List<TileId> often(Seat seat) {
    return often.computeIfAbsent(seat, each -> traces.often(Zone.hand(each), SURE_SIGHTINGS));
  }
}
