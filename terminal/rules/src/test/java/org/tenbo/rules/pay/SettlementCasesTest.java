package org.tenbo.rules.pay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Transfer.Reason;
import org.tenbo.rules.set.House;
import org.tenbo.rules.set.Ruleset;

/** Situations that were settled wrongly elsewhere, and what the rule texts say about them. */
class SettlementCasesTest {
  private static final Value MANGAN = Value.Counted.of(5, 30);
  private static final Value YAKUMAN = new Value.Yakuman(1);

  private static Stake stake(Seat dealer, int honba, int carried, Seat... riichi) {
    return stake(Players.FOUR, dealer, honba, carried, riichi);
  }

  private static Stake stake(Players players, Seat dealer, int honba, int carried, Seat... riichi) {
    Set<Seat> declared = EnumSet.noneOf(Seat.class);
    declared.addAll(List.of(riichi));
    return new Stake(players, dealer, new Honba(honba), new Deposit(carried), declared);
  }

  private static Settlement settle(Ruleset rules, Stake stake, Outcome outcome) {
    return new Payments(rules).settle(stake, outcome);
  }

  private static Scores deltas(Ruleset rules, Stake stake, Outcome outcome) {
    return settle(rules, stake, outcome).deltas();
  }

  private static Win fed(Seat winner, int yakuman, Seat liable, int liableFor) {
    return new Win(
        winner, new Value.Yakuman(yakuman), Optional.of(new Liability(liable, liableFor)));
  }

  // Honba

  @Test
  void a_dealer_who_repeats_is_paid_the_honba_too() {
    Ruleset rules = House.four();
    Scores scores = Scores.level(Players.FOUR, Points.of(25000));
    Outcome tsumo = new Outcome.Tsumo(Win.of(Seat.A, MANGAN));
    scores = scores.plus(deltas(rules, stake(Seat.A, 0, 0), tsumo));
    assertEquals(Scores.of(37000, 21000, 21000, 21000), scores);
    scores = scores.plus(deltas(rules, stake(Seat.A, 1, 0), tsumo));
    assertEquals(Scores.of(49300, 16900, 16900, 16900), scores);
  }

  @Test
  void a_screen_can_show_hand_honba_and_sticks_apart() {
    Settlement settled =
        settle(
            House.four(),
            stake(Seat.A, 2, 1, Seat.B),
            Outcome.Ron.of(Seat.C, Win.of(Seat.B, Value.Counted.of(3, 30))));
    assertEquals(
        List.of(
            new Transfer(Party.of(Seat.C), Party.of(Seat.B), Points.of(3900), Reason.HAND),
            new Transfer(Party.of(Seat.C), Party.of(Seat.B), Points.of(600), Reason.HONBA),
            new Transfer(new Party.Sticks(), Party.of(Seat.B), Points.of(2000), Reason.STICKS)),
        settled.transfers());
    assertEquals(Deposit.NONE, settled.left());
  }

  @Test
  void where_honba_are_dear_a_counter_costs_1500() {
    Ruleset rules = House.four("dealer.honba-ron", 1500, "dealer.honba-tsumo", 500);
    assertEquals(
        Scores.of(0, 11000, -11000, 0),
        deltas(rules, stake(Seat.A, 2, 0), Outcome.Ron.of(Seat.C, Win.of(Seat.B, MANGAN))));
    assertEquals(
        Scores.of(-5000, 11000, -3000, -3000),
        deltas(rules, stake(Seat.A, 2, 0), new Outcome.Tsumo(Win.of(Seat.B, MANGAN))));
  }

  // Liability

  @Test
  void on_a_ron_of_a_fed_yakuman_the_liable_seat_pays_the_honba_where_the_rules_say_so() {
    assertEquals(
        Scores.of(0, 32600, -16000, -16600),
        deltas(
            House.four("pao.honba", "liable"),
            stake(Seat.A, 2, 0),
            Outcome.Ron.of(Seat.C, fed(Seat.B, 1, Seat.D, 1))));
  }

  @Test
  void on_a_ron_of_a_fed_yakuman_the_discarder_pays_the_honba_where_the_rules_say_so() {
    assertEquals(
        Scores.of(0, 32600, -16600, -16000),
        deltas(
            House.four("pao.honba", "discarder"),
            stake(Seat.A, 2, 0),
            Outcome.Ron.of(Seat.C, fed(Seat.B, 1, Seat.D, 1))));
  }

