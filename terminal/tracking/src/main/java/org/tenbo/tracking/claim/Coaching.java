package org.tenbo.tracking.claim;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;

/** What a deal lets a seat be told of its own hand, at a table for practice. */
public final class Coaching {
  private Coaching() {}

  /**
   * The waits of a seat's hand; of one that has drawn, those without the tile drawn.
   *
   * @return empty where the hand is not ready, or a tile of it was not seen
   */
  public static Optional<Coach> of(Deal deal, Seat seat) {
    DealFacts facts = deal.facts();
    return deal.wholeHand(seat)
        .flatMap(hand -> waiting(deal, hand))
        .flatMap(
            hand ->
                Coach.of(
                    facts.scorer(),
                    hand,
                    facts.wind(seat),
                    facts.roundWind(),
                    riichi(deal, seat),
                    deal.side(seat).furiten()));
  }

  /** Thirteen tiles; after a call nobody has drawn, and what is laid next is not known. */
  private static Optional<Hand> waiting(Deal deal, Hand hand) {
    return hand.drawn()
        ? deal.drawn().map(tile -> hand.without(deal.facts().tiles().face(tile)))
        : Optional.of(hand);
  }

  private static Set<Circumstance> riichi(Deal deal, Seat seat) {
    return switch (deal.side(seat).riichi()) {
      case NONE, PRESSED -> EnumSet.noneOf(Circumstance.class);
      case DECLARED -> EnumSet.of(Circumstance.RIICHI);
      case DECLARED_FIRST -> EnumSet.of(Circumstance.DOUBLE_RIICHI);
    };
  }
}
