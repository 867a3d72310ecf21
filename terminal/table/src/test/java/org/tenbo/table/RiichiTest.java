package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.EAST;
import static org.tenbo.table.Played.han;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;
import static org.tenbo.table.Played.win;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;

/** Declaring riichi, taking it back, and what becomes of the stick. */
class RiichiTest {
  private static TableCommand declare(Seat seat) {
    return new TableCommand.DeclareRiichi(seat);
  }

  @Test
  void a_declared_riichi_costs_its_stick_at_once() {
    Played table = Played.fresh(House.four()).riichi(C);
    table.holds(25000, 25000, 24000, 25000);
    assertEquals(new Deposit(1), table.game().deposit());
    assertEquals(List.of(C), table.game().riichi());
  }

  @Test
  void a_seat_declares_once_in_a_deal() {
    Played table = Played.fresh(House.four()).riichi(C);
    assertEquals(Refusal.RIICHI_TWICE, table.refused(declare(C)));
    table.draw(C).riichi(C).comes("East 2, 1 honba, 2 sticks");
  }

  @Test
  void nobody_declares_from_an_empty_seat() {
    assertEquals(Refusal.NOBODY_SITS_THERE, Played.fresh(House.three()).refused(declare(D)));
  }

  @Test
  void a_declaration_that_is_withdrawn_leaves_nothing_behind() {
    Played table = Played.fresh(House.four()).riichi(C, B).does(new TableCommand.WithdrawRiichi(C));
    table.holds(25000, 24000, 25000, 25000).comes("East 1, 0 honba, 1 sticks");
    assertEquals(Refusal.RIICHI_NOT_DECLARED, table.refused(new TableCommand.WithdrawRiichi(C)));
  }

  @Test
  void a_tile_ronned_while_declared_returns_the_stick() {
    // D declares and the tile is ronned by B: D pays the hand, B gets no stick of D's.
    Played.fresh(House.four())
        .riichi(D)
        .does(new TableCommand.WithdrawRiichi(D))
        .ron(D, win(B, han(3, 30)))
        .holds(25000, 28900, 25000, 21100)
        .comes("East 2, 0 honba, 0 sticks");
  }

  @Test
  void a_settlement_can_say_whose_riichi_never_stood() {
    Played.fresh(House.four())
        .riichi(A, D)
        .does(new TableCommand.Settle(Outcome.Ron.of(D, win(B, han(3, 30))), Set.of(D)))
        .holds(24000, 29900, 25000, 21100)
        .comes("East 2, 0 honba, 0 sticks");
  }

  @Test
  void a_settlement_that_is_refused_takes_no_riichi_back() {
    Played table = Played.fresh(House.four()).riichi(D);
    assertEquals(
        Refusal.NOT_ALL_IN_RIICHI,
        table.refused(
            new TableCommand.Settle(new Outcome.Abandoned(Abort.FOUR_RIICHI), Set.of(D))));
    table.holds(25000, 25000, 25000, 24000);
  }

  @Test
  void of_four_declarations_only_three_count_when_the_last_tile_is_ronned_by_all() {
    Played.fresh(House.four("ron.three", "abort"))
        .riichi(A, B, C, D)
        .does(new TableCommand.WithdrawRiichi(D))
        .abort(Abort.TRIPLE_RON)
        .holds(24000, 24000, 24000, 25000)
        .comes("East 1, 1 honba, 3 sticks");
  }

  @Test
  void a_ronned_declaration_leaves_the_earlier_sticks_to_the_winner() {
    Played.fresh(House.four())
        .riichi(A, B, D)
        .does(new TableCommand.WithdrawRiichi(D))
        .ron(D, win(B, mangan()))
        .holds(24000, 34000, 25000, 17000);
  }

  @Test
  void four_riichi_place_four_sticks_for_the_next_winner() {
    for (String stick : List.of("placed", "returned")) {
      Played.fresh(House.four("aborts.declaring-stick", stick))
          .riichi(A, B, C, D)
          .abort(Abort.FOUR_RIICHI)
          .holds(24000, 24000, 24000, 24000)
          .comes("East 1, 1 honba, 4 sticks")
          .tsumo(C, mangan())
          .holds(19900, 21900, 36300, 21900);
    }
  }

