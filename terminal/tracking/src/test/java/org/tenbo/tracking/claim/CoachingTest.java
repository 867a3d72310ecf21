package org.tenbo.tracking.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.rules.hand.play.Ready.Mark;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.House;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.MoveNotation;

/** What a seat is told of its hand while the deal goes on; tiles by their numbers. */
class CoachingTest {
  /** 23m 456p 678s 333p 88p: 4m makes tanyao, 1m makes nothing but a self-draw. */
  private static final String READY =
      "S0:4 S0:8 S0:48 S0:53 S0:56 S0:92 S0:96 S0:100 S0:44 S0:45 S0:46 S0:64 S0:65";

  private static Deal after(String moves) {
    Deal deal = Deal.dealt(DealFacts.of(House.four(), Seat.A, Wind.EAST));
    for (String move : moves.split(" ", -1)) {
      deal = deal.after(MoveNotation.move(move)).orElseThrow();
    }
    return deal;
  }

  private static List<TileKind> onDiscard(String moves) {
    return Coaching.of(after(moves), Seat.A).orElseThrow().waits(Mark.ON_DISCARD);
  }

  @Test
  void a_hand_is_told_its_waits_before_and_after_its_draw() {
    assertEquals(List.of(TileKind.M4), onDiscard(READY));
    assertEquals(List.of(TileKind.M4), onDiscard(READY + " T0:132"));
  }

  @Test
  void a_wait_that_was_let_pass_is_won_on_by_self_draw_until_the_next_draw() {
    String passed = READY + " T0:132 D0:132 T1:? D1:12 T2:?";

    assertEquals(List.of(), onDiscard(passed));
    assertEquals(List.of(TileKind.M4), onDiscard(passed + " D2:133 T3:? D3:134 T0:135"));
  }

  private static Set<Furiten.Kind> furiten(String moves) {
    return Coaching.of(after(moves), Seat.A).orElseThrow().furiten();
  }

  @Test
  void which_furiten_it_is_comes_from_the_moves() {
    String passed = READY + " T0:132 D0:132 T1:? D1:12";

    assertEquals(Set.of(), furiten(passed));
    assertEquals(Set.of(Furiten.Kind.TEMPORARY), furiten(passed + " T2:?"));
    String own = READY + " T0:13 D0:13";
    assertEquals(Set.of(Furiten.Kind.DISCARD), furiten(own));
  }

  @Test
  void a_wait_let_pass_in_riichi_binds_after_the_next_draw_too() {
    String passed = READY + " T0:132 R0 D0:132 T1:? D1:12 T2:? D2:133 T3:? D3:134";

    assertTrue(furiten(passed).contains(Furiten.Kind.RIICHI));
    assertEquals(Set.of(Furiten.Kind.RIICHI), furiten(passed + " T0:135"));
    assertEquals(List.of(), onDiscard(passed + " T0:135"));
  }

  @Test
  void riichi_counts_from_its_discard_on() {
    assertEquals(List.of(TileKind.M4), onDiscard(READY + " T0:132 R0"));
    assertEquals(List.of(TileKind.M1, TileKind.M4), onDiscard(READY + " T0:132 R0 D0:132"));
  }

  @Test
  void nothing_is_told_while_a_tile_of_the_hand_was_not_seen() {
    Deal unseen = after(READY.replace("S0:65", "T0:132"));
    Optional<Coach> others = Coaching.of(after(READY), Seat.B);

    assertEquals(Optional.empty(), Coaching.of(unseen, Seat.A));
    assertEquals(Optional.empty(), others);
  }
}
