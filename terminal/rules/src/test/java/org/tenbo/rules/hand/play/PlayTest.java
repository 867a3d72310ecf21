package org.tenbo.rules.hand.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.RiichiKan;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.play.Ready.Mark;
import org.tenbo.rules.hand.play.Ready.MarkedWait;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;
import org.tenbo.rules.set.Nagashi;
import org.tenbo.rules.set.Pao;
import org.tenbo.rules.set.Riichi.ClosedKan;

/** What the course of a deal means for a hand. */
class PlayTest {
  private static final HandScorer SCORER = new HandScorer(HandRules.usual());
  private static final Pao ALL_PAO =
      new Pao(true, true, true, false, true, Pao.Scope.WHOLE, Pao.Payer.LIABLE);

  private static Ready ready(String concealed, Circumstances standing, boolean furiten) {
    Hand hand = Hand.closed(Notation.tiles(concealed));
    return Ready.of(SCORER, hand, Wind.SOUTH, Wind.EAST, standing, furiten);
  }

  @Test
  void a_wait_is_a_ron_a_self_draw_or_nothing_yet() {
    // 1-4: with 4 tanyao is complete, with 1 only the self-draw is a yaku. Not pinfu: a triplet.
    assertEquals(
        List.of(
            new MarkedWait(TileKind.M1, Mark.SELF_DRAW_ONLY),
            new MarkedWait(TileKind.M4, Mark.ON_DISCARD)),
        ready("23m456p678s33388p", Circumstances.NONE, false).waits());
    // Furiten keeps every wait from ron.
    assertEquals(
        List.of(
            new MarkedWait(TileKind.M1, Mark.SELF_DRAW_ONLY),
            new MarkedWait(TileKind.M4, Mark.SELF_DRAW_ONLY)),
        ready("23m456p678s33388p", Circumstances.NONE, true).waits());
    Circumstances riichi = Circumstances.of(Circumstance.RIICHI);
    assertEquals(
        Set.of(Mark.ON_DISCARD),
        Set.copyOf(
            ready("23m456p678s33388p", riichi, false).waits().stream()
                .map(MarkedWait::mark)
                .toList()));
    Hand open = new Hand(Notation.tiles("23m456p99s"), MeldNotation.melds("chi:678s pon:333p"), 0);
    assertEquals(
        Set.of(Mark.NOT_YET),
        Set.copyOf(
            Ready.of(SCORER, open, Wind.SOUTH, Wind.EAST, Circumstances.NONE, false)
                .waits()
                .stream()
                .map(MarkedWait::mark)
                .toList()));
  }

  private static List<Ready.Discard> discards(
      String tiles, Circumstances standing, Furiten before) {
    Hand hand = Hand.closed(Notation.tiles(tiles));
    return Ready.discards(SCORER, hand, Wind.SOUTH, Wind.EAST, standing, before);
  }

  @Test
  void the_discards_that_keep_tenpai_tell_how_each_wait_may_be_won() {
    String tiles = "2234m456p678s11p99p";
    // A triplet of terminals is no yaku by itself: only the self-draw is.
    Ready drawn =
        new Ready(
            List.of(
                new MarkedWait(TileKind.P1, Mark.SELF_DRAW_ONLY),
                new MarkedWait(TileKind.P9, Mark.SELF_DRAW_ONLY)));
    assertEquals(
        List.of(new Ready.Discard(Tile.M2, drawn)),
        discards(tiles, Circumstances.NONE, Furiten.NONE));
    Circumstances riichi = Circumstances.of(Circumstance.RIICHI);
    Ready either =
        new Ready(
            List.of(
                new MarkedWait(TileKind.P1, Mark.ON_DISCARD),
                new MarkedWait(TileKind.P9, Mark.ON_DISCARD)));
    assertEquals(
        List.of(new Ready.Discard(Tile.M2, either)), discards(tiles, riichi, Furiten.NONE));
    // One of the waits lies among the own discards: neither may be won on by ron.
    assertEquals(
        List.of(new Ready.Discard(Tile.M2, drawn)),
        discards(tiles, riichi, Furiten.NONE.discards(TileKind.P9)));
  }

  @Test
  void a_tile_that_is_discarded_from_a_complete_hand_makes_its_own_wait_furiten() {
    Circumstances riichi = Circumstances.of(Circumstance.RIICHI);
    for (Ready.Discard discard : discards("234m456p678s11199p", riichi, Furiten.NONE)) {
      for (MarkedWait wait : discard.ready().waits()) {
        assertEquals(Mark.SELF_DRAW_ONLY, wait.mark(), discard.toString());
      }
    }
  }

