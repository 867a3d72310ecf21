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
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;

/** What was entered wrongly is put right, and everything since follows from it anew. */
class CorrectionTest {
  private static Outcome ron(Seat from, Win... wins) {
    return Outcome.Ron.of(from, wins);
  }

  private static Setup another(String id) {
    return new Setup(
        Played.id(id),
        House.four(),
        A,
        Position.fresh(House.four().game().players(), Points.of(25000)),
        Map.of());
  }

  @Test
  void the_value_of_an_earlier_deal_is_put_right() {
    Played table = Played.fresh(House.four()).ron(C, win(B, han(1, 30))).tsumo(B, mangan()).draw(A);
    table.corrects(0, ron(C, win(B, han(2, 30))));
    // 2,000 in place of 1,000; the mangan of the dealer B and the draw stand.
    table.holds(24000, 38000, 18000, 20000);
    assertEquals(3, table.game().steps().size());
  }

  @Test
  void another_winner_of_an_earlier_deal_moves_the_deal_and_the_honba_of_all_later_ones() {
    Played table = Played.fresh(House.four()).ron(C, win(B, han(1, 30))).tsumo(B, mangan());
    table.comes("East 2, 1 honba, 0 sticks");
    table.corrects(0, ron(C, win(A, han(1, 30))));
    // A kept the deal: the mangan was won by a non-dealer with one honba.
    table.comes("East 2, 0 honba, 0 sticks").holds(22400, 33300, 21400, 22900);
  }

  @Test
  void another_kind_of_ending_is_put_right() {
    Played table = Played.fresh(House.four()).riichi(B).draw(B).tsumo(C, mangan());
    table.corrects(0, new Outcome.Tsumo(win(B, mangan())), B);
    // B took the own stick back: none was left for C.
    table.comes("East 3, 0 honba, 0 sticks").holds(19000, 29000, 31000, 21000);
  }

  @Test
  void a_forgotten_riichi_is_added_to_an_earlier_deal() {
    Played table = Played.fresh(House.four()).draw(B).draw(B);
    table.corrects(0, Played.exhaustive(B), B);
    assertEquals(1, table.game().deposit().sticks());
    table.holds(23000, 30000, 23000, 23000);
  }

  @Test
  void a_riichi_is_added_only_where_the_points_were_there() {
    Played table =
        Played.at(House.four(), position(EAST, 1, 0, 0, 900, 33000, 33000, 33100)).draw(A);
    assertEquals(
        Refusal.RIICHI_NEEDS_POINTS, table.refused(table.correction(0, Played.exhaustive(A), A)));
  }

  @Test
  void a_riichi_that_was_declared_on_the_points_shown_stands_whatever_was_put_right_before() {
    Played table = Played.at(House.four(), position(EAST, 1, 0, 0, 4500, 30000, 33000, 32500));
    table.ron(A, win(C, han(2, 30))).riichi(A).draw(A);
    table.holds(4500, 29000, 34000, 31500);
    // It was a mangan: A had less than nothing when it declared.
    table.corrects(0, ron(A, win(C, mangan())));
    table.holds(-1500, 29000, 40000, 31500).comes("East 3, 1 honba, 1 sticks");
  }

  @Test
  void the_same_entry_again_changes_nothing() {
    Played table = Played.fresh(House.four()).riichi(B).draw(B).tsumo(C, mangan()).draw(C);
    Game before = table.game();
    for (int step = 0; step < 3; step++) {
      table.does(new TableCommand.Correct(before.id(), step, before.steps().get(step).entry()));
      assertEquals(before, table.game());
    }
  }

  @Test
  void a_deal_with_a_dead_hand_in_riichi_is_played_again_as_it_was() {
    Played table =
        Played.fresh(House.four())
            .tsumo(A, han(1, 30))
            .riichi(B)
            .referee(new TableCommand.JudgeHand(B, true))
            .draw(A);
    table.corrects(0, new Outcome.Tsumo(win(A, mangan())));
    table.holds(40000, 19000, 20000, 20000).comes("East 1, 2 honba, 1 sticks");
  }

