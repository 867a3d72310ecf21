package org.tenbo.app.check.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.tiles.SimulatedReader.Noise;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Ending;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.MoveNotation;
import org.tenbo.tracking.deal.TileMove;
import org.tenbo.tracking.track.Proposal;

/** What tiles and keys alone tell of a deal: the situations that decide a win or a draw. */
class TrackedDealTest {
  /** Waits on 1 and 4 of bamboo, with a straight. */
  private static final String STRAIGHT = "123456789m11p23s";

  /** Scan rounds after which a false win is certain before a reader that misses nothing. */
  private static final int FALSE_WIN_ROUNDS = 8;

  private static Claim claim(TrackedDeal deal, Seat seat) {
    Proposal proposal = deal.tracker().proposal(seat).orElseThrow();
    assertTrue(proposal.certain(), () -> proposal.toString());
    return proposal.claim();
  }

  private static Claim.Won won(TrackedDeal deal, Seat seat) {
    return assertInstanceOf(Claim.Won.class, claim(deal, seat));
  }

  private static List<Circumstance> how(TrackedDeal deal, Seat seat) {
    return won(deal, seat).reading().win().circumstances().list();
  }

  private static Script falseWin() {
    return Script.deal().waiting(FALSE_WIN_ROUNDS);
  }

  private static Ending ending(TrackedDeal deal) {
    return Ending.of(deal.tracker().best()).orElseThrow();
  }

  @Test
  void riichi_with_the_first_discard_is_double_and_the_next_discard_gives_ippatsu() {
    TrackedDeal deal =
        Script.deal().hand(0, STRAIGHT).ura("8p").then("T0:9p R0 D0:9p T1:4s D1:4s H0:4s@1").play();

    assertEquals(List.of(Circumstance.DOUBLE_RIICHI, Circumstance.IPPATSU), how(deal, Seat.A));
    assertEquals(Optional.of(Seat.B), won(deal, Seat.A).from());
    assertEquals(1, won(deal, Seat.A).reading().win().uraIndicators().size());
  }