  @ParameterizedTest
  @CsvSource({"liable", "discarder"})
  void who_fed_the_yakuman_and_discards_the_winning_tile_pays_it_all(String payer) {
    assertEquals(
        Scores.of(0, 32600, -32600, 0),
        deltas(
            House.four("pao.honba", payer),
            stake(Seat.A, 2, 0),
            Outcome.Ron.of(Seat.C, fed(Seat.B, 1, Seat.C, 1))));
  }

  @Test
  void the_liable_seat_is_not_forgotten_when_the_dealer_is_liable() {
    assertEquals(
        Scores.of(-16000, 33800, 0, -17800),
        deltas(
            House.four("pao.honba", "liable"),
            stake(Seat.D, 6, 0),
            Outcome.Ron.of(Seat.A, fed(Seat.B, 1, Seat.D, 1))));
  }

  @Test
  void a_fed_dealers_yakuman_costs_discarder_and_liable_24000_each() {
    assertEquals(
        Scores.of(48000, 0, -24000, -24000),
        deltas(
            House.four(), stake(Seat.A, 0, 0), Outcome.Ron.of(Seat.C, fed(Seat.A, 1, Seat.D, 1))));
  }

  @Test
  void on_a_tsumo_the_liable_seat_pays_for_all_and_the_honba() {
    assertEquals(
        Scores.of(0, 32600, 0, -32600),
        deltas(House.four(), stake(Seat.A, 2, 0), new Outcome.Tsumo(fed(Seat.B, 1, Seat.D, 1))));
    assertEquals(
        Scores.of(48600, 0, -48600, 0),
        deltas(House.four(), stake(Seat.A, 2, 0), new Outcome.Tsumo(fed(Seat.A, 1, Seat.C, 1))));
  }

  /** Tenhou: who fed big three dragons with all honours pays for both. */
  @Test
  void liability_for_the_whole_hand_covers_the_yakuman_that_was_not_fed() {
    Ruleset whole = House.four("pao.scope", "whole");
    assertEquals(
        Scores.of(0, 64000, -32000, -32000),
        deltas(whole, stake(Seat.A, 0, 0), Outcome.Ron.of(Seat.C, fed(Seat.B, 2, Seat.D, 1))));
    assertEquals(
        Scores.of(0, 64000, 0, -64000),
        deltas(whole, stake(Seat.A, 0, 0), new Outcome.Tsumo(fed(Seat.B, 2, Seat.D, 1))));
  }

  /** WRC 2025, Mahjong Soul: only the yakuman that was fed; the other is paid as usual. */
  @Test
  void liability_for_a_part_leaves_the_other_yakuman_as_usual() {
    Ruleset part = House.four("pao.scope", "part");
    assertEquals(
        Scores.of(0, 64000, -48000, -16000),
        deltas(part, stake(Seat.A, 0, 0), Outcome.Ron.of(Seat.C, fed(Seat.B, 2, Seat.D, 1))));
    assertEquals(
        Scores.of(-16000, 64000, -8000, -40000),
        deltas(part, stake(Seat.A, 0, 0), new Outcome.Tsumo(fed(Seat.B, 2, Seat.D, 1))));
  }

  /** Mahjong Soul: big four winds counts double, and so does the liability for it. */
  @Test
  void a_fed_double_yakuman_beside_another_is_two_thirds_of_the_hand() {
    Ruleset part = House.four("pao.scope", "part");
    assertEquals(
        Scores.of(0, 96000, -64000, -32000),
        deltas(part, stake(Seat.A, 0, 0), Outcome.Ron.of(Seat.C, fed(Seat.B, 3, Seat.D, 2))));
  }

  @Test
  void the_liable_seat_pays_no_honba_that_went_to_a_nearer_winner() {
    Ruleset rules = House.four("pao.honba", "liable", "ron.honba", "nearest");
    // B discards; C wins 8,000 first, D a yakuman that A fed.
    assertEquals(
        Scores.of(-16000, -24600, 8600, 32000),
        deltas(
            rules,
            stake(Seat.A, 2, 0),
            Outcome.Ron.of(Seat.B, fed(Seat.D, 1, Seat.A, 1), Win.of(Seat.C, MANGAN))));
  }