  @Test
  void furiten_of_the_own_discards_lasts_while_they_hold_a_wait() {
    TileSet waits = TileSet.of(TileKind.P3, TileKind.P6);
    Furiten furiten = Furiten.NONE.discards(TileKind.P6).draws();
    assertEquals(Set.of(Furiten.Kind.DISCARD), furiten.kinds(waits));
    assertEquals(Set.of(), furiten.kinds(TileSet.of(TileKind.P3)));
  }

  @Test
  void a_winning_tile_let_pass_binds_until_the_next_draw_and_in_riichi_for_good() {
    TileSet waits = TileSet.of(TileKind.P3, TileKind.P6);
    Furiten passed = Furiten.NONE.passes(TileKind.P3);
    assertEquals(Set.of(Furiten.Kind.TEMPORARY), passed.kinds(waits));
    assertEquals(Set.of(), passed.draws().kinds(waits));
    assertEquals(Set.of(), passed.calls(true).kinds(waits));
    assertEquals(Set.of(Furiten.Kind.TEMPORARY), passed.calls(false).kinds(waits));
    Furiten riichi = Furiten.NONE.declaresRiichi().passes(TileKind.P3).draws();
    assertEquals(Set.of(Furiten.Kind.RIICHI), riichi.kinds(waits));
  }

  @Test
  void the_third_dragon_set_is_fed_by_whom_it_was_called_from() {
    assertEquals(
        List.of(new Feed(Yaku.DAISANGEN, Giver.ACROSS)),
        Feed.of(MeldNotation.melds("pon:555z:5z:left ankan:6666z pon:777z:7z:across"), ALL_PAO));
    assertEquals(
        List.of(),
        Feed.of(MeldNotation.melds("pon:555z:5z:left pon:777z:7z:across ankan:6666z"), ALL_PAO));
  }

  @Test
  void where_only_called_sets_count_a_closed_quad_makes_nobody_liable() {
    // EMA 2025 3.3.7; elsewhere the closed quad of hatsu is on show, and the chun is the third set.
    Pao called = new Pao(true, true, true, false, false, Pao.Scope.PART, Pao.Payer.DISCARDER);
    String melds = "pon:555z:5z:left ankan:6666z pon:777z:7z:across";
    assertEquals(List.of(), Feed.of(MeldNotation.melds(melds), called));
    String threeCalled = "pon:555z:5z:left pon:666z:6z:right pon:777z:7z:across";
    assertEquals(
        List.of(new Feed(Yaku.DAISANGEN, Giver.ACROSS)),
        Feed.of(MeldNotation.melds(threeCalled), called));
  }

  @Test
  void the_fourth_wind_set_and_the_fourth_open_quad_are_fed_too() {
    assertEquals(
        List.of(new Feed(Yaku.DAISUUSHII, Giver.LEFT)),
        Feed.of(
            MeldNotation.melds(
                "pon:111z:1z:right pon:222z:2z:right pon:333z:3z:right pon:444z:4z:left"),
            ALL_PAO));
    String kans = "ankan:1111m ankan:2222m kakan:3333m:3m:left ";
    assertEquals(
        List.of(new Feed(Yaku.SUUKANTSU, Giver.RIGHT)),
        Feed.of(MeldNotation.melds(kans + "daiminkan:4444m:4m:right"), ALL_PAO));
    assertEquals(List.of(), Feed.of(MeldNotation.melds(kans + "kakan:4444m:4m:right"), ALL_PAO));
    Pao none = new Pao(false, false, false, false, true, Pao.Scope.WHOLE, Pao.Payer.LIABLE);
    assertEquals(List.of(), Feed.of(MeldNotation.melds(kans + "daiminkan:4444m:4m:right"), none));
  }

  @Test
  void a_closed_kan_in_riichi_must_keep_the_waits() {
    // Waits 3p 6p; the triplet of 9s has no part in it.
    Hand plain = Hand.closed(Notation.tiles("123m45p678m999s11z"));
    assertTrue(RiichiKan.allowed(plain, Notation.tile("9s"), ClosedKan.SAME_WAITS));
    assertTrue(RiichiKan.allowed(plain, Notation.tile("9s"), ClosedKan.SAME_READING));
    assertFalse(RiichiKan.allowed(plain, Notation.tile("9s"), ClosedKan.NEVER));
    // 3334m waits for 2m 4m 5m; without the triplet only for the pair of 4m.
    Hand part = Hand.closed(Notation.tiles("3334m456p678p999s"));
    assertFalse(RiichiKan.allowed(part, Notation.tile("3m"), ClosedKan.SAME_WAITS));
    // The drawn tile is no fourth one.
    assertFalse(RiichiKan.allowed(plain, Notation.tile("6p"), ClosedKan.SAME_WAITS));
  }

