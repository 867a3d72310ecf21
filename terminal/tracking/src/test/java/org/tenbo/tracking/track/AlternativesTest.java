package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.House;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.MoveNotation;

class AlternativesTest {
  private static final Hypothesis WORSE = new Hypothesis(shown("S0:4", "S0:8"), -7);
  private static final Hypothesis BETTER = new Hypothesis(shown("S0:8", "S0:4"), -2);

  private final Alternatives found = new Alternatives();

  private static Deal shown(String... moves) {
    Deal deal = Deal.dealt(DealFacts.of(House.four(), Seat.A, Wind.EAST));
    for (String move : moves) {
      deal = deal.after(MoveNotation.move(move)).orElseThrow();
    }
    return deal;
  }

  @Test
  void the_likelier_of_two_deals_that_stand_alike_is_gone_on_from_again() {
    found.add(WORSE);
    assertEquals(Optional.of(WORSE), found.next());

    found.add(BETTER);

    assertEquals(Optional.of(BETTER), found.next());
    assertEquals(Optional.empty(), found.next());
    assertEquals(List.of(BETTER), found.all());
    assertEquals(BETTER.deal().moves(), found.all().getFirst().deal().moves());
  }

  @Test
  void one_that_a_likelier_replaced_is_not_gone_on_from() {
    found.add(WORSE);
    found.add(BETTER);

    assertEquals(Optional.of(BETTER), found.next());
    assertEquals(Optional.empty(), found.next());
  }

  @Test
  void one_that_is_less_likely_or_the_same_changes_nothing() {
    found.add(BETTER);
    found.add(WORSE);
    found.add(BETTER);

    assertEquals(Optional.of(BETTER), found.next());
    assertEquals(Optional.empty(), found.next());
    assertEquals(List.of(BETTER), found.all());
  }
}
