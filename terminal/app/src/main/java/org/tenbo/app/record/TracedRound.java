package org.tenbo.app.record;

import java.util.List;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.table.Position;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.DealFacts;

/**
 * All that is known of one deal that was played with tagged tiles, for writing it down.
 *
 * @param before as it began
 * @param told the hands as dealt and every move
 * @param accepted whose riichi stick was placed
 * @param outcome how it ended
 * @param settlement what was paid for it, sticks laid in this deal apart
 * @param ura the indicators that winners turned
 */
public record TracedRound(
    DealFacts facts,
    Position before,
    Chronicle told,
    List<Seat> accepted,
    Outcome outcome,
    Settlement settlement,
    List<TileKind> ura) {
  public TracedRound {
    accepted = List.copyOf(accepted);
    ura = List.copyOf(ura);
  }
}
