package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.EAST;
import static org.tenbo.rules.Wind.NORTH;
import static org.tenbo.rules.Wind.SOUTH;
import static org.tenbo.rules.Wind.WEST;
import static org.tenbo.table.Played.han;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;
import static org.tenbo.table.Played.win;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Ruleset;

/** Every way in which a game ends, and those in which it does not. */
class GameEndTest {
  private static final TableCommand STOP = new TableCommand.ChooseStop(true);
  private static final TableCommand GO_ON = new TableCommand.ChooseStop(false);
  private static final TableCommand TIME = new TableCommand.CallTime();

  private static Ruleset stop(String stop, int points) {
    return House.four("end.stop", stop, "end.stop-points", points);
  }

  /** South 4: D deals, with so many points; A and B share the rest. */
  private static Played last(Ruleset rules, int first, int second, int third, int dealer) {
    return Played.at(rules, position(SOUTH, 4, 0, 0, first, second, third, dealer));
  }

  // ---- the last deal

  @Test
  void a_hanchan_ends_after_south_four_and_never_sees_west() {
    last(House.four(), 25000, 25000, 25000, 25000)
        .ron(D, win(A, han(1, 30)))
        .holds(26000, 25000, 25000, 24000)
        .ends(Ending.LAST_DEAL);
    last(House.four(), 25000, 25000, 25000, 25000).draw(A, B, C).ends(Ending.LAST_DEAL);
  }

  @Test
  void a_finished_game_stands_at_the_deal_last_played() {
    Played table = last(House.four(), 25000, 25000, 25000, 25000).draw();
    assertEquals(new Round(SOUTH, 4), table.game().round());
    assertEquals(Game.Phase.OVER, table.game().phase());
  }

  @Test
  void a_game_of_one_wind_ends_after_east_four() {
    Played.at(House.four("game.winds", 1), position(EAST, 4, 0, 0, 25000, 25000, 25000, 25000))
        .draw()
        .ends(Ending.LAST_DEAL);
  }

  @Test
  void three_players_end_after_south_three() {
    Played.at(House.three(), position(SOUTH, 3, 0, 0, 35000, 35000, 35000))
        .draw(A)
        .ends(Ending.LAST_DEAL);
  }

  @Test
  void nothing_is_played_after_the_end() {
    Played table = last(House.four(), 25000, 25000, 25000, 25000).draw();
    assertEquals(Refusal.GAME_OVER, table.refused(new TableCommand.Settle(Played.exhaustive())));
    assertEquals(Refusal.GAME_OVER, table.refused(new TableCommand.DeclareRiichi(A)));
    assertEquals(Refusal.GAME_OVER, table.refused(TIME));
  }

  // ---- the dealer's stop

  @Test
  void a_dealer_who_is_first_with_enough_stops_by_winning_or_being_ready() {
    Ruleset rules = stop("automatic", 30000);
    last(rules, 23000, 23000, 23000, 31000).tsumo(D, han(1, 30)).ends(Ending.DEALER_STOPPED);
    last(rules, 23000, 23000, 23000, 31000).draw(D).ends(Ending.DEALER_STOPPED);
  }

