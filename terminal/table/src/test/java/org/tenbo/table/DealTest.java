package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.EAST;
import static org.tenbo.rules.Wind.SOUTH;
import static org.tenbo.table.Played.fed;
import static org.tenbo.table.Played.han;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;
import static org.tenbo.table.Played.win;
import static org.tenbo.table.Played.yakuman;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.set.Ruleset;

/** From deal to deal: who keeps the deal, what the counter says, where the sticks lie. */
class DealTest {

  @Test
  void a_dealer_who_wins_twice_is_paid_the_honba_the_second_time() {
    Played table = Played.fresh(House.four()).tsumo(A, mangan());
    table.holds(37000, 21000, 21000, 21000).comes("East 1, 1 honba, 0 sticks");
    table.tsumo(A, mangan());
    table.holds(49300, 16900, 16900, 16900).comes("East 1, 2 honba, 0 sticks");
  }

  @Test
  void another_winner_ends_the_honba_and_passes_the_deal() {
    Played.at(House.four(), position(EAST, 1, 3, 0, 25000, 25000, 25000, 25000))
        .ron(C, win(B, han(1, 30)))
        .holds(25000, 26900, 23100, 25000)
        .comes("East 2, 0 honba, 0 sticks");
  }

  @Test
  void rounds_go_from_east_one_through_four_to_south_one() {
    Played table = Played.fresh(House.four());
    for (String deal :
        List.of(
            "East 1, 0 honba, 0 sticks",
            "East 2, 1 honba, 0 sticks",
            "East 3, 2 honba, 0 sticks",
            "East 4, 3 honba, 0 sticks",
            "South 1, 4 honba, 0 sticks")) {
      table.comes(deal).draw();
    }
  }

  @Test
  void every_wind_to_north_is_played_where_the_rules_have_four() {
    Played table = Played.fresh(House.four("game.winds", 4));
    for (int deal = 0; deal < 15; deal++) {
      table.draw();
    }
    table.comes("North 4, 15 honba, 0 sticks").draw().ends(Ending.LAST_DEAL);
  }

  @Test
  void three_players_go_from_east_three_to_south_one() {
    Played.at(House.three(), position(EAST, 3, 0, 0, 35000, 35000, 35000))
        .draw()
        .comes("South 1, 1 honba, 0 sticks");
  }

  @Test
  void the_dealer_sits_where_the_round_says() {
    Played table = Played.at(House.four(), position(SOUTH, 3, 0, 0, 25000, 25000, 25000, 25000));
    assertEquals(C, table.game().dealer());
    assertEquals(EAST, table.game().wind(C));
    assertEquals(SOUTH, table.game().wind(D));
  }

  @Test
  void a_ready_dealer_keeps_the_deal_at_a_draw() {
    Played.fresh(House.four()).draw(A).comes("East 1, 1 honba, 0 sticks");
    Played.fresh(House.four()).draw(B).comes("East 2, 1 honba, 0 sticks");
  }