  @Test
  void a_call_in_between_ends_ippatsu() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, STRAIGHT)
            .hand(2, "99p123456s77789m")
            .dora("1z")
            .ura("8p")
            .then("T0:9p R0 D0:9p P2:9p.9p.9p:9p@0 D2:1s H0:1s@2")
            .play();

    assertEquals(List.of(Circumstance.DOUBLE_RIICHI), how(deal, Seat.A));
  }

  @Test
  void a_riichi_after_the_first_turn_is_a_plain_one() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, STRAIGHT)
            .ura("8p")
            .idle(0, 4)
            .then("T0:9p R0 D0:9p")
            .idle(1, 4)
            .then("T1:4s D1:4s H0:4s@1")
            .play();

    assertEquals(List.of(Circumstance.RIICHI), how(deal, Seat.A));
  }

  @Test
  void a_riichi_without_ura_seen_is_not_settled() {
    TrackedDeal deal =
        Script.deal().hand(0, STRAIGHT).then("T0:9p R0 D0:9p T1:4s D1:4s H0:4s@1").play();

    Proposal proposal = deal.tracker().proposal(Seat.A).orElseThrow();

    assertFalse(proposal.certain());
    assertEquals(new Claim.Unseen(Seat.A, List.of(Claim.Missing.URA)), proposal.claim());
  }

  @Test
  void the_own_discards_forbid_ron_but_not_the_self_draw() {
    Script script = falseWin().hand(0, STRAIGHT).then("T0:4s D0:4s");

    Claim ron = claim(script.then("T1:1s D1:1s H0:1s@1").play(), Seat.A);

    assertEquals(new Claim.InFuriten(Seat.A, Set.of(Furiten.Kind.DISCARD)), ron);
    TrackedDeal drawn =
        Script.deal().hand(0, STRAIGHT).then("T0:4s D0:4s").idle(1, 3).then("T0:1s Z0:1s").play();
    assertTrue(won(drawn, Seat.A).reading().has(Yaku.MENZEN_TSUMO));
  }

  @Test
  void a_tile_let_pass_forbids_ron_until_the_next_draw() {
    TrackedDeal passed =
        falseWin().hand(0, STRAIGHT).idle(0, 1).then("T1:4s D1:4s T2:1s D2:1s H0:1s@2").play();
    TrackedDeal drawnSince =
        Script.deal()
            .hand(0, STRAIGHT)
            .idle(0, 1)
            .then("T1:4s D1:4s")
            .idle(2, 3)
            .then("T1:1s D1:1s H0:1s@1")
            .play();

    assertEquals(
        new Claim.InFuriten(Seat.A, Set.of(Furiten.Kind.TEMPORARY)), claim(passed, Seat.A));
    assertTrue(won(drawnSince, Seat.A).reading().has(Yaku.ITTSUU));
  }

  @Test
  void an_open_hand_without_yaku_and_one_that_is_not_complete_are_false_wins() {
    TrackedDeal noYaku =
        falseWin()
            .hand(0, "123m456p78s22z33z9p")
            .dora("8p")
            .idle(0, 1)
            .then("T1:3z D1:3z P0:3z.3z.3z:3z@1 D0:9p T1:9s D1:9s H0:9s@1")
            .play();
    TrackedDeal incomplete =
        falseWin().hand(0, STRAIGHT).idle(0, 1).then("T1:5s D1:5s H0:5s@1").play();

    assertEquals(new Claim.NoWin(Seat.A, Refusal.NO_YAKU), claim(noYaku, Seat.A));
    assertEquals(new Claim.NoWin(Seat.A, Refusal.NOT_WINNING), claim(incomplete, Seat.A));
  }

  @Test
  void a_false_win_is_not_certain_as_soon_as_a_win_for_a_tile_may_be_missed() {
    Script script = Script.deal().hand(0, STRAIGHT).idle(0, 1).then("T1:5s D1:5s H0:5s@1");

    Proposal early = script.play().tracker().proposal(Seat.A).orElseThrow();

    assertEquals(new Claim.NoWin(Seat.A, Refusal.NOT_WINNING), early.claim());
    assertTrue(early.doubts().contains(new Proposal.Doubt.NotScanned(Zone.POND_C)));
  }

  @Test
  void a_house_without_kan_dora_turns_no_second_indicator() {
    TrackedDeal deal =
        Script.deal()
            .rules("tenhou", "hand.kan-dora", false)
            .hand(0, "111m456m789m11p23s")
            .idle(0, 4)
            .then("T0:1m A0:1m.1m.1m.1m T0:4s Z0:4s")
            .play();

    assertEquals(1, won(deal, Seat.A).reading().win().doraIndicators().size());
  }

  @Test
  void a_tile_being_added_to_a_pon_can_be_robbed() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, STRAIGHT)
            .hand(1, "44s159m159p11223z")
            .idle(0, 3)
            .then("T3:4s D3:4s P1:4s.4s.4s:4s@3 D1:1m")
            .idle(2, 3)
            .then("T1:4s K1:4s.4s.4s.4s:4s H0:4s@1")
            .play();

    assertEquals(List.of(Circumstance.CHANKAN), how(deal, Seat.A));
  }

  @Test
  void a_replacement_tile_gives_rinshan_and_the_quad_another_indicator() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, "111m456m789m11p23s")
            .idle(0, 4)
            .then("T0:1m A0:1m.1m.1m.1m X:5z T0:4s Z0:4s")
            .play();

    assertEquals(List.of(Circumstance.RINSHAN), how(deal, Seat.A));
    assertEquals(2, won(deal, Seat.A).reading().win().doraIndicators().size());
  }

  @Test
  void nine_antennas_see_a_quad_by_its_replacement_tile() {
    TrackedDeal deal =
        Script.deal()
            .nineAntennas()
            .hand(0, "111m456m789m11p23s")
            .idle(0, 4)
            .then("T0:1m A0:1m.1m.1m.1m X:5z T0:4s Z0:4s")
            .play();

    assertEquals(List.of(Circumstance.RINSHAN), how(deal, Seat.A));
    assertEquals(1, won(deal, Seat.A).reading().hand().melds().size());
  }

  @Test
  void nine_antennas_see_a_tile_being_added_by_the_key_that_robs_it() {
    TrackedDeal deal =
        Script.deal()
            .nineAntennas()
            .hand(0, STRAIGHT)
            .hand(1, "44s159m159p11223z")
            .idle(0, 3)
            .then("T3:4s D3:4s P1:4s.4s.4s:4s@3 D1:1m")
            .idle(2, 3)
            .then("T1:4s K1:4s.4s.4s.4s:4s H0:4s@1")
            .play();

    assertEquals(List.of(Circumstance.CHANKAN), how(deal, Seat.A));
  }

  @Test
  void nine_antennas_find_the_set_that_a_win_leaves_of_two_that_could_have_been_called() {
    TrackedDeal deal =
        Script.deal()
            .nineAntennas()
            .hand(1, "23569m234678p55s")
            .idle(0, 0)
            .then("T0:4m D0:4m C1:2m.3m.4m:4m@0 D1:9m T2:? d2: T3:? d3: T0:7m D0:7m H1:7m@0")
            .play();

    assertEquals("234m", set(deal, Seat.B));
  }

  private static String set(TrackedDeal deal, Seat seat) {
    return Notation.text(won(deal, seat).reading().hand().melds().getFirst().tiles());
  }

  @Test
  void without_an_antenna_for_the_dora_the_winner_is_asked_and_the_answer_counts() {
    Script script =
        Script.deal().hand(0, STRAIGHT).dora("9p").idle(0, 1).then("T1:4s D1:4s H0:4s@1");

    Claim.Won counted = won(script.play(), Seat.A);
    TrackedDeal told = script.eightAntennas().play();

    assertEquals(Set.of(Seat.A), told.asked());
    assertEquals(counted.reading().value(), won(told, Seat.A).reading().value());
    assertFalse(told.tracker().proposal(Seat.A).orElseThrow().asksDora());
  }

  @Test
  void more_dora_than_any_indicator_gives_are_asked_again() {
    TrackedDeal deal =
        Script.deal()
            .eightAntennas()
            .hand(0, STRAIGHT)
            .idle(0, 1)
            .then("T1:4s D1:4s H0:4s@1")
            .play();

    deal.tracker().dora(Seat.A, 9);

    Proposal proposal = deal.tracker().proposal(Seat.A).orElseThrow();
    assertTrue(proposal.asksDora());
    assertEquals(new Claim.Unseen(Seat.A, List.of(Claim.Missing.DORA)), proposal.claim());
  }

  @Test
  void a_quad_whose_indicator_nobody_has_seen_is_not_settled() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, "111m456m789m11p23s")
            .idle(0, 4)
            .then("T0:1m A0:1m.1m.1m.1m T0:4s Z0:4s")
            .play();

    Proposal proposal = deal.tracker().proposal(Seat.A).orElseThrow();

    assertEquals(new Claim.Unseen(Seat.A, List.of(Claim.Missing.DORA)), proposal.claim());
  }

  @Test
  void the_first_draws_are_tenhou_and_chiihou() {
    TrackedDeal dealer = Script.deal().hand(0, STRAIGHT).then("T0:4s Z0:4s").play();
    TrackedDeal other = Script.deal().hand(1, STRAIGHT).idle(0, 1).then("T1:4s Z1:4s").play();

    assertEquals(List.of(new YakuHan(Yaku.TENHOU, 0, 1)), won(dealer, Seat.A).reading().yaku());
    assertEquals(List.of(new YakuHan(Yaku.CHIIHOU, 0, 1)), won(other, Seat.B).reading().yaku());
  }

  @Test
  void the_last_tile_and_the_last_discard() {
    TrackedDeal drawn = Script.deal().hand(1, STRAIGHT).idle(0, 69).then("T1:4s Z1:4s").play();
    TrackedDeal taken =
        Script.deal()
            .hand(0, "123456789m123s4z")
            .hand(2, "44z159m159p159s56z")
            .idle(0, 69)
            .then("T1:4z D1:4z H0:4z@1")
            .play();

    assertEquals(List.of(Circumstance.HAITEI), how(drawn, Seat.B));
    assertEquals(List.of(Circumstance.HOUTEI), how(taken, Seat.A));
  }

  @Test
  void who_feeds_the_third_dragon_is_liable() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, "55z66z77z23m99p159s")
            .idle(0, 1)
            .then("T1:5z D1:5z P0:5z.5z.5z:5z@1 D0:1s")
            .then("T1:? d1: T2:6z D2:6z P0:6z.6z.6z:6z@2 D0:5s")
            .then("T1:? d1: T2:? d2: T3:7z D3:7z P0:7z.7z.7z:7z@3 D0:9s")
            .then("T1:4m D1:4m H0:4m@1")
            .play();

    assertEquals(Optional.of(new Liability(Seat.D, 1)), won(deal, Seat.A).liability());
  }

  @Test
  void two_winners_on_one_discard_are_each_proposed() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, STRAIGHT)
            .hand(2, "123456789p22z23s")
            .dora("1z")
            .idle(0, 1)
            .then("T1:4s D1:4s H2:4s@1 H0:4s@1")
            .play();

    assertEquals(Optional.of(Seat.B), won(deal, Seat.A).from());
    assertEquals(Optional.of(Seat.B), won(deal, Seat.C).from());
  }

  @Test
  void the_declarer_of_a_tile_that_is_ronned_places_no_stick() {
    TrackedDeal deal =
        Script.deal()
            .hand(0, STRAIGHT)
            .hand(1, "123456789p22z23m")
            .dora("1z")
            .idle(0, 1)
            .then("T1:4s R1 D1:4s H0:4s@1")
            .play();

    assertTrue(won(deal, Seat.A).reading().has(Yaku.ITTSUU));
    assertTrue(deal.tracker().best().accepted().isEmpty());
  }

  @Test
  void four_winds_four_riichi_and_nine_terminals_abandon_the_deal() {
    TrackedDeal winds =
        Script.deal().then("T0:3z D0:3z T1:3z D1:3z T2:3z D2:3z T3:3z D3:3z").play();
    TrackedDeal nine =
        Script.deal().hand(0, "19m19p19s1234z258p").dora("1m").then("T0:5z Q:yao9").play();

    assertEquals(new Outcome.Abandoned(Abort.FOUR_WINDS), ending(winds).outcome());
    assertEquals(List.of(Seat.A), nine.abandoning());
    assertTrue(Ending.nineTerminals(nine.tracker().best(), Seat.A));
  }

  @Test
  void the_last_discard_ends_the_deal_with_those_who_are_ready() {
    TrackedDeal deal =
        Script.deal().hand(0, STRAIGHT).hand(1, "123456789p22z23m").dora("1z").idle(0, 70).play();

    Outcome.Exhaustive draw = assertInstanceOf(Outcome.Exhaustive.class, ending(deal).outcome());
    assertTrue(draw.tenpai().containsAll(Set.of(Seat.A, Seat.B)));
  }

  @Test
  void a_north_set_aside_brings_a_replacement_tile_and_can_be_ronned() {
    TrackedDeal won =
        Script.deal()
            .rules("tenhou-sanma")
            .hand(0, "111p456p789p11s23s")
            .dora("1z")
            .idle(0, 3)
            .then("T0:4z N0:4z T0:4s Z0:4s")
            .play();

    assertEquals(List.of(Circumstance.RINSHAN), how(won, Seat.A));
    assertEquals(1, won(won, Seat.A).reading().hand().norths());
    TrackedDeal robbed =
        Script.deal()
            .rules("tenhou-sanma")
            .hand(1, "123456789p44z99s")
            .dora("1z")
            .idle(0, 3)
            .then("T0:4z N0:4z H1:4z@0")
            .play();
    assertTrue(how(robbed, Seat.B).isEmpty());
    assertEquals(Optional.of(Seat.A), won(robbed, Seat.B).from());
  }

  @Test
  void where_a_north_is_no_quad_its_replacement_tile_is_drawn_like_any_other() {
    TrackedDeal drawn =
        Script.deal()
            .rules("world-at-play-sanma")
            .hand(0, "111p456p789p11s23s")
            .dora("1z")
            .idle(0, 3)
            .then("T0:4z N0:4z T0:4s Z0:4s")
            .play();
    TrackedDeal last =
        Script.deal()
            .rules("tenhou-sanma", "sanma.north-rinshan", false)
            .hand(2, "111p456p789p11s23s")
            .dora("1z")
            .idle(0, 53)
            .then("T2:4z N2:4z T2:4s Z2:4s")
            .play();

    assertEquals(List.of(), how(drawn, Seat.A));
    assertTrue(won(drawn, Seat.A).reading().has(Yaku.MENZEN_TSUMO));
    assertEquals(List.of(Circumstance.HAITEI), how(last, Seat.C));
  }

  /** A pon off C, then a quad off B. */
  private static Script ponThenQuad() {
    return Script.deal()
        .rules("tenhou", "pao.open-kan", true)
        .hand(0, "44m78m456p222s55z9s")
        .dora("1z")
        .idle(0, 2)
        .then("T2:5z D2:5z P0:5z.5z.5z:5z@2 D0:9s")
        .then("T1:2s D1:2s M0:2s.2s.2s.2s:2s@1");
  }

  @Test
  void who_feeds_a_quad_pays_for_a_win_on_its_replacement_tile_alone() {
    TrackedDeal atOnce = ponThenQuad().then("T0:6m X:1s Z0:6m").play();
    TrackedDeal later =
        ponThenQuad()
            .then("T0:1p D0:1p X:1s")
            .idle(1, 3)
            .then("T0:5z K0:5z.5z.5z.5z:5z X:3s T0:6m Z0:6m")
            .play();

    assertEquals(Optional.of(Liability.openQuad(Seat.B)), won(atOnce, Seat.A).liability());
    assertEquals(List.of(Circumstance.RINSHAN), how(later, Seat.A));
    assertEquals(Optional.empty(), won(later, Seat.A).liability());
  }

  @Test
  void the_settled_moves_written_and_read_back_make_the_same_deal() {
    TrackedDeal played = fullOfMoves().play();
    Deal best = played.tracker().best();
    Deal again = Deal.dealt(best.facts());
    for (TileMove move : best.moves()) {
      again = again.after(MoveNotation.move(MoveNotation.text(move))).orElseThrow();
    }

    assertEquals(best, again);
    List<TileMove> settled = played.tracker().settled();
    assertEquals(best.moves().subList(0, settled.size()), settled);
    assertTrue(settled.size() > best.moves().size() - 12, "few moves are open: " + settled);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void misses_and_strays_delay_and_do_not_derail(long seed) {
    TrackedDeal deal = fullOfMoves().noise(new Noise(0.05, 0.01)).play(seed);

    Claim claim = deal.tracker().proposal(Seat.A).orElseThrow().claim();

    Claim.Won won = assertInstanceOf(Claim.Won.class, claim, "seed " + seed);
    assertEquals(
        List.of(Circumstance.RIICHI, Circumstance.IPPATSU),
        won.reading().win().circumstances().list(),
        "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 14, 20, 30})
  void after_a_power_cut_a_win_is_proposed_but_never_certain(int cut) {
    TrackedDeal deal = fullOfMoves().cut(cut).play();

    Proposal proposal = deal.tracker().proposal(Seat.A).orElseThrow();

    assertInstanceOf(Claim.Won.class, proposal.claim());
    assertTrue(proposal.doubts().contains(new Proposal.Doubt.Gap()), "cut before " + cut);
  }

  /** Chi, pon, quads of all kinds, riichi, and a win. */
  private static Script fullOfMoves() {
    return Script.deal()
        .hand(0, STRAIGHT)
        .hand(1, "55z48s2277p159m99p")
        .hand(2, "222z6666s159m158p")
        .hand(3, "66z1258p346m2588s")
        .dora("8s")
        .ura("9s7s7m1z")
        .then("T0:9p D0:9p P1:9p.9p.9p:9p@0 D1:1m T2:3z D2:1m T3:6z D3:1p")
        .then("T0:7z D0:7z T1:9p K1:9p.9p.9p.9p:9p X:3m T1:2z D1:2z")
        .then("M2:2z.2z.2z.2z:2z@1 T2:4z X:4m A2:6s.6s.6s.6s X:6m T2:1z D2:5m")
        .then("C3:4m.5m.6m:5m@2 D3:8s T0:5p R0 D0:5p T1:4z D1:4z T2:7z D2:7z T3:4s D3:4s H0:4s@3");
  }

  private static List<Zone> silent(TrackedDeal deal, Seat seat) {
    return deal.tracker().proposal(seat).orElseThrow().doubts().stream()
        .flatMap(
            doubt ->
                doubt instanceof Proposal.Doubt.Silent(Zone zone)
                    ? Stream.of(zone)
                    : Stream.empty())
        .toList();
  }

  @Test
  void a_pond_that_reads_nothing_any_more_is_named_and_the_ron_not_certain() {
    Script script = Script.deal().hand(0, STRAIGHT).idle(0, 4).then("T0:? d0: T1:4s D1:4s H0:4s@1");

    TrackedDeal dead = script.dead(Zone.POND_B, 9).play();

    assertEquals(List.of(Zone.POND_B), silent(dead, Seat.A));
    assertFalse(dead.tracker().proposal(Seat.A).orElseThrow().certain());
  }

  @Test
  void a_pond_that_died_before_its_first_tile_is_named_once_play_went_on() {
    Script script =
        Script.deal().hand(0, STRAIGHT).idle(0, 5).then("T1:? d1: T2:? d2: T3:4s D3:4s H0:4s@3");

    TrackedDeal dead = script.dead(Zone.POND_B, 0).play();

    assertEquals(List.of(Zone.POND_B), silent(dead, Seat.A));
    assertFalse(dead.tracker().proposal(Seat.A).orElseThrow().certain());
  }

  @Test
  void the_own_hand_that_reads_nothing_any_more_is_named() {
    Script script = Script.deal().hand(0, STRAIGHT).idle(0, 5).then("T1:4s D1:4s H0:4s@1");

    TrackedDeal dead = script.dead(Zone.HAND_A, 8).play();

    assertEquals(List.of(Zone.HAND_A), silent(dead, Seat.A));
    assertFalse(dead.tracker().proposal(Seat.A).orElseThrow().certain());
  }

  @Test
  void the_dead_antenna_of_anothers_hand_does_not_keep_a_win_from_being_certain() {
    Script script =
        Script.deal().hand(0, STRAIGHT).dora("1z").idle(0, 5).then("T1:4s D1:4s H0:4s@1");

    TrackedDeal dead = script.dead(Zone.HAND_C, 3).play();

    assertEquals(List.of(), silent(dead, Seat.A));
    assertTrue(dead.tracker().proposal(Seat.A).orElseThrow().certain());
  }

  @Test
  void a_north_that_was_seen_once_and_set_aside_before_a_dead_antenna_leaves_a_doubt() {
    Script script =
        Script.deal()
            .rules("tenhou-sanma")
            .hand(0, "111999m123456p11s")
            .idle(0, 3)
            .then("T0:4z N0:4z T0:? d0:")
            .idle(1, 8)
            .then("T0:1s Z0:1s");

    Proposal told = script.dead(Zone.CALLS_A, 0).play().tracker().proposal(Seat.A).orElseThrow();

    assertTrue(
        told.doubts().stream()
            .anyMatch(
                doubt ->
                    doubt instanceof Proposal.Doubt.Elsewhere(TileId tile, Zone zone)
                        && tile.kind() == TileKind.NORTH
                        && zone == Zone.HAND_A));
  }
}
