package org.tenbo.tracking.claim;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.play.Course;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.set.Aborts;
import org.tenbo.rules.set.Nagashi;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.Offer;

/**
 * How a deal ends without a win once its last discard has passed.
 *
 * @param outcome as it is settled; an exhaustive draw takes every ready hand as tenpai
 * @param sticks whose riichi stick lies on the table then
 * @param unseen whose hand has a tile that was not seen, and is not judged
 * @param falseRiichi who declared riichi with a hand that is not ready
 */
public record Ending(Outcome outcome, Set<Seat> sticks, Set<Seat> unseen, Set<Seat> falseRiichi) {

  /**
   * What the tiles of a deal end it with; empty while it goes on. It stands if the last discard is
   * not won on.
   */
  public static Optional<Ending> of(Deal deal) {
    boolean discarded =
        deal.offer().filter(offer -> offer.kind() == Offer.Kind.DISCARD).isPresent();
    if (!discarded) {
      return Optional.empty();
    }
    Optional<Abort> abort = abort(deal);
    if (abort.isPresent()) {
      return abort.map(each -> abandoned(deal, each));
    }
    return deal.live() == 0 ? Optional.of(exhausted(deal)) : Optional.empty();
  }

  /** Whether a seat may abandon the deal for nine terminals and honours, by its tiles. */
  public static boolean nineTerminals(Deal deal, Seat seat) {
    return deal.facts().rules().aborts().nineTerminals()
        && deal.turn() == seat
        && deal.phase() == Deal.Phase.DISCARD
        && deal.wholeHand(seat).filter(hand -> deal.course().nineTerminals(seat, hand)).isPresent();
  }

  private static Optional<Abort> abort(Deal deal) {
    Aborts aborts = deal.facts().rules().aborts();
    Course course = deal.course();
    if (aborts.fourWinds() && course.fourWinds()) {
      return Optional.of(Abort.FOUR_WINDS);
    }
    if (aborts.fourRiichi() && course.allRiichi()) {
      return Optional.of(Abort.FOUR_RIICHI);
    }
    return aborts.fourKans() && course.fourKans() ? Optional.of(Abort.FOUR_KANS) : Optional.empty();
  }

  private static Ending abandoned(Deal deal, Abort abort) {
    boolean placed =
        abort == Abort.FOUR_RIICHI
            || deal.facts().rules().aborts().declaringStick() == Aborts.DeclaringStick.PLACED;
    Set<Seat> sticks = placed ? deal.course().riichi() : deal.accepted();
    return new Ending(new Outcome.Abandoned(abort), sticks, Set.of(), Set.of());
  }

  /** A whole hand in every way in which its hidden sets may be made up: one lays down the best. */
  private static List<Hand> hands(Deal deal, Seat seat) {
    return deal.regrouped(seat).stream()
        .flatMap(way -> way.wholeHand(seat).stream())
        .filter(hand -> !hand.drawn())
        .toList();
  }

  private static Ending exhausted(Deal deal) {
    Set<Seat> tenpai = EnumSet.noneOf(Seat.class);
    Set<Seat> unseen = EnumSet.noneOf(Seat.class);
    Set<Seat> wrong = EnumSet.noneOf(Seat.class);
    OwnTilesRule rule = deal.facts().scorer().rules().ownTiles();
    for (Seat seat : deal.facts().players().seats()) {
      boolean riichi = deal.side(seat).riichi().declared();
      List<Hand> hands = hands(deal, seat);
      if (hands.isEmpty()) {
        unseen.add(seat);
      } else if (hands.stream().anyMatch(hand -> !Waits.of(hand, rule).isEmpty())) {
        tenpai.add(seat);
      } else if (riichi) {
        wrong.add(seat);
      }
    }
    Nagashi nagashi = deal.facts().rules().nagashi();
    Set<Seat> achieved =
        nagashi.counts() == Nagashi.Counts.NONE ? Set.of() : deal.course().nagashi(nagashi);
    Outcome outcome =
        achieved.isEmpty() ? new Outcome.Exhaustive(tenpai) : new Outcome.Nagashi(achieved, tenpai);
    return new Ending(
        outcome,
        deal.course().riichi(),
        Collections.unmodifiableSet(unseen),
        Collections.unmodifiableSet(wrong));
  }
}
