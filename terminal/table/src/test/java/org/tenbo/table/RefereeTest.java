package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.EAST;
import static org.tenbo.rules.Wind.SOUTH;
import static org.tenbo.table.Played.WHY;
import static org.tenbo.table.Played.han;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;
import static org.tenbo.table.Played.win;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.set.Ruleset;

/** Chombo, dead hands, adjustments, penalties, changes of seats, and house customs. */
class RefereeTest {
  private static TableCommand adjust(int... change) {
    return new TableCommand.Adjust(Scores.of(change), WHY);
  }

  private static TableCommand penalise(Seat seat, int points) {
    return new TableCommand.Penalise(Played.id("g1"), new Penalty(seat, Points.of(points)), WHY);
  }

  private static TableCommand judge(Seat seat, boolean dead) {
    return new TableCommand.JudgeHand(seat, dead);
  }

  // ---- chombo

  @Test
  void a_chombo_returns_the_riichi_of_its_deal_and_leaves_earlier_sticks_and_the_honba() {
    Played.at(House.four(), position(EAST, 2, 1, 1, 25000, 24000, 25000, 25000))
        .riichi(B, C)
        .chombo(D)
        .holds(25000, 24000, 25000, 25000)
        .comes("East 2, 1 honba, 1 sticks");
  }