  @Test
  void three_players_in_riichi_abandon_the_deal() {
    Played.fresh(House.three())
        .riichi(A, B, C)
        .abort(Abort.FOUR_RIICHI)
        .comes("East 1, 1 honba, 3 sticks");
  }

  @Test
  void four_riichi_need_everybody() {
    Played table = Played.fresh(House.four()).riichi(A, B, C);
    assertEquals(
        Refusal.NOT_ALL_IN_RIICHI,
        table.refused(new TableCommand.Settle(new Outcome.Abandoned(Abort.FOUR_RIICHI))));
  }

  @Test
  void the_stick_of_the_fourth_wind_stays_or_goes_back_as_the_rules_say() {
    Played.fresh(House.four())
        .riichi(B, D)
        .abort(Abort.FOUR_WINDS)
        .holds(25000, 24000, 25000, 24000)
        .comes("East 1, 1 honba, 2 sticks");
    // D discards fourth in East 1; B declared with an earlier tile.
    Played.fresh(House.four("aborts.declaring-stick", "returned"))
        .riichi(B, D)
        .abort(Abort.FOUR_WINDS)
        .holds(25000, 24000, 25000, 25000)
        .comes("East 1, 1 honba, 1 sticks");
  }

  private static Played holding(int points, String needs, String bust) {
    return Played.at(
        House.four("riichi.needs", needs, "end.bust", bust),
        position(EAST, 1, 0, 0, points, 25000, 25000, 50000 - points));
  }

  @Test
  void nine_hundred_points_are_not_enough_where_the_stick_is_needed() {
    assertEquals(
        Refusal.RIICHI_NEEDS_POINTS, holding(900, "stick", "below-zero").refused(declare(A)));
  }

  @Test
  void exactly_a_thousand_points_leave_zero_and_the_game_goes_on() {
    holding(1000, "stick", "below-zero")
        .riichi(A)
        .holds(0, 25000, 25000, 49000)
        .draw(A, B, C, D)
        .holds(0, 25000, 25000, 49000)
        .comes("East 1, 1 honba, 1 sticks");
  }

  @Test
  void where_zero_ends_the_game_a_last_thousand_on_a_stick_ends_it() {
    holding(1000, "stick", "zero").riichi(A).draw(A, B, C, D).ends(Ending.BUST);
  }

  @Test
  void a_debtor_declares_where_nothing_is_needed() {
    holding(-2400, "nothing", "none").riichi(A).holds(-3400, 25000, 25000, 52400);
  }

  @Test
  void a_debtor_does_not_declare_where_the_stick_is_needed() {
    assertEquals(Refusal.RIICHI_NEEDS_POINTS, holding(-2400, "stick", "none").refused(declare(A)));
  }

  @Test
  void six_hundred_points_go_to_four_hundred_below_zero_under_wrc_2025() {
    holding(600, "nothing", "none")
        .riichi(A)
        .holds(-400, 25000, 25000, 49400)
        .draw(A)
        .comes("East 1, 1 honba, 1 sticks");
  }

  @Test
  void who_is_in_riichi_cannot_say_noten() {
    Played table = Played.fresh(House.four()).riichi(C);
    assertEquals(
        Refusal.RIICHI_IS_TENPAI, table.refused(new TableCommand.Settle(Played.exhaustive(A, B))));
    assertEquals(
        Refusal.RIICHI_IS_TENPAI,
        table.refused(
            new TableCommand.Settle(new Outcome.Nagashi(Played.seats(A), Played.seats(B)))));
  }

  @Test
  void a_winner_in_riichi_takes_the_own_stick_back_with_the_others() {
    Played.at(House.four(), position(EAST, 1, 0, 2, 25000, 25000, 25000, 23000))
        .riichi(B, C)
        .ron(C, win(B, han(1, 30)))
        .holds(25000, 29000, 23000, 23000);
  }
}