  @Test
  void three_triplets_in_a_row_keep_the_waits_but_not_the_only_reading() {
    Hand row = Hand.closed(Notation.tiles("111222333m45p99s"));
    assertTrue(RiichiKan.allowed(row, Notation.tile("2m"), ClosedKan.SAME_WAITS));
    assertFalse(RiichiKan.allowed(row, Notation.tile("2m"), ClosedKan.SAME_READING));
  }

  @Test
  void a_swap_call_forbids_the_called_tile_and_the_other_end() {
    assertEquals(
        TileSet.of(TileKind.M4, TileKind.M1),
        SwapCall.forbidden(MeldNotation.meld("chi:234m:4m:left")));
    assertEquals(
        TileSet.of(TileKind.M2, TileKind.M5),
        SwapCall.forbidden(MeldNotation.meld("chi:234m:2m:left")));
    assertEquals(
        TileSet.of(TileKind.M3), SwapCall.forbidden(MeldNotation.meld("chi:234m:3m:left")));
    assertEquals(
        TileSet.of(TileKind.M3), SwapCall.forbidden(MeldNotation.meld("chi:123m:3m:left")));
    assertEquals(
        TileSet.of(TileKind.CHUN), SwapCall.forbidden(MeldNotation.meld("pon:777z:7z:left")));
    assertEquals(TileSet.NONE, SwapCall.forbidden(MeldNotation.meld("ankan:7777z")));
  }

  private static Move.Discard discard(Seat seat, TileKind tile) {
    return new Move.Discard(seat, tile, false);
  }

  private static Course course(Move... moves) {
    return new Course(Players.FOUR, List.of(moves));
  }

  @Test
  void four_first_discards_of_one_wind_abort_unless_somebody_called() {
    Move[] west = new Move[4];
    for (Seat seat : Seat.values()) {
      west[seat.ordinal()] = discard(seat, TileKind.WEST);
    }
    assertTrue(course(west).fourWinds());
    assertFalse(course(west).then(discard(Seat.A, TileKind.WEST)).fourWinds());
    west[3] = discard(Seat.D, TileKind.NORTH);
    assertFalse(course(west).fourWinds());
    assertFalse(
        course(
                discard(Seat.A, TileKind.WEST),
                discard(Seat.B, TileKind.WEST),
                new Move.Call(Seat.C, MeldType.CLOSED_KAN),
                discard(Seat.C, TileKind.WEST),
                discard(Seat.D, TileKind.WEST))
            .fourWinds());
  }

  @Test
  void four_quads_abort_unless_one_player_has_them_all() {
    Course course = Course.start(Players.FOUR);
    for (int i = 0; i < 3; i++) {
      course = course.then(new Move.Call(Seat.A, MeldType.CLOSED_KAN));
    }
    assertFalse(course.fourKans());
    assertFalse(course.then(new Move.Call(Seat.A, MeldType.ADDED_KAN)).fourKans());
    assertTrue(course.then(new Move.Call(Seat.B, MeldType.OPEN_KAN)).fourKans());
  }

  @Test
  void riichi_by_all_aborts_with_three_players_too() {
    Course course = Course.start(Players.THREE);
    for (Seat seat : Players.THREE.seats()) {
      assertFalse(course.allRiichi());
      course = course.then(new Move.Discard(seat, TileKind.S5, true));
    }
    assertTrue(course.allRiichi());
  }

  @Test
  void nine_kinds_on_an_uninterrupted_first_draw_may_abort() {
    Hand nine = Hand.closed(Notation.tiles("119m19p19s123z2345m"));
    assertTrue(course(discard(Seat.A, TileKind.M5)).nineTerminals(Seat.B, nine));
    Hand eight = Hand.closed(Notation.tiles("119m19p19s12z22345m"));
    assertFalse(course(discard(Seat.A, TileKind.M5)).nineTerminals(Seat.B, eight));
    assertFalse(
        course(discard(Seat.A, TileKind.M5), new Move.Call(Seat.C, MeldType.PON))
            .nineTerminals(Seat.B, nine));
    assertFalse(course(discard(Seat.B, TileKind.M5)).nineTerminals(Seat.B, nine));
  }

