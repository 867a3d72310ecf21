package org.tenbo.tracking.track;

import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.TileMove;

/**
 * How well a deal explains what was seen, as natural logarithms of odds.
 *
 * <p>Rounded from readers that miss 5 % of the tags in their field and catch 1 % from the next
 * field; they are orders of magnitude, and nothing depends on their second digit.
 */
final class Weights {
  /** A tile was seen in another zone than its own. */
  private static final double STRAY = -6;

  /** A tile was seen that lies in the wall. */
  private static final double GHOST = -9;

  /** One tile of a hand of fourteen, if it is not the one drawn. */
  private static final double DISCARD_FROM_HAND = -2.6;

  private static final double DISCARD_DRAWN = -0.7;
  private static final double UNSEEN_DRAW = -1;
  private static final double CALL = -1.5;

  /** More than one stray and one miss weigh against a tile once believed. */
  private static final double CHANGED_MIND = -7;

  /** A quad or North laid, where nobody sees it. */
  static final double LAID = -1.5;

  private Weights() {}

  /** How many tiles without a name lie in a zone. */
  private static int room(Deal deal, Zone zone) {
    return zone.kind() == Zone.Kind.HAND
        ? zone.seat().map(seat -> deal.side(seat).unknown()).orElse(0)
        : 0;
  }

  /** How many indicators ought to lie in a zone that the deal does not have. */
  private static int owed(Deal deal, Zone zone) {
    return zone == Zone.DORA ? Math.max(0, deal.indicatorsDue() - deal.indicators().size()) : 0;
  }

  /**
   * What a deal was charged for a tile that was seen again and again where only a late move brings
   * it: a move that waited for another one to be seen took place before.
   *
   * @param sightings how many were weighed
   */
  static double late(
      Deal before, Deal after, TileId tile, int sightings, Field field, Traces traces) {
    int seen = traces.latestOf(tile.number());
    if (seen == Traces.NOWHERE
        || field.of(after, tile.number()) != seen
        || field.of(before, tile.number()) == seen) {
      return 0;
    }
    boolean placed = before.placeOf(tile.number()) >= 0;
    if (!placed && room(before, Zone.at(seen).orElseThrow()) > 0) {
      // It was taken for a tile of the hand that has no name, and nothing was charged.
      return 0;
    }
    double charged = placed ? STRAY : GHOST;
    return -charged * sightings;
  }

  /** A tile that was last seen with another player hardly came from the wall. */
  private static double drawn(Seat seat, TileId tile, Traces traces) {
    Optional<Zone> latest = traces.latest(tile);
    boolean elsewhere = latest.flatMap(Zone::seat).filter(each -> each != seat).isPresent();
    return elsewhere ? STRAY : 0;
  }

  /**
   * A tile that was seen in a hand again and again was there: each of these sightings would have to
   * be a stray.
   */
  private static double mistaken(TileMove.Mistaken wrong, Traces traces) {
    int seen = traces.times(Zone.hand(wrong.seat()), wrong.tile());
    return CHANGED_MIND + STRAY * Math.max(0, seen - 1);
  }

  /** How likely a deal makes a sighting, 0 at best. */
  static double of(Deal deal, Sighting sighting, Field field, Traces traces) {
    Zone zone = sighting.zone();
    boolean[] seen = new boolean[TileId.COUNT];
    for (TileId tile : sighting.tiles()) {
      seen[tile.number()] = true;
    }
    int here = zone.ordinal();
    double miss = traces.oddsOfMissing(zone);
    double sum = 0;
    int room = room(deal, zone);
    for (int tile = 0; tile < TileId.COUNT; tile++) {
      boolean expected = field.of(deal, tile) == here;
      if (seen[tile] == expected) {
        continue;
      }
      if (expected) {
        sum += miss;
      } else if (deal.placeOf(tile) >= 0) {
        sum += STRAY;
      } else if (room > 0) {
        room--;
      } else {
        sum += GHOST;
      }
    }
    return sum + (room + owed(deal, zone)) * miss;
  }

  /** How likely a move is before anything was seen of what it leads to. */
  static double of(Deal before, TileMove move, Traces traces) {
    return switch (move) {
      case TileMove.Discard discard ->
          before.drawn().filter(discard.tile()::equals).isPresent()
              ? DISCARD_DRAWN
              : DISCARD_FROM_HAND;
      case TileMove.Draw draw ->
          draw.tile().map(tile -> drawn(draw.seat(), tile, traces)).orElse(UNSEEN_DRAW);
      case TileMove.Mistaken wrong -> mistaken(wrong, traces);
      case TileMove.Call call -> CALL;
      case TileMove.ClosedKan kan -> CALL;
      case TileMove.AddedKan kan -> CALL;
      case TileMove.Shown shown -> 0;
      case TileMove.North north -> 0;
      case TileMove.Indicator indicator -> 0;
      case TileMove.Riichi riichi -> 0;
      case TileMove.RiichiBack back -> 0;
    };
  }
}