  @Test
  void a_chombo_paid_to_nobody_comes_off_the_result_after_uma() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 40000, 30000, 20000, 10000));
    table.chombo(A).comes("South 4, 0 honba, 0 sticks").draw().ends(Ending.LAST_DEAL);
    assertEquals(Points.of(20000), table.standing(A).penalty());
    assertEquals(1, table.standing(A).place());
    // 40,000 - 30,000 + 15,000 - 20,000
    assertEquals(Points.of(5000), table.total(A));
    assertEquals(
        Points.of(-40000),
        List.of(A, B, C, D).stream().map(table::total).reduce(Points.ZERO, Points::plus));
  }

  @Test
  void a_chombo_of_social_play_is_a_mangan_paid_to_everybody() {
    Ruleset social = House.four("chombo.play", "social");
    Played.fresh(social)
        .chombo(B)
        .holds(29000, 17000, 27000, 27000)
        .comes("East 1, 0 honba, 0 sticks");
    Played.fresh(social).chombo(A).holds(13000, 29000, 29000, 29000);
  }

  @Test
  void a_chombo_in_the_last_deal_ends_the_game_only_where_the_rules_say_so() {
    Position last = position(SOUTH, 4, 2, 0, 25000, 25000, 25000, 25000);
    Played.at(House.four(), last).chombo(A).comes("South 4, 2 honba, 0 sticks");
    Played.at(House.four("chombo.ends-last-hand", true), last).chombo(A).ends(Ending.CHOMBO);
    Played.fresh(House.four("chombo.ends-last-hand", true))
        .chombo(A)
        .comes("East 1, 0 honba, 0 sticks");
  }

  @Test
  void several_offenders_are_all_punished() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.chombo(A, C).draw();
    assertEquals(Points.of(20000), table.standing(A).penalty());
    assertEquals(Points.ZERO, table.standing(B).penalty());
    assertEquals(Points.of(20000), table.standing(C).penalty());
  }

  // ---- dead hands

  @Test
  void a_dead_hand_neither_declares_nor_wins_nor_is_ready() {
    Played table = Played.fresh(House.four()).referee(judge(B, true));
    assertEquals(Refusal.HAND_IS_DEAD, table.refused(new TableCommand.DeclareRiichi(B)));
    for (Outcome outcome :
        List.of(
            Outcome.Ron.of(A, win(C, mangan()), win(B, mangan())),
            new Outcome.Tsumo(win(B, mangan())),
            Played.exhaustive(A, B),
            new Outcome.Nagashi(Played.seats(B), Played.seats()),
            new Outcome.Nagashi(Played.seats(C), Played.seats(B)))) {
      assertEquals(Refusal.HAND_IS_DEAD, table.refused(new TableCommand.Settle(outcome)));
    }
  }

  @Test
  void a_dead_hand_pays_as_noten_even_in_riichi() {
    Played.fresh(House.four())
        .riichi(B)
        .referee(judge(B, true))
        .draw(A)
        .holds(28000, 23000, 24000, 24000);
  }

  @Test
  void a_hand_is_dead_for_its_deal_only_and_may_be_judged_alive_again() {
    Played table = Played.fresh(House.four()).referee(judge(B, true)).draw(A);
    table
        .riichi(B)
        .referee(judge(C, true))
        .referee(judge(C, false))
        .riichi(C)
        .comes("East 1, 1 honba, 2 sticks");
  }

  @Test
  void dead_hands_are_judged_by_the_referee_where_the_rules_have_them() {
    assertEquals(Refusal.REFEREE_ONLY, Played.fresh(House.four()).refused(judge(B, true)));
    assertEquals(
        Refusal.NOT_IN_THESE_RULES,
        Played.fresh(House.four("chombo.dead-hand", false))
            .refused(Order.byReferee(judge(B, true))));
    assertEquals(
        Refusal.NOBODY_SITS_THERE,
        Played.fresh(House.three()).refused(Order.byReferee(judge(D, true))));
  }

  // ---- adjustments and penalties

  @Test
  void an_adjustment_moves_points_or_makes_them_and_the_game_adds_up_to_the_new_sum() {
    Played.fresh(House.four())
        .referee(adjust(1000, -1000, 0, 0))
        .holds(26000, 24000, 25000, 25000)
        .referee(adjust(0, 0, -3000, 0))
        .holds(26000, 24000, 22000, 25000)
        .comes("East 1, 0 honba, 0 sticks")
        .tsumo(A, mangan())
        .holds(38000, 20000, 18000, 21000);
  }

  @Test
  void an_adjustment_is_the_referees_in_full_hundreds_for_those_who_play() {
    Played table = Played.fresh(House.four());
    assertEquals(Refusal.REFEREE_ONLY, table.refused(adjust(100, -100, 0, 0)));
    assertEquals(Refusal.DOES_NOT_ADD_UP, table.refused(Order.byReferee(adjust(150, -150, 0, 0))));
    assertEquals(Refusal.DOES_NOT_ADD_UP, table.refused(Order.byReferee(adjust(100, -100, 0))));
    assertEquals(
        Refusal.LIMIT,
        table.refused(Order.byReferee(adjust(2147483600, 2147483600, 2147483600, 0))));
  }

  @Test
  void an_adjustment_while_somebody_is_in_riichi_leaves_the_stick_on_the_table() {
    Played table = Played.fresh(House.four()).riichi(C).referee(adjust(1000, 0, -1000, 0));
    table.holds(26000, 25000, 23000, 25000).draw(C).comes("East 2, 1 honba, 1 sticks");
  }

  @Test
  void an_adjustment_after_the_end_places_the_players_anew() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 30000, 29000, 21000, 20000));
    table.draw().ends(Ending.LAST_DEAL);
    assertEquals(1, table.standing(A).place());
    table.referee(adjust(-2000, 2000, 0, 0)).ends(Ending.LAST_DEAL);
    assertEquals(1, table.standing(B).place());
    assertEquals(Points.of(31000), table.standing(B).score());
    table.referee(new TableCommand.TakeBack(table.game().id(), table.game().undoable()));
    assertEquals(1, table.standing(A).place());
  }

  @Test
  void a_penalty_after_the_end_comes_off_the_result_and_moves_no_place() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 30000, 29000, 21000, 20000));
    table.draw().referee(penalise(A, 8000)).ends(Ending.LAST_DEAL);
    assertEquals(1, table.standing(A).place());
    assertEquals(Points.of(30000), table.standing(A).score());
    // 30,000 - 30,000 + 15,000 - 8,000
    assertEquals(Points.of(7000), table.total(A));
  }

  @Test
  void a_penalty_of_a_finished_game_is_given_while_the_next_is_played() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 30000, 29000, 21000, 20000));
    table.draw();
    Setup next =
        new Setup(
            Played.id("g2"),
            House.four(),
            B,
            Position.fresh(House.four().game().players(), Points.of(25000)),
            Map.of());
    table.does(new TableCommand.StartGame(next)).riichi(C).referee(penalise(B, 1000));
    Game first = table.state().game(Played.id("g1")).orElseThrow();
    assertEquals(
        Points.of(1000),
        first.finished().orElseThrow().standings().stream()
            .filter(standing -> standing.seat() == B)
            .findFirst()
            .orElseThrow()
            .penalty());
    table.holds(25000, 25000, 24000, 25000);
  }

  @Test
  void a_penalty_is_the_referees_for_somebody_who_plays_in_full_hundreds() {
    Played table = Played.fresh(House.three());
    assertEquals(Refusal.REFEREE_ONLY, table.refused(penalise(A, 1000)));
    assertEquals(Refusal.NOBODY_SITS_THERE, table.refused(Order.byReferee(penalise(D, 1000))));
    assertEquals(Refusal.DOES_NOT_ADD_UP, table.refused(Order.byReferee(penalise(A, 50))));
    assertEquals(
        Refusal.LIMIT, table.refused(Order.byReferee(penalise(A, Integer.MAX_VALUE / 100 * 100))));
    assertEquals(
        Refusal.UNKNOWN_GAME,
        table.refused(
            Order.byReferee(
                new TableCommand.Penalise(
                    Played.id("other"), new Penalty(A, Points.of(100)), WHY))));
  }

  @Test
  void what_the_referee_entered_only_the_referee_takes_back() {
    Played table = Played.fresh(House.four()).referee(adjust(1000, -1000, 0, 0));
    TableCommand back = new TableCommand.TakeBack(table.game().id(), table.game().undoable());
    assertEquals(Refusal.REFEREE_ONLY, table.refused(back));
    table.referee(back).holds(25000, 25000, 25000, 25000);
  }

  // ---- seats

  @Test
  void people_who_change_seats_take_their_points_and_names_along() {
    Ruleset rules = House.four();
    Position start = position(EAST, 3, 1, 0, 10000, 20000, 30000, 40000);
    Map<Seat, PlayerId> people =
        Map.of(A, new PlayerId("ann"), B, new PlayerId("bob"), C, new PlayerId("cho"));
    Played table = Played.fresh(rules).referee(new TableCommand.ForceEnd(WHY));
    table.does(new TableCommand.StartGame(new Setup(Played.id("g2"), rules, A, start, people)));
    table.referee(new TableCommand.SwapSeats(B, D));
    table.holds(10000, 40000, 30000, 20000).comes("East 3, 1 honba, 0 sticks");
    assertEquals(
        Map.of(A, new PlayerId("ann"), D, new PlayerId("bob"), C, new PlayerId("cho")),
        table.game().seated());
    assertEquals(people, table.game().seatedBefore(0));
    assertEquals(table.game().seated(), table.game().seatedBefore(1));
    table.referee(new TableCommand.TakeBack(table.game().id(), table.game().undoable()));
    table.holds(10000, 20000, 30000, 40000);
    assertEquals(people, table.game().seated());
  }

  @Test
  void people_who_change_seats_take_penalties_chips_and_their_wins_along() {
    Ruleset rules = House.four("extras.yakitori", 5000, "extras.chip", 1000);
    Played table = Played.at(rules, position(SOUTH, 3, 0, 0, 25000, 25000, 25000, 25000));
    table
        .does(new TableCommand.MoveChips(Map.of(A, 2, B, -2)))
        .chombo(B)
        .ron(C, win(B, han(1, 30)))
        .referee(new TableCommand.SwapSeats(B, D))
        .draw()
        .ends(Ending.LAST_DEAL);
    // Who sat at B sits at D: with the penalty, the lost chips and a win.
    assertEquals(Points.of(20000), table.standing(D).penalty());
    assertEquals(Points.of(-2000), table.standing(D).extras());
    assertEquals(Points.ZERO, table.standing(B).penalty());
    assertEquals(Points.of(-5000), table.standing(B).extras());
    assertEquals(Points.of(2000 - 5000), table.standing(A).extras());
  }

  @Test
  void seats_change_between_deals_only_and_by_the_referee() {
    TableCommand swap = new TableCommand.SwapSeats(A, C);
    Played table = Played.fresh(House.four());
    assertEquals(Refusal.REFEREE_ONLY, table.refused(swap));
    assertEquals(Refusal.DEAL_IN_PLAY, table.riichi(B).refused(Order.byReferee(swap)));
    assertEquals(
        Refusal.DEAL_IN_PLAY,
        Played.fresh(House.four()).referee(judge(A, true)).refused(Order.byReferee(swap)));
    assertEquals(
        Refusal.NOBODY_SITS_THERE,
        Played.fresh(House.three()).refused(Order.byReferee(new TableCommand.SwapSeats(A, D))));
  }

  @Test
  void names_that_sat_swapped_are_put_right_and_scores_stay_with_their_seats() {
    PlayerId ann = new PlayerId("ann");
    PlayerId bob = new PlayerId("bob");
    Played table = Played.fresh(House.four());
    table.does(new TableCommand.SeatPlayers(table.game().id(), Map.of(B, ann, C, bob)));
    table.tsumo(B, mangan()).draw(B).draw();
    Scores scores = table.game().scores();
    table.does(new TableCommand.SeatPlayers(table.game().id(), Map.of(C, ann, B, bob)));
    assertEquals(Map.of(C, ann, B, bob), table.game().seated());
    assertEquals(scores, table.game().scores());
  }

  @Test
  void nobody_sits_on_two_seats_or_on_an_empty_one() {
    PlayerId ann = new PlayerId("ann");
    Played table = Played.fresh(House.three());
    GameId game = table.game().id();
    assertEquals(
        Refusal.SITS_TWICE,
        table.refused(new TableCommand.SeatPlayers(game, Map.of(A, ann, B, ann))));
    assertEquals(
        Refusal.NOBODY_SITS_THERE,
        table.refused(new TableCommand.SeatPlayers(game, Map.of(D, ann))));
  }

  // ---- customs

  @Test
  void who_never_won_pays_the_yakitori() {
    Ruleset rules = House.four("extras.yakitori", 3000, "ron.winners", 1, "ron.three", "nearest");
    Played table = Played.at(rules, position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    // B is passed over by the head bump: not a win.
    table.ron(D, win(A, han(1, 30)), win(B, mangan())).ends(Ending.LAST_DEAL);
    assertEquals(Points.ZERO, table.standing(A).extras());
    for (Seat seat : List.of(B, C, D)) {
      assertEquals(Points.of(-3000), table.standing(seat).extras());
    }
  }

  @Test
  void a_win_that_was_taken_back_is_no_win() {
    Played table =
        Played.at(
            House.four("extras.yakitori", 3000),
            position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.ron(D, win(A, han(1, 30))).takesBack().draw();
    assertEquals(Points.of(-3000), table.standing(A).extras());
  }

  @Test
  void chips_count_at_the_end_and_may_still_move_after_it() {
    Ruleset rules = House.four("extras.chip", 2000);
    Played table = Played.at(rules, position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.does(new TableCommand.MoveChips(Map.of(A, 3, B, -1, C, -1, D, -1))).draw();
    assertEquals(Points.of(6000), table.standing(A).extras());
    table.does(new TableCommand.MoveChips(Map.of(A, -3, B, 3))).ends(Ending.LAST_DEAL);
    assertEquals(Points.ZERO, table.standing(A).extras());
    assertEquals(Points.of(4000), table.standing(B).extras());
  }

  @Test
  void chips_need_rules_that_have_them_and_people_who_play() {
    TableCommand move = new TableCommand.MoveChips(Map.of(A, 1, B, -1));
    assertEquals(Refusal.NOT_IN_THESE_RULES, Played.fresh(House.four()).refused(move));
    Played table = Played.fresh(House.three("extras.chip", 1000));
    assertEquals(
        Refusal.NOBODY_SITS_THERE, table.refused(new TableCommand.MoveChips(Map.of(A, 1, D, -1))));
    assertEquals(
        Refusal.LIMIT, table.refused(new TableCommand.MoveChips(Map.of(A, 1000, B, -1000))));
  }

  @Test
  void chips_that_do_not_add_up_end_in_a_refusal() {
    Played table = Played.fresh(House.four("extras.chip", 1000));
    assertEquals(Refusal.DOES_NOT_ADD_UP, table.refused(new TableCommand.MoveChips(Map.of(A, 1))));
  }
}