  @Test
  void where_only_a_win_keeps_the_deal_a_ready_dealer_passes_it() {
    Ruleset rules = House.four("dealer.repeat", "win");
    Played.fresh(rules).draw(A).comes("East 2, 1 honba, 0 sticks");
    Played.fresh(rules).tsumo(A, mangan()).comes("East 1, 1 honba, 0 sticks");
    Played.fresh(rules).abort(Abort.NINE_TERMINALS).comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void where_nothing_keeps_the_deal_it_passes_by_win_draw_and_abort() {
    Ruleset rules = House.four("dealer.repeat", "never");
    Played.fresh(rules).tsumo(A, mangan()).comes("East 2, 0 honba, 0 sticks");
    Played.fresh(rules).draw(A).comes("East 2, 1 honba, 0 sticks");
    Played.fresh(rules).abort(Abort.NINE_TERMINALS).comes("East 2, 1 honba, 0 sticks");
    // The same hand is dealt again: that is no repeat.
    Played.fresh(rules).chombo(B).comes("East 1, 0 honba, 0 sticks");
  }

  @Test
  void everybody_tenpai_pays_nothing_and_the_dealer_stays() {
    Played.fresh(House.four())
        .draw(A, B, C, D)
        .holds(25000, 25000, 25000, 25000)
        .comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void nobody_tenpai_pays_nothing_and_the_deal_passes() {
    Played.fresh(House.four())
        .draw()
        .holds(25000, 25000, 25000, 25000)
        .comes("East 2, 1 honba, 0 sticks");
  }

  @Test
  void a_draw_after_a_win_does_not_repeat_its_payments() {
    Played table = Played.fresh(House.four()).tsumo(A, mangan()).draw();
    assertEquals(Scores.of(0, 0, 0, 0), table.moved());
    table.holds(37000, 21000, 21000, 21000);
  }

  @Test
  void one_two_and_three_ready_players_share_three_thousand() {
    Played.fresh(House.four()).draw(B).holds(24000, 28000, 24000, 24000);
    Played.fresh(House.four()).draw(B, D).holds(23500, 26500, 23500, 26500);
    Played.fresh(House.four()).draw(A, B, D).holds(26000, 26000, 22000, 26000);
  }

  @Test
  void sticks_stay_over_draws_until_somebody_wins() {
    Played table = Played.fresh(House.four()).riichi(B).draw(B).riichi(C).draw(B, C);
    table.comes("East 2, 2 honba, 2 sticks").tsumo(D, mangan());
    // 2,000/4,000 and twice 100 from each, and both sticks.
    assertEquals(Points.of(8000 + 600 + 2000), table.moved().of(D));
    table.comes("East 3, 0 honba, 0 sticks");
  }

  @Test
  void a_nagashi_of_another_leaves_the_deal_with_a_ready_dealer() {
    Played table = Played.at(House.four(), position(SOUTH, 1, 0, 0, 25000, 25000, 25000, 25000));
    table.riichi(A).nagashi(C, A);
    table.holds(20000, 23000, 33000, 23000).comes("South 1, 1 honba, 1 sticks");
  }

  @Test
  void a_dealer_who_is_not_ready_passes_the_deal_with_the_own_nagashi() {
    Played.at(House.four(), position(SOUTH, 1, 0, 0, 25000, 25000, 25000, 25000))
        .nagashi(A)
        .holds(37000, 21000, 21000, 21000)
        .comes("South 2, 1 honba, 0 sticks");
  }

  @Test
  void where_nagashi_is_a_win_it_takes_the_sticks_and_keeps_a_dealers_deal() {
    Ruleset rules = House.four("nagashi.counts", "win");
    Position start = position(EAST, 1, 1, 2, 24000, 25000, 25000, 24000);
    Played.at(rules, start)
        .nagashi(A)
        .holds(38000, 21000, 21000, 20000)
        .comes("East 1, 2 honba, 0 sticks");
    Played.at(rules, start)
        .nagashi(B, A, B)
        .holds(20000, 35000, 23000, 22000)
        .comes("East 2, 0 honba, 0 sticks");
  }

  @Test
  void without_nagashi_in_the_rules_it_is_refused() {
    Played table = Played.fresh(House.four("nagashi.counts", "none"));
    assertEquals(
        Refusal.NOT_IN_THESE_RULES,
        table.refused(
            new TableCommand.Settle(new Outcome.Nagashi(Played.seats(A), Played.seats()))));
  }

  private static Played twoWinners(Object... changes) {
    Object[] all = new Object[changes.length + 2];
    System.arraycopy(changes, 0, all, 0, changes.length);
    all[changes.length] = "game.start";
    all[changes.length + 1] = 30000;
    return Played.at(House.four(all), position(EAST, 1, 2, 1, 29000, 30000, 30000, 30000))
        .riichi(C, D)
        .ron(A, win(B, han(3, 30)), win(C, mangan()));
  }

  @Test
  void two_winners_each_get_the_honba_and_the_own_stick_back() {
    twoWinners("ron.honba", "each", "ron.sticks", "own-back").holds(15900, 36500, 38600, 29000);
  }

  @Test
  void of_two_winners_the_nearest_gets_honba_and_all_sticks() {
    twoWinners().holds(16500, 37500, 37000, 29000);
  }

  @Test
  void with_the_head_bump_only_the_nearest_is_paid() {
    twoWinners("ron.winners", 1, "ron.three", "nearest").holds(24500, 37500, 29000, 29000);
  }

  @Test
  void two_winners_who_split_the_sticks_get_whole_hundreds_each() {
    // Three sticks: 1,500 each.
    twoWinners("ron.sticks", "split").holds(16500, 36000, 38500, 29000);
  }

  @Test
  void a_dealer_among_two_winners_of_the_last_hand_plays_on() {
    Played.at(House.four(), position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000))
        .ron(A, win(B, han(1, 30)), win(D, han(1, 30)))
        .holds(22500, 26000, 25000, 26500)
        .comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_dealer_whom_the_head_bump_passes_over_has_not_won() {
    Ruleset rules = House.four("ron.winners", 1, "ron.three", "nearest");
    Played.at(rules, position(EAST, 4, 0, 0, 25000, 25000, 25000, 25000))
        .ron(A, win(B, han(1, 30)), win(D, han(1, 30)))
        .holds(24000, 26000, 25000, 25000)
        .comes("South 1, 0 honba, 0 sticks");
  }

  @Test
  void three_winners_that_abort_pay_nothing_and_leave_the_sticks() {
    Ruleset rules = House.four("ron.three", "abort");
    Played table = Played.fresh(rules).riichi(B).abort(Abort.TRIPLE_RON);
    table.holds(25000, 24000, 25000, 25000).comes("East 1, 1 honba, 1 sticks");
    assertEquals(Scores.of(0, 0, 0, 0), table.moved());
  }

  @Test
  void three_winners_are_not_taken_where_they_mean_an_abort() {
    Played table = Played.fresh(House.four("ron.three", "abort"));
    Outcome three = Outcome.Ron.of(A, win(B, mangan()), win(C, mangan()), win(D, mangan()));
    assertEquals(Refusal.NOT_IN_THESE_RULES, table.refused(new TableCommand.Settle(three)));
  }

  @Test
  void the_triple_ron_is_a_switch_of_its_own() {
    Played paid = Played.fresh(House.four());
    assertEquals(
        Refusal.NOT_IN_THESE_RULES,
        paid.refused(new TableCommand.Settle(new Outcome.Abandoned(Abort.TRIPLE_RON))));
    paid.ron(A, win(B, mangan()), win(C, mangan()), win(D, mangan()))
        .holds(1000, 33000, 33000, 33000);
    Ruleset onlyTriple =
        House.four(
            "ron.three", "abort", "aborts.four-winds", false, "aborts.nine-terminals", false);
    Played.fresh(onlyTriple).abort(Abort.TRIPLE_RON).comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void an_abort_that_the_rules_do_not_have_is_refused() {
    for (Abort abort : Abort.values()) {
      Played table =
          Played.fresh(
              House.four(
                  "aborts.nine-terminals", false,
                  "aborts.four-winds", false,
                  "aborts.four-riichi", false,
                  "aborts.four-kans", false));
      assertEquals(
          Refusal.NOT_IN_THESE_RULES,
          table.refused(new TableCommand.Settle(new Outcome.Abandoned(abort))));
    }
  }

  @Test
  void three_players_know_no_triple_ron() {
    Played table = Played.fresh(House.three("ron.three", "abort"));
    assertEquals(
        Refusal.NOT_IN_THESE_RULES,
        table.refused(new TableCommand.Settle(new Outcome.Abandoned(Abort.TRIPLE_RON))));
  }

  private static Played fedDragons(String honba) {
    // B wins the big dragons off C; D had fed the third.
    Position start = position(EAST, 1, 2, 0, 25000, 25000, 25000, 25000);
    return Played.at(House.four("pao.honba", honba), start).ron(C, fed(B, D));
  }

  @Test
  void who_fed_a_yakuman_pays_half_of_it_with_the_honba_where_the_rules_say_so() {
    fedDragons("liable").holds(25000, 57600, 9000, 8400);
  }

  @Test
  void who_discards_to_a_fed_yakuman_pays_the_honba_where_the_rules_say_so() {
    fedDragons("discarder").holds(25000, 57600, 8400, 9000);
  }

  @Test
  void who_fed_and_discarded_pays_all_of_it() {
    Position start = position(EAST, 1, 2, 0, 25000, 25000, 25000, 25000);
    Played.at(House.four(), start).ron(D, fed(B, D)).holds(25000, 57600, 25000, -7600);
  }

  @Test
  void the_liable_seat_is_not_forgotten_with_six_honba() {
    // East 4: D deals. B wins off A, D is liable and pays half and the counters.
    Position start = position(EAST, 4, 6, 0, 25000, 25000, 25000, 25000);
    Played.at(House.four("pao.honba", "liable"), start)
        .ron(A, fed(B, D))
        .holds(9000, 58800, 25000, 7200);
  }

  @Test
  void nobody_is_liable_where_the_rules_know_no_liability() {
    Played table =
        Played.fresh(
            House.four(
                "pao.dragons",
                false,
                "pao.winds",
                false,
                "pao.four-kans",
                false,
                "pao.open-kan",
                false));
    assertEquals(
        Refusal.NOT_IN_THESE_RULES,
        table.refused(new TableCommand.Settle(Outcome.Ron.of(C, fed(B, D)))));
  }

  @Test
  void a_value_that_no_hand_has_is_refused() {
    Played table = Played.fresh(House.four("limits.counted", false));
    for (Outcome outcome :
        List.of(
            new Outcome.Tsumo(win(B, han(1, 20))),
            Outcome.Ron.of(A, win(B, han(1, 25))),
            Outcome.Ron.of(A, win(B, han(2, 20))),
            Outcome.Ron.of(A, win(B, new Value.Named(Limit.COUNTED_YAKUMAN))))) {
      assertEquals(Refusal.NO_SUCH_VALUE, table.refused(new TableCommand.Settle(outcome)));
    }
  }

  @Test
  void an_empty_seat_neither_wins_nor_pays_nor_is_ready() {
    Played table = Played.fresh(House.three());
    for (Outcome outcome :
        List.of(
            new Outcome.Tsumo(win(D, mangan())),
            Outcome.Ron.of(D, win(A, mangan())),
            Outcome.Ron.of(A, fed(B, D)),
            Played.exhaustive(D),
            new Outcome.Nagashi(Played.seats(D), Played.seats()),
            new Outcome.Chombo(Played.seats(D)))) {
      assertEquals(Refusal.NOBODY_SITS_THERE, table.refused(new TableCommand.Settle(outcome)));
    }
    for (Seat seat : List.of(A, B, C)) {
      Played.fresh(House.three()).tsumo(seat, yakuman());
    }
  }
}