  @Test
  void ippatsu_ends_with_a_call_or_the_next_own_discard() {
    Course course =
        course(new Move.Discard(Seat.A, TileKind.M5, true), discard(Seat.B, TileKind.M5));
    assertTrue(course.ippatsu(Seat.A));
    assertFalse(course.then(new Move.Call(Seat.C, MeldType.CHI)).ippatsu(Seat.A));
    assertFalse(course.then(discard(Seat.A, TileKind.M5)).ippatsu(Seat.A));
  }

  @Test
  void furiten_follows_from_the_discards_of_a_deal() {
    TileSet waits = TileSet.of(TileKind.P3, TileKind.P6);
    Course own = course(discard(Seat.A, TileKind.P3), discard(Seat.B, TileKind.M1));
    assertEquals(Set.of(Furiten.Kind.DISCARD), own.furiten(Seat.A, true).kinds(waits));
    // The tile that was just discarded can still be won on; once somebody goes on it has passed.
    Course offered = course(discard(Seat.A, TileKind.M1), discard(Seat.B, TileKind.P6));
    assertEquals(Set.of(), offered.furiten(Seat.A, true).kinds(waits));
    Course passed = offered.then(discard(Seat.C, TileKind.M2));
    assertEquals(Set.of(Furiten.Kind.TEMPORARY), passed.furiten(Seat.A, true).kinds(waits));
    assertEquals(
        Set.of(),
        passed
            .then(discard(Seat.D, TileKind.M2))
            .then(discard(Seat.A, TileKind.M9))
            .furiten(Seat.A, true)
            .kinds(waits));
  }

  @Test
  void a_call_lifts_temporary_furiten_where_the_house_says_so() {
    TileSet waits = TileSet.of(TileKind.P3, TileKind.P6);
    Course called =
        course(
            discard(Seat.A, TileKind.M1),
            discard(Seat.B, TileKind.P6),
            discard(Seat.C, TileKind.HAKU),
            new Move.Call(Seat.A, MeldType.PON),
            discard(Seat.A, TileKind.M9));
    assertEquals(Set.of(), called.furiten(Seat.A, true).kinds(waits));
    assertEquals(Set.of(Furiten.Kind.TEMPORARY), called.furiten(Seat.A, false).kinds(waits));
  }

  @Test
  void a_winning_tile_let_pass_in_riichi_binds_for_the_rest_of_the_deal() {
    TileSet waits = TileSet.of(TileKind.P3, TileKind.P6);
    Course course =
        course(
            discard(Seat.A, TileKind.P6),
            new Move.Discard(Seat.B, TileKind.M5, true),
            discard(Seat.C, TileKind.P3),
            discard(Seat.D, TileKind.M2),
            discard(Seat.A, TileKind.M2),
            discard(Seat.B, TileKind.M9));
    assertEquals(Set.of(Furiten.Kind.RIICHI), course.furiten(Seat.B, true).kinds(waits));
    // What passed before the declaration binds no longer.
    assertEquals(Set.of(), course.furiten(Seat.B, true).kinds(TileSet.of(TileKind.P6)));
  }

  @Test
  void nagashi_needs_terminals_and_honours_none_of_them_called() {
    Nagashi any = new Nagashi(Nagashi.Counts.DRAW, false, false);
    Nagashi closed = new Nagashi(Nagashi.Counts.DRAW, false, true);
    Course course =
        course(
            discard(Seat.A, TileKind.M1),
            discard(Seat.B, TileKind.S9),
            discard(Seat.C, TileKind.M5),
            discard(Seat.D, TileKind.HAKU));
    assertEquals(Set.of(Seat.A, Seat.B, Seat.D), course.nagashi(any));
    // A's pon takes D's tile, and opens A's hand.
    Course called = course.then(new Move.Call(Seat.A, MeldType.PON));
    assertEquals(Set.of(Seat.A, Seat.B), called.nagashi(any));
    assertEquals(Set.of(Seat.B), called.nagashi(closed));
    // A closed kan takes nobody's tile.
    assertEquals(
        Set.of(Seat.A, Seat.B, Seat.D),
        course.then(new Move.Call(Seat.A, MeldType.CLOSED_KAN)).nagashi(any));
  }
}
