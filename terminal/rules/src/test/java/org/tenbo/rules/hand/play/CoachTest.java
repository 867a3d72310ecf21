package org.tenbo.rules.hand.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.play.Coach.Wait;
import org.tenbo.rules.hand.play.Ready.Mark;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.TileKind;

/** What a learner is told of a hand. */
class CoachTest {
  private static final HandScorer SCORER = new HandScorer(HandRules.usual());

  private static Optional<Coach> coach(Hand hand, Set<Circumstance> riichi, Furiten furiten) {
    return Coach.of(SCORER, hand, Wind.SOUTH, Wind.EAST, riichi, furiten);
  }

  private static Hand closed(String tiles) {
    return Hand.closed(Notation.tiles(tiles));
  }

  @Test
  void each_wait_is_told_with_its_own_yaku() {
    assertEquals(
        Optional.of(
            new Coach(
                List.of(
                    new Wait(TileKind.M1, Mark.SELF_DRAW_ONLY, List.of(Yaku.MENZEN_TSUMO)),
                    new Wait(TileKind.M4, Mark.ON_DISCARD, List.of(Yaku.TANYAO))),
                Set.of())),
        coach(closed("23m456p678s33388p"), Set.of(), Furiten.NONE));
  }

  @Test
  void riichi_wins_on_every_discard_and_a_discarded_wait_on_none() {
    Hand hand = closed("23m456p678s33388p");
    Set<Circumstance> riichi = Set.of(Circumstance.RIICHI);

    Coach told = coach(hand, riichi, Furiten.NONE).orElseThrow();
    assertEquals(List.of(TileKind.M1, TileKind.M4), told.waits(Mark.ON_DISCARD));
    assertEquals(List.of(Yaku.RIICHI, Yaku.TANYAO), told.yaku());

    Coach furiten = coach(hand, riichi, Furiten.NONE.discards(TileKind.M4)).orElseThrow();
    assertEquals(List.of(TileKind.M1, TileKind.M4), furiten.waits(Mark.SELF_DRAW_ONLY));
    assertEquals(List.of(Yaku.RIICHI, Yaku.MENZEN_TSUMO, Yaku.TANYAO), furiten.yaku());
    assertEquals(Set.of(), told.furiten());
    assertEquals(Set.of(Furiten.Kind.DISCARD), furiten.furiten());
  }

  /** WRC 2025 8.11: furiten is asked of all waits, not of the tile that is laid. */
  private static void assertNoRon(Furiten.Kind why, Furiten furiten) {
    Coach told = coach(closed("23m456p678s33388p"), Set.of(), furiten).orElseThrow();

    assertEquals(Set.of(why), told.furiten());
    assertEquals(List.of(TileKind.M1, TileKind.M4), told.waits(Mark.SELF_DRAW_ONLY));
  }

  @Test
  void an_own_discard_that_is_a_wait_forbids_ron_on_every_wait() {
    assertNoRon(Furiten.Kind.DISCARD, Furiten.NONE.discards(TileKind.M1).draws());
  }

  @Test
  void a_wait_let_pass_forbids_ron_until_the_next_draw() {
    Furiten passed = Furiten.NONE.passes(TileKind.M1);

    assertNoRon(Furiten.Kind.TEMPORARY, passed);
    Coach drawn = coach(closed("23m456p678s33388p"), Set.of(), passed.draws()).orElseThrow();
    assertEquals(Set.of(), drawn.furiten());
    assertEquals(List.of(TileKind.M4), drawn.waits(Mark.ON_DISCARD));
  }

  @Test
  void a_wait_let_pass_in_riichi_forbids_ron_for_the_rest_of_the_deal() {
    assertNoRon(
        Furiten.Kind.RIICHI,
        Furiten.NONE.declaresRiichi().passes(TileKind.M4).draws().discards(TileKind.CHUN));
  }

  @Test
  void another_tile_let_pass_or_discarded_forbids_nothing() {
    Furiten free = Furiten.NONE.declaresRiichi().discards(TileKind.M7).passes(TileKind.CHUN);

    Coach told = coach(closed("23m456p678s33388p"), Set.of(), free).orElseThrow();

    assertEquals(Set.of(), told.furiten());
    assertEquals(List.of(TileKind.M4), told.waits(Mark.ON_DISCARD));
  }

  @Test
  void an_open_hand_without_a_yaku_waits_for_nothing_yet() {
    Hand open = new Hand(Notation.tiles("23m456p99s"), MeldNotation.melds("chi:678s pon:333p"), 0);

    Coach told = coach(open, Set.of(), Furiten.NONE).orElseThrow();

    assertEquals(List.of(TileKind.M1, TileKind.M4), told.waits(Mark.NOT_YET));
    assertEquals(List.of(), told.yaku());
  }

  @Test
  void a_hand_that_is_not_ready_is_told_nothing() {
    assertEquals(Optional.empty(), coach(closed("147m258p369s1234z"), Set.of(), Furiten.NONE));
  }
}