  @Test
  void a_dealer_who_is_first_with_too_little_plays_on() {
    // 28,400 and the 1,500 of three thirty-fu shares: 29,900.
    last(stop("automatic", 30000), 24000, 24000, 23600, 28400)
        .tsumo(D, han(1, 30))
        .holds(23500, 23500, 23100, 29900)
        .comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_dealer_who_is_second_plays_on() {
    last(stop("automatic", 0), 40000, 15000, 15000, 30000)
        .tsumo(D, han(1, 30))
        .comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_dealer_level_with_an_earlier_seat_is_not_first() {
    last(stop("automatic", 0), 31500, 20000, 18500, 30000)
        .draw(A, D)
        .holds(33000, 18500, 17000, 31500)
        .comes("South 4, 1 honba, 0 sticks");
    last(stop("automatic", 0), 30000, 20000, 20000, 30000)
        .draw(A, D)
        .comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_stop_is_for_the_last_deal_only() {
    Played.at(stop("automatic", 0), position(SOUTH, 3, 0, 0, 20000, 20000, 40000, 20000))
        .tsumo(C, mangan())
        .comes("South 3, 1 honba, 0 sticks");
  }

  @Test
  void an_abort_of_the_last_deal_never_stops_the_game() {
    last(stop("automatic", 30000), 23000, 23000, 23000, 31000)
        .abort(Abort.NINE_TERMINALS)
        .comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void without_a_stop_the_leading_dealer_plays_on() {
    last(House.four(), 20000, 20000, 20000, 40000)
        .tsumo(D, mangan())
        .comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void three_players_stop_at_their_own_threshold() {
    Ruleset rules = House.three("end.stop", "automatic", "end.stop-points", 40000);
    Played.at(rules, position(SOUTH, 3, 0, 0, 33000, 33000, 39000))
        .draw(C)
        .holds(31500, 31500, 42000)
        .ends(Ending.DEALER_STOPPED);
    Played.at(rules, position(SOUTH, 3, 0, 0, 34000, 35000, 36000))
        .draw(C)
        .holds(32500, 33500, 39000)
        .comes("South 3, 1 honba, 0 sticks");
  }

  @Test
  void a_dealer_who_may_choose_is_asked_before_anything_else() {
    Played table = last(stop("choice", 30000), 23000, 23000, 23000, 31000).draw(D);
    assertEquals(Game.Phase.DEALER_CHOOSES, table.game().phase());
    assertEquals(
        Refusal.DEALER_CHOOSES_FIRST, table.refused(new TableCommand.Settle(Played.exhaustive())));
    assertEquals(Refusal.DEALER_CHOOSES_FIRST, table.refused(new TableCommand.DeclareRiichi(A)));
  }

  @Test
  void a_dealer_who_chooses_to_stop_ends_the_game() {
    last(stop("choice", 30000), 23000, 23000, 23000, 31000)
        .draw(D)
        .does(STOP)
        .ends(Ending.DEALER_STOPPED);
  }

  @Test
  void a_dealer_who_chooses_to_go_on_plays_the_next_honba() {
    Played table = last(stop("choice", 30000), 23000, 23000, 23000, 31000).draw(D).does(GO_ON);
    table.comes("South 4, 1 honba, 0 sticks");
    assertEquals(Refusal.NO_CHOICE_OPEN, table.refused(STOP));
    table.ron(D, win(A, mangan())).ends(Ending.LAST_DEAL);
  }

  @Test
  void nobody_chooses_where_no_choice_is_open() {
    Played table = Played.fresh(stop("choice", 0));
    assertEquals(Refusal.NO_CHOICE_OPEN, table.refused(STOP));
    table.tsumo(A, mangan());
    assertEquals(Refusal.NO_CHOICE_OPEN, table.refused(STOP));
  }

  // ---- busting

  private static Played poor(String bust, int points) {
    return Played.at(
        House.four("end.bust", bust),
        position(EAST, 2, 0, 0, points, 25000, 25000, 50000 - points));
  }

  @Test
  void who_falls_below_zero_ends_the_game_where_it_does() {
    poor("below-zero", 3800).ron(A, win(C, han(3, 30))).ends(Ending.BUST);
    poor("none", 3800).ron(A, win(C, han(3, 30))).comes("East 3, 0 honba, 0 sticks");
  }

  @Test
  void exactly_zero_ends_the_game_only_where_the_rules_say_zero() {
    poor("below-zero", 3900).ron(A, win(C, han(3, 30))).comes("East 3, 0 honba, 0 sticks");
    poor("zero", 3900).ron(A, win(C, han(3, 30))).ends(Ending.BUST);
  }

  @Test
  void a_dealers_own_win_busts_another_and_ends_the_game() {
    poor("below-zero", 3900).tsumo(B, mangan()).holds(-100, 37000, 21000, 42100).ends(Ending.BUST);
  }

  @Test
  void a_noten_payment_busts_too() {
    poor("below-zero", 900).draw(B, C, D).holds(-2100, 26000, 26000, 50100).ends(Ending.BUST);
  }

  // ---- the extension

  private static Ruleset extended(int winds) {
    return House.four("end.extension", winds, "end.target", 30000);
  }

  @Test
  void nobody_with_the_target_after_south_four_plays_west() {
    last(extended(1), 25000, 25000, 25000, 25000).draw().comes("West 1, 1 honba, 0 sticks");
  }

  @Test
  void somebody_with_the_target_ends_the_game_after_south_four() {
    last(extended(1), 30000, 24000, 23000, 23000).draw().ends(Ending.LAST_DEAL);
  }

  @Test
  void an_extension_ends_when_a_deal_passes_and_somebody_has_the_target() {
    Played.at(extended(1), position(WEST, 1, 0, 0, 25000, 25000, 25000, 25000))
        .tsumo(B, mangan())
        .holds(21000, 33000, 23000, 23000)
        .ends(Ending.TARGET_REACHED);
  }

  @Test
  void an_extension_goes_on_under_a_dealer_who_stays() {
    Played.at(extended(1), position(WEST, 1, 0, 0, 25000, 25000, 25000, 25000))
        .tsumo(A, mangan())
        .comes("West 1, 1 honba, 0 sticks");
  }

  @Test
  void a_leading_dealer_stops_in_every_deal_of_an_extension() {
    Ruleset rules =
        House.four(
            "end.extension",
            1,
            "end.target",
            30000,
            "end.stop",
            "automatic",
            "end.stop-points",
            30000);
    Played.at(rules, position(WEST, 1, 0, 0, 25000, 25000, 25000, 25000))
        .tsumo(A, mangan())
        .ends(Ending.DEALER_STOPPED);
  }

  @Test
  void an_extension_of_one_wind_ends_with_west_four_in_any_case() {
    Played.at(extended(1), position(WEST, 4, 0, 0, 25000, 25000, 25000, 25000))
        .draw()
        .ends(Ending.LAST_DEAL);
  }

  @Test
  void an_extension_of_two_winds_goes_from_west_to_north_and_ends_there() {
    Played.at(extended(2), position(WEST, 4, 0, 0, 25000, 25000, 25000, 25000))
        .draw()
        .comes("North 1, 1 honba, 0 sticks");
    Played.at(extended(2), position(NORTH, 4, 0, 0, 25000, 25000, 25000, 25000))
        .draw()
        .ends(Ending.LAST_DEAL);
  }

  // ---- the time

  private static Played clock(String policy) {
    return Played.fresh(House.four("end.time-up", policy));
  }

  @Test
  void finish_this_hand_ends_the_game_with_the_hand_in_play() {
    Played table = clock("finish-hand").does(TIME);
    assertEquals(OptionalInt.of(1), table.game().dealsLeft());
    table.tsumo(A, mangan()).ends(Ending.TIME_UP).holds(37000, 21000, 21000, 21000);
  }

  @Test
  void one_more_hand_is_played_after_the_hand_in_play() {
    Played table = clock("one-more-hand").does(TIME).tsumo(A, mangan());
    assertEquals(OptionalInt.of(1), table.game().dealsLeft());
    table.comes("East 1, 1 honba, 0 sticks").draw(A).ends(Ending.TIME_UP);
  }

  @Test
  void a_chombo_is_no_hand_for_the_clock() {
    clock("finish-hand")
        .does(TIME)
        .chombo(B)
        .comes("East 1, 0 honba, 0 sticks")
        .draw()
        .ends(Ending.TIME_UP);
  }

  @Test
  void an_abort_is_a_hand_for_the_clock() {
    clock("finish-hand").does(TIME).abort(Abort.FOUR_KANS).ends(Ending.TIME_UP);
  }

  @Test
  void the_time_is_called_once_and_only_where_there_is_a_clock() {
    assertEquals(Refusal.NO_CLOCK, clock("none").refused(TIME));
    assertEquals(Refusal.NO_CLOCK, clock("one-more-hand").does(TIME).refused(TIME));
  }

  @Test
  void the_last_deal_comes_before_the_time() {
    Played table = last(House.four("end.time-up", "one-more-hand"), 25000, 25000, 25000, 25000);
    table.does(TIME).draw().ends(Ending.LAST_DEAL);
  }

  @Test
  void a_dealer_with_no_hand_left_to_play_is_not_asked() {
    Ruleset rules = House.four("end.time-up", "finish-hand", "end.stop", "choice");
    last(rules, 20000, 20000, 20000, 40000).does(TIME).draw(D).ends(Ending.TIME_UP);
  }

  // ---- the sticks that are left

  private static Points withLeftover(String leftover, Seat seat) {
    Played table =
        Played.at(
            House.four("result.leftover", leftover),
            position(SOUTH, 4, 0, 1, 30000, 24000, 25000, 20000));
    table.draw().ends(Ending.LAST_DEAL);
    assertEquals(
        Points.of(leftover.equals("nobody") ? 99000 : 100000),
        table.game().finished().orElseThrow().standings().stream()
            .map(Standing::score)
            .reduce(Points.ZERO, Points::plus));
    return table.standing(seat).score();
  }

  @Test
  void a_leftover_stick_goes_where_the_rules_say() {
    assertEquals(Points.of(31000), withLeftover("first", A));
    assertEquals(Points.of(31000), withLeftover("split", A));
    assertEquals(Points.of(30000), withLeftover("nobody", A));
    assertEquals(Points.of(21000), withLeftover("dealer", D));
  }

  @Test
  void three_who_share_the_lead_split_a_stick_in_hundreds() {
    Ruleset rules =
        House.four("result.leftover", "split", "result.remainder", "nearest-first-dealer");
    Played table = Played.at(rules, position(SOUTH, 4, 0, 1, 28000, 28000, 28000, 15000)).draw();
    assertEquals(Points.of(400), table.standing(A).sticks());
    assertEquals(Points.of(300), table.standing(B).sticks());
    assertEquals(Points.of(300), table.standing(C).sticks());
  }

  @Test
  void a_forced_end_gives_the_leftover_sticks_away_as_any_other_end() {
    Played table = Played.at(House.four(), position(SOUTH, 2, 0, 1, 30000, 24000, 25000, 20000));
    table.referee(new TableCommand.ForceEnd(Played.WHY)).ends(Ending.FORCED);
    assertEquals(Points.of(31000), table.standing(A).score());
  }

  @Test
  void a_last_deal_that_is_won_pays_the_sticks_once() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 2, 30000, 24000, 24000, 20000));
    table.ron(D, win(B, han(1, 30))).ends(Ending.LAST_DEAL);
    table.holds(30000, 27000, 24000, 19000);
    assertEquals(Points.of(30000), table.standing(A).score());
    assertEquals(Points.of(27000), table.standing(B).score());
    assertEquals(Points.ZERO, table.standing(A).sticks());
  }

  // ---- the referee

  @Test
  void a_forced_end_returns_the_riichi_of_the_deal_that_is_broken_off() {
    Played table =
        Played.fresh(House.four()).riichi(B).referee(new TableCommand.ForceEnd(Played.WHY));
    table.ends(Ending.FORCED).holds(25000, 25000, 25000, 25000);
    assertEquals(Optional.of(Played.WHY), table.game().finished().orElseThrow().reason());
  }

  @Test
  void a_forced_end_that_is_taken_back_leaves_the_table_as_it_was() {
    Played table = Played.fresh(House.four()).draw(A).riichi(B, C);
    Game before = table.game();
    table.referee(new TableCommand.ForceEnd(Played.WHY));
    assertEquals(
        Refusal.REFEREE_ONLY,
        table.refused(new TableCommand.TakeBack(before.id(), table.game().undoable())));
    table.referee(new TableCommand.TakeBack(before.id(), table.game().undoable()));
    assertEquals(before, table.game());
  }

  @Test
  void only_the_referee_forces_an_end_and_only_once() {
    Played table = Played.fresh(House.four());
    TableCommand force = new TableCommand.ForceEnd(Played.WHY);
    assertEquals(Refusal.REFEREE_ONLY, table.refused(force));
    table.referee(force);
    assertEquals(Refusal.GAME_OVER, table.refused(Order.byReferee(force)));
    assertFalse(table.game().finished().isEmpty());
  }
}