  @Test
  void a_correction_under_which_the_game_had_ended_before_later_deals_is_refused() {
    Played table =
        Played.at(
            House.four("end.bust", "below-zero"),
            position(EAST, 1, 0, 0, 5000, 30000, 32000, 33000));
    table.ron(A, win(B, han(1, 30))).draw();
    assertEquals(
        Refusal.WOULD_HAVE_ENDED, table.refused(table.correction(0, ron(A, win(B, mangan())))));
  }

  @Test
  void a_correction_of_the_last_deal_may_end_the_game_or_open_it_again() {
    Played table =
        Played.at(
            House.four("end.bust", "below-zero"),
            position(EAST, 1, 0, 0, 5000, 30000, 32000, 33000));
    table.ron(A, win(B, han(1, 30))).riichi(C);
    table.corrects(0, ron(A, win(B, mangan()))).ends(Ending.BUST);
    // The riichi of the deal that was not to be went back, and lies there again.
    table.holds(-3000, 38000, 32000, 33000);
    table.corrects(0, ron(A, win(B, han(1, 30))));
    table.holds(4000, 31000, 31000, 33000).comes("East 2, 0 honba, 1 sticks");
  }

  @Test
  void a_last_deal_won_by_the_dealer_opens_a_finished_game() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.ron(A, win(B, mangan())).ends(Ending.LAST_DEAL);
    table.corrects(0, ron(A, win(D, mangan()))).comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_finished_game_is_corrected_while_the_next_is_played() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 30000, 29000, 21000, 20000));
    table.ron(D, win(C, mangan())).ends(Ending.LAST_DEAL);
    GameId first = table.game().id();
    table.does(new TableCommand.StartGame(another("g2"))).riichi(B);
    Game second = table.game();
    Entry entry = new Entry.Played(List.of(), Set.of(), ron(A, win(C, mangan())));
    table.does(new TableCommand.Correct(first, 0, entry));
    Game corrected = table.state().game(first).orElseThrow();
    assertEquals(Scores.of(22000, 29000, 29000, 20000), corrected.scores());
    assertEquals(Game.Phase.OVER, corrected.phase());
    assertEquals(B, corrected.finished().orElseThrow().standings().getFirst().seat());
    assertEquals(second, table.game());
    assertEquals(second, table.state().current().orElseThrow());
  }

  @Test
  void a_finished_game_stays_finished_even_where_it_would_have_gone_on() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.ron(A, win(B, mangan()));
    GameId first = table.game().id();
    table.does(new TableCommand.StartGame(another("g2")));
    Entry entry = new Entry.Played(List.of(), Set.of(), ron(A, win(D, mangan())));
    table.does(new TableCommand.Correct(first, 0, entry));
    Game corrected = table.state().game(first).orElseThrow();
    assertEquals(Game.Phase.OVER, corrected.phase());
    assertEquals(Scores.of(13000, 25000, 25000, 37000), corrected.scores());
  }

  @Test
  void a_dealer_who_stopped_but_did_not_lead_plays_on() {
    Ruleset rules = House.four("end.stop", "choice");
    Played table = Played.at(rules, position(SOUTH, 4, 0, 0, 31000, 21000, 20000, 28000));
    table.tsumo(D, mangan()).does(new TableCommand.ChooseStop(true)).ends(Ending.DEALER_STOPPED);
    // A thirty-fu hand of one han is 500 from each: 29,500 behind 30,500.
    table.corrects(0, new Outcome.Tsumo(win(D, han(1, 30))));
    table.holds(30500, 20500, 19500, 29500).comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_dealer_who_went_on_is_not_asked_again_by_a_correction() {
    Ruleset rules = House.four("end.stop", "choice");
    Played table = Played.at(rules, position(SOUTH, 4, 0, 0, 20000, 20000, 20000, 40000));
    table
        .draw(D)
        .does(new TableCommand.ChooseStop(false))
        .referee(new TableCommand.Adjust(Scores.of(100, -100, 0, 0), WHY));
    Game before = table.game();
    table.does(new TableCommand.Correct(before.id(), 0, before.steps().get(0).entry()));
    assertEquals(before, table.game());
    table.comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void a_bust_that_a_correction_brings_ends_the_game_though_the_dealer_had_gone_on() {
    Ruleset rules = House.four("end.stop", "choice", "end.bust", "below-zero");
    Played table = Played.at(rules, position(SOUTH, 4, 0, 0, 3000, 28000, 28000, 41000));
    table.tsumo(D, han(1, 30)).does(new TableCommand.ChooseStop(false));
    table.corrects(0, new Outcome.Tsumo(win(D, mangan()))).ends(Ending.BUST);
  }

  @Test
  void a_chombo_that_was_a_win_uses_up_the_hand_that_the_clock_had_left() {
    Played table = Played.fresh(House.four("end.time-up", "one-more-hand"));
    table.does(new TableCommand.CallTime()).draw(A).chombo(B);
    assertEquals(OptionalInt.of(1), table.game().dealsLeft());
    table.corrects(1, Played.exhaustive(A)).ends(Ending.TIME_UP);
    table.corrects(1, new Outcome.Chombo(Played.seats(B)));
    assertEquals(OptionalInt.of(1), table.game().dealsLeft());
    table.comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void a_first_dealer_who_was_another_moves_every_deal() {
    // B had dealt first: B's mangan was a dealer's, and C's draw passed the deal.
    Played table = Played.fresh(House.four()).tsumo(B, mangan()).draw(C);
    table.does(new TableCommand.CorrectFirstDealer(table.game().id(), B));
    assertEquals(B, table.game().setup().firstDealer());
    table.comes("East 2, 2 honba, 0 sticks").holds(20000, 36000, 24000, 20000);
    assertEquals(C, table.game().dealer());
  }

  @Test
  void a_first_dealer_sits_at_the_table() {
    Played table = Played.fresh(House.three());
    assertEquals(
        Refusal.NOBODY_SITS_THERE,
        table.refused(new TableCommand.CorrectFirstDealer(table.game().id(), D)));
  }

  @Test
  void only_the_referee_corrects_what_the_referee_entered() {
    Played table = Played.fresh(House.four());
    GameId id = table.game().id();
    table.referee(new TableCommand.Penalise(id, new Penalty(A, Points.of(1000)), WHY));
    TableCommand less =
        new TableCommand.Correct(id, 0, new Entry.Penalised(new Penalty(A, Points.of(500)), WHY));
    assertEquals(Refusal.REFEREE_ONLY, table.refused(less));
    assertEquals(Refusal.REFEREE_ONLY, table.refused(table.correction(0, Played.exhaustive())));
    table.referee(less).referee(new TableCommand.ForceEnd(WHY));
    assertEquals(Points.of(500), table.standing(A).penalty());
  }

  @Test
  void a_step_is_replaced_by_its_like_only() {
    Played table = Played.fresh(House.four()).draw(A).referee(new TableCommand.SwapSeats(A, B));
    GameId id = table.game().id();
    for (TableCommand wrong :
        List.of(
            table.correction(2, Played.exhaustive()),
            table.correction(-1, Played.exhaustive()),
            table.correction(1, Played.exhaustive()),
            new TableCommand.Correct(id, 0, new Entry.Swapped(A, B)),
            new TableCommand.Correct(id, 1, new Entry.Swapped(C, B)))) {
      assertEquals(Refusal.NO_SUCH_STEP, table.refused(Order.byReferee(wrong)));
    }
  }

  @Test
  void a_corrected_entry_is_judged_as_a_new_one() {
    Played table = Played.fresh(House.three("aborts.nine-terminals", false)).draw(A);
    table.referee(new TableCommand.Adjust(Scores.of(100, 0, 0), WHY));
    GameId id = table.game().id();
    assertEquals(
        Refusal.NOBODY_SITS_THERE, table.refused(table.correction(0, Played.exhaustive(D))));
    assertEquals(
        Refusal.NOBODY_SITS_THERE, table.refused(table.correction(0, Played.exhaustive(), D)));
    assertEquals(
        Refusal.RIICHI_IS_TENPAI, table.refused(table.correction(0, Played.exhaustive(A), B)));
    assertEquals(
        Refusal.NOT_IN_THESE_RULES,
        table.refused(table.correction(0, new Outcome.Abandoned(Abort.NINE_TERMINALS))));
    assertEquals(
        Refusal.DOES_NOT_ADD_UP,
        table.refused(
            Order.byReferee(
                new TableCommand.Correct(
                    id, 1, new Entry.Adjusted(Scores.of(0, 0, 0, 100), WHY)))));
  }
}