  @Test
  void who_fed_the_open_quad_pays_for_the_hand_that_its_replacement_tile_wins() {
    Win win = new Win(Seat.B, MANGAN, Optional.of(Liability.openQuad(Seat.D)));
    for (String scope : List.of("whole", "part")) {
      assertEquals(
          Scores.of(0, 8300, 0, -8300),
          deltas(House.four("pao.scope", scope), stake(Seat.A, 1, 0), new Outcome.Tsumo(win)));
    }
  }

  @Test
  void liability_needs_a_yakuman_or_a_replacement_tile() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Win(Seat.B, MANGAN, Optional.of(new Liability(Seat.C, 1))));
    assertThrows(IllegalArgumentException.class, () -> fed(Seat.B, 1, Seat.C, 2));
    assertThrows(IllegalArgumentException.class, () -> fed(Seat.B, 1, Seat.B, 1));
    Win quad = new Win(Seat.B, MANGAN, Optional.of(Liability.openQuad(Seat.D)));
    assertThrows(IllegalArgumentException.class, () -> Outcome.Ron.of(Seat.C, quad));
  }

  // Several winners

  /** 30,000 each; E left a stick earlier, W and N are in riichi: 1 + 2 sticks, 2 honba. */
  private static Scores doubleRon(Object... switches) {
    Scores before = Scores.of(29000, 30000, 29000, 29000);
    Settlement settled =
        settle(
            House.four(switches),
            stake(Seat.A, 2, 1, Seat.C, Seat.D),
            Outcome.Ron.of(
                Seat.A,
                Win.of(Seat.C, new Value.Named(Limit.MANGAN)),
                Win.of(Seat.B, Value.Counted.of(3, 30))));
    assertEquals(Deposit.NONE, settled.left());
    Scores after = before.plus(settled.deltas());
    assertEquals(Points.of(120_000), after.sum());
    return after;
  }

  @Test
  void two_winners_each_get_the_honba_and_their_own_stick_back() {
    assertEquals(
        Scores.of(15900, 36500, 38600, 29000),
        doubleRon("ron.honba", "each", "ron.sticks", "own-back"));
  }

  @Test
  void of_two_winners_the_nearest_takes_honba_and_sticks() {
    assertEquals(
        Scores.of(16500, 37500, 37000, 29000),
        doubleRon("ron.honba", "nearest", "ron.sticks", "nearest"));
  }

  @Test
  void of_two_winners_only_the_nearest_is_paid_with_head_bump() {
    assertEquals(
        Scores.of(24500, 37500, 29000, 29000), doubleRon("ron.winners", 1, "ron.three", "nearest"));
  }

  @Test
  void two_winners_share_the_sticks() {
    // 3,000 in two halves; the honba go to the nearest.
    assertEquals(
        Scores.of(16500, 36000, 38500, 29000),
        doubleRon("ron.honba", "nearest", "ron.sticks", "split"));
  }

  @Test
  void sticks_that_three_winners_cannot_share_evenly_leave_the_rest_to_the_nearest() {
    Outcome ron =
        Outcome.Ron.of(
            Seat.C, Win.of(Seat.A, MANGAN), Win.of(Seat.B, MANGAN), Win.of(Seat.D, MANGAN));
    // 1,000 among three: 300 each and the last hundred to D, the next after C. A deals.
    assertEquals(
        Scores.of(12300, 8300, -28000, 8400),
        deltas(House.four("ron.sticks", "split"), stake(Seat.A, 0, 1), ron));
  }

  @Test
  void three_winners_are_all_paid_where_the_rules_pay_them() {
    Outcome ron =
        Outcome.Ron.of(
            Seat.C, Win.of(Seat.A, MANGAN), Win.of(Seat.B, MANGAN), Win.of(Seat.D, MANGAN));
    assertEquals(
        Scores.of(12300, 8300, -28900, 8300),
        deltas(House.four("ron.honba", "each"), stake(Seat.A, 1, 0), ron));
  }

  @Test
  void three_winners_abandon_the_deal_and_nothing_is_paid() {
    Ruleset rules = House.four("ron.three", "abort");
    Outcome.Ron ron =
        Outcome.Ron.of(
            Seat.C, Win.of(Seat.A, MANGAN), Win.of(Seat.B, MANGAN), Win.of(Seat.D, MANGAN));
    assertTrue(new Payments(rules).abandons(ron));
    Settlement settled = settle(rules, stake(Seat.A, 2, 1, Seat.B), ron);
    assertEquals(Scores.zero(Players.FOUR), settled.deltas());
    assertEquals(new Deposit(2), settled.left());
  }

  @Test
  void two_winners_do_not_abandon_the_deal() {
    Payments payments = new Payments(House.four("ron.three", "abort", "ron.winners", 2));
    assertEquals(
        false,
        payments.abandons(Outcome.Ron.of(Seat.C, Win.of(Seat.A, MANGAN), Win.of(Seat.B, MANGAN))));
  }

  // Sticks

  @Test
  void a_declaring_tile_that_is_ronned_adds_no_stick() {
    // A, B and C are in riichi; D's declaring tile is ronned, so D has no stick on the table.
    Settlement settled =
        settle(
            House.four(),
            stake(Seat.A, 0, 0, Seat.A, Seat.B, Seat.C),
            Outcome.Ron.of(Seat.D, Win.of(Seat.B, Value.Counted.of(2, 30))));
    assertEquals(Scores.of(0, 5000, 0, -2000), settled.deltas());
    Settlement alone =
        settle(
            House.four(),
            stake(Seat.A, 0, 0),
            Outcome.Ron.of(Seat.D, Win.of(Seat.B, Value.Counted.of(2, 30))));
    assertEquals(Scores.of(0, 2000, 0, -2000), alone.deltas());
  }

  @Test
  void four_riichi_leave_four_sticks_on_the_table() {
    Settlement settled =
        settle(
            House.four(),
            stake(Seat.A, 0, 1, Seat.A, Seat.B, Seat.C, Seat.D),
            new Outcome.Abandoned(Abort.FOUR_RIICHI));
    assertEquals(Scores.zero(Players.FOUR), settled.deltas());
    assertEquals(new Deposit(5), settled.left());
  }

  // Draws

  @ParameterizedTest
  @CsvSource({
    "'', 0, 0, 0, 0",
    "A, 3000, -1000, -1000, -1000",
    "AC, 1500, -1500, 1500, -1500",
    "ABD, 1000, 1000, -3000, 1000",
    "ABCD, 0, 0, 0, 0",
  })
  void the_noten_pay_3000_to_the_ready(String ready, int a, int b, int c, int d) {
    Set<Seat> tenpai = EnumSet.noneOf(Seat.class);
    for (String seat : ready.split("", 0)) {
      if (!seat.isEmpty()) {
        tenpai.add(Seat.valueOf(seat));
      }
    }
    Settlement settled = settle(House.four(), stake(Seat.A, 3, 2), new Outcome.Exhaustive(tenpai));
    assertEquals(Scores.of(a, b, c, d), settled.deltas(), "no honba is paid at a draw");
    assertEquals(new Deposit(2), settled.left());
  }

  @Test
  void a_draw_without_payment_has_none_of_the_deal_before() {
    Payments payments = new Payments(House.four());
    payments.settle(stake(Seat.A, 0, 0), Outcome.Ron.of(Seat.C, Win.of(Seat.B, MANGAN)));
    Settlement settled =
        payments.settle(stake(Seat.B, 0, 0), new Outcome.Exhaustive(EnumSet.allOf(Seat.class)));
    assertEquals(List.of(), settled.transfers());
    assertEquals(Scores.zero(Players.FOUR), settled.deltas());
  }

  @Test
  void without_noten_payments_a_draw_moves_nothing() {
    assertEquals(
        List.of(),
        settle(
                House.four("draw.noten-total", 0),
                stake(Seat.A, 0, 0),
                new Outcome.Exhaustive(Set.of(Seat.A)))
            .transfers());
  }

  // Nagashi mangan

  @Test
  void nagashi_at_a_draw_replaces_noten_payments_and_leaves_the_sticks() {
    // The dealer is in riichi; C's discards were all terminals and honours.
    Settlement settled =
        settle(
            House.four("nagashi.counts", "draw"),
            stake(Seat.A, 2, 1, Seat.A),
            new Outcome.Nagashi(Set.of(Seat.C), Set.of(Seat.A)));
    assertEquals(Scores.of(-4000, -2000, 8000, -2000), settled.deltas());
    assertEquals(new Deposit(2), settled.left());
  }

  @Test
  void the_dealers_nagashi_is_4000_from_everybody() {
    assertEquals(
        Scores.of(12000, -4000, -4000, -4000),
        deltas(House.four(), stake(Seat.A, 0, 0), new Outcome.Nagashi(Set.of(Seat.A), Set.of())));
  }

  @Test
  void honba_are_added_to_nagashi_where_the_rules_say_so() {
    assertEquals(
        Scores.of(-4200, -2200, 8600, -2200),
        deltas(
            House.four("nagashi.honba", true),
            stake(Seat.A, 2, 0),
            new Outcome.Nagashi(Set.of(Seat.C), Set.of())));
  }

  @Test
  void nagashi_as_a_win_takes_the_sticks() {
    Settlement settled =
        settle(
            House.four("nagashi.counts", "win"),
            stake(Seat.A, 0, 1, Seat.A),
            new Outcome.Nagashi(Set.of(Seat.C), Set.of(Seat.A)));
    assertEquals(Scores.of(-4000, -2000, 10000, -2000), settled.deltas());
    assertEquals(Deposit.NONE, settled.left());
  }

  @Test
  void of_two_nagashi_as_wins_the_first_from_the_dealer_takes_the_sticks() {
    // D deals; A and C achieve it: A comes first after D.
    Settlement settled =
        settle(
            House.four("nagashi.counts", "win"),
            stake(Seat.D, 0, 2),
            new Outcome.Nagashi(Set.of(Seat.A, Seat.C), Set.of()));
    assertEquals(Scores.of(8000, -4000, 6000, -8000), settled.deltas());
    assertEquals(Deposit.NONE, settled.left());
  }

  // Chombo

  @Test
  void a_penalty_after_uma_moves_no_points_and_gives_this_deals_sticks_back() {
    Settlement settled =
        settle(
            House.four("chombo.points", 30000),
            stake(Seat.A, 2, 3, Seat.B, Seat.C),
            new Outcome.Chombo(Set.of(Seat.C)));
    assertEquals(Scores.of(0, 1000, 1000, 0), settled.deltas());
    assertEquals(new Deposit(3), settled.left(), "earlier sticks stay");
    assertEquals(List.of(new Penalty(Seat.C, Points.of(30000))), settled.penalties());
  }

  @Test
  void every_one_of_several_offenders_has_a_penalty() {
    assertEquals(
        List.of(new Penalty(Seat.B, Points.of(20000)), new Penalty(Seat.D, Points.of(20000))),
        settle(House.four(), stake(Seat.A, 0, 0), new Outcome.Chombo(Set.of(Seat.B, Seat.D)))
            .penalties());
  }

  /** EMA 2025 3.4.6, social play: 4,000 to East and 2,000 to the others; East pays 4,000 each. */
  @Test
  void in_social_play_chombo_is_a_reverse_mangan() {
    Ruleset social = House.four("chombo.play", "social");
    Settlement settled =
        settle(social, stake(Seat.A, 2, 0, Seat.B), new Outcome.Chombo(Set.of(Seat.B)));
    assertEquals(Scores.of(4000, -7000, 2000, 2000), settled.deltas(), "the stick comes back");
    assertEquals(List.of(), settled.penalties());
    assertEquals(
        Scores.of(-12000, 4000, 4000, 4000),
        deltas(social, stake(Seat.A, 0, 0), new Outcome.Chombo(Set.of(Seat.A))));
  }

  // Three players

  @Test
  void with_three_the_missing_share_of_a_tsumo_is_lost() {
    Ruleset rules = House.three("sanma.tsumo", "loss");
    Stake stake = stake(Players.THREE, Seat.A, 0, 0);
    assertEquals(
        Scores.of(-4000, 6000, -2000),
        deltas(rules, stake, new Outcome.Tsumo(Win.of(Seat.B, MANGAN))));
    assertEquals(
        Scores.of(8000, -4000, -4000),
        deltas(rules, stake, new Outcome.Tsumo(Win.of(Seat.A, MANGAN))));
  }

  @Test
  void with_three_the_missing_share_can_be_borne_in_halves() {
    Ruleset rules = House.three("sanma.tsumo", "split");
    Stake stake = stake(Players.THREE, Seat.A, 0, 0);
    // 8,000 of a mangan: the missing 2,000 in two halves.
    assertEquals(
        Scores.of(-5000, 8000, -3000),
        deltas(rules, stake, new Outcome.Tsumo(Win.of(Seat.B, MANGAN))));
    assertEquals(
        Scores.of(12000, -6000, -6000),
        deltas(rules, stake, new Outcome.Tsumo(Win.of(Seat.A, MANGAN))));
    // 2 han 30 fu, base 480: 960 + 240 and 480 + 240, each rounded up.
    assertEquals(
        Scores.of(-1200, 2000, -800),
        deltas(rules, stake, new Outcome.Tsumo(Win.of(Seat.B, Value.Counted.of(2, 30)))));
  }

  @Test
  void with_three_a_ron_costs_what_it_costs_with_four() {
    assertEquals(
        Scores.of(0, 8200, -8200),
        deltas(
            House.three("dealer.honba-ron", 200),
            stake(Players.THREE, Seat.A, 1, 0),
            Outcome.Ron.of(Seat.C, Win.of(Seat.B, MANGAN))));
  }

  @Test
  void with_three_the_honba_of_a_tsumo_come_from_two() {
    assertEquals(
        Scores.of(-4200, 6400, -2200),
        deltas(
            House.three(),
            stake(Players.THREE, Seat.A, 2, 0),
            new Outcome.Tsumo(Win.of(Seat.B, MANGAN))));
  }

  @Test
  void with_three_the_noten_pay_what_the_house_says() {
    Ruleset tenhou = House.three("draw.noten-total", 2000);
    Stake stake = stake(Players.THREE, Seat.A, 0, 0);
    assertEquals(
        Scores.of(2000, -1000, -1000),
        deltas(tenhou, stake, new Outcome.Exhaustive(Set.of(Seat.A))));
    assertEquals(
        Scores.of(1000, 1000, -2000),
        deltas(tenhou, stake, new Outcome.Exhaustive(Set.of(Seat.A, Seat.B))));
    Ruleset site = House.three("draw.noten-total", 3000);
    assertEquals(
        Scores.of(1500, 1500, -3000),
        deltas(site, stake, new Outcome.Exhaustive(Set.of(Seat.A, Seat.B))));
  }

  @Test
  void with_three_the_liable_seat_pays_the_two_shares_of_a_tsumo() {
    assertEquals(
        Scores.of(0, 24200, -24200),
        deltas(
            House.three(),
            stake(Players.THREE, Seat.A, 1, 0),
            new Outcome.Tsumo(fed(Seat.B, 1, Seat.C, 1))));
  }

  // Wrong seats

  @Test
  void nobody_wins_on_the_own_discard_or_twice() {
    assertThrows(
        IllegalArgumentException.class, () -> Outcome.Ron.of(Seat.B, Win.of(Seat.B, MANGAN)));
    assertThrows(
        IllegalArgumentException.class,
        () -> Outcome.Ron.of(Seat.A, Win.of(Seat.B, MANGAN), Win.of(Seat.B, YAKUMAN)));
  }

  @Test
  void the_empty_seat_of_three_players_takes_part_in_nothing() {
    Ruleset rules = House.three();
    Stake stake = stake(Players.THREE, Seat.A, 0, 0);
    for (Outcome outcome :
        List.of(
            Outcome.Ron.of(Seat.D, Win.of(Seat.B, MANGAN)),
            Outcome.Ron.of(Seat.A, Win.of(Seat.D, MANGAN)),
            new Outcome.Tsumo(Win.of(Seat.D, MANGAN)),
            new Outcome.Tsumo(fed(Seat.B, 1, Seat.D, 1)),
            new Outcome.Exhaustive(Set.of(Seat.D)),
            new Outcome.Nagashi(Set.of(Seat.D), Set.of()),
            new Outcome.Nagashi(Set.of(Seat.A), Set.of(Seat.D)),
            new Outcome.Chombo(Set.of(Seat.D)))) {
      assertThrows(
          IllegalArgumentException.class, () -> settle(rules, stake, outcome), outcome.toString());
    }
  }
}
