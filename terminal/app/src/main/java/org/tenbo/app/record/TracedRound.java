package org.tenbo.app.record;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.table.Position;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.DealFacts;

/**
 * All that a table knows of one deal that is over, by its own seats, for writing it down.
 *
 * @param firstDealer who was East in East 1: records count seats from there
 * @param before as it began
 * @param told the hands as dealt and every move that was seen
 * @param whole whether no move is missing, as after a restart
 * @param accepted whose riichi stick was laid
 * @param outcome how it ended
 * @param settlement what was paid for it, sticks laid in this deal apart
 * @param readings what the winners' hands were, as far as their tiles say
 * @param ura the indicators that winners turned, as far as they are known
 */
public record TracedRound(
    DealFacts facts,
    Seat firstDealer,
    Position before,
    Chronicle told,
    boolean whole,
    Set<Seat> accepted,
    Outcome outcome,
    Settlement settlement,
    Map<Seat, Reading> readings,
    List<TileKind> ura) {
  public TracedRound {
    accepted = Set.copyOf(accepted);
    readings = Map.copyOf(readings);
    ura = List.copyOf(ura);
  }

  /** As records have it. */
  public PlayedRound played() {
    return new Telling(this).round();
  }
}
