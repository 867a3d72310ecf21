package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.SOUTH;
import static org.tenbo.table.Played.WHY;
import static org.tenbo.table.Played.han;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;
import static org.tenbo.table.Played.win;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.set.Ruleset;

/** Taking back, one thing after another, and what a second press must not do. */
class TakeBackTest {

  @Test
  void a_deal_that_is_taken_back_is_in_play_again_with_its_riichi() {
    Played table = Played.fresh(House.four()).riichi(B, A);
    Game before = table.game();
    table.ron(A, win(C, mangan())).takesBack();
    assertEquals(before, table.game());
    assertEquals(List.of(B, A), table.game().riichi());
  }

  @Test
  void a_deal_that_is_taken_back_has_its_dead_hands_again() {
    Played table =
        Played.fresh(House.four()).riichi(B).referee(new TableCommand.JudgeHand(B, true));
    Game before = table.game();
    table.draw(A).takesBack();
    assertEquals(before, table.game());
  }

  @Test
  void a_penalty_that_is_taken_back_leaves_the_deal_in_play_alone() {
    Played table =
        Played.fresh(House.four()).riichi(B).referee(new TableCommand.JudgeHand(C, true));
    Game before = table.game();
    GameId id = before.id();
    table.referee(new TableCommand.Penalise(id, new Penalty(B, Points.of(1000)), WHY));
    table.referee(new TableCommand.TakeBack(id, table.game().undoable()));
    assertEquals(before, table.game());
  }

  @Test
  void a_second_press_takes_nothing_back() {
    Played table = Played.fresh(House.four()).draw(A).draw(A).draw(A);
    TableCommand back = new TableCommand.TakeBack(table.game().id(), table.game().undoable());
    table.does(back);
    assertEquals(Refusal.STALE, table.refused(back));
    assertEquals(2, table.game().steps().size());
  }

  @Test
  void a_second_press_on_a_forced_end_reopens_only() {
    Played table = Played.fresh(House.four()).draw(A).referee(new TableCommand.ForceEnd(WHY));
    TableCommand back = new TableCommand.TakeBack(table.game().id(), table.game().undoable());
    table.referee(back);
    assertEquals(Refusal.STALE, table.refused(Order.byReferee(back)));
    table.comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void a_command_decided_on_an_older_state_is_stale() {
    Played table = Played.fresh(House.four());
    long seen = table.state().events();
    Order settle =
        new Order(
            new TableCommand.Settle(Played.exhaustive(A)), Actor.PLAYERS, OptionalLong.of(seen));
    table.accepted(settle);
    // The client that got no answer sends the same deal again: it is stored once.
    assertEquals(Refusal.STALE, table.refused(settle));
    assertEquals(1, table.game().steps().size());
  }

  @Test
  void nothing_is_taken_back_before_the_first_step() {
    Played table = Played.fresh(House.four());
    assertEquals(
        Refusal.NOTHING_TO_TAKE_BACK,
        table.refused(new TableCommand.TakeBack(table.game().id(), 0)));
    assertEquals(
        Refusal.UNKNOWN_GAME, table.refused(new TableCommand.TakeBack(Played.id("other"), 0)));
  }

  @Test
  void a_whole_game_is_taken_back_to_its_start_through_the_same_states() {
    Ruleset rules =
        House.four("end.stop", "choice", "end.time-up", "one-more-hand", "extras.chip", 1000);
    Played table = Played.at(rules, position(SOUTH, 3, 0, 1, 20000, 25000, 24000, 30000));
    List<Game> states = new ArrayList<>();
    states.add(table.game());
    table.ron(A, win(B, han(1, 30)));
    states.add(table.game());
    table.chombo(B);
    states.add(table.game());
    table.does(new TableCommand.MoveChips(Map.of(A, 1, B, -1)));
    states.add(table.game());
    table.tsumo(D, mangan());
    states.add(table.game());
    table.does(new TableCommand.ChooseStop(true)).ends(Ending.DEALER_STOPPED);
    assertEquals(states.size(), table.game().undoable());
    for (Game earlier : states.reversed()) {
      table.takesBack();
      assertEquals(earlier, table.game());
    }
  }

  @Test
  void the_last_deal_of_a_finished_game_is_taken_back_and_played_otherwise() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.draw().ends(Ending.LAST_DEAL).takesBack().comes("South 4, 0 honba, 0 sticks");
    table.draw(D).comes("South 4, 1 honba, 0 sticks");
  }

  @Test
  void the_dealer_who_went_on_had_gone_on_when_the_next_deal_is_taken_back() {
    Played table =
        Played.at(
            House.four("end.stop", "choice"), position(SOUTH, 4, 0, 0, 20000, 20000, 20000, 40000));
    table.draw(D).does(new TableCommand.ChooseStop(false));
    Game before = table.game();
    table.draw(D).takesBack();
    assertEquals(before, table.game());
    table.takesBack().comes("South 4, 0 honba, 0 sticks");
  }

  @Test
  void deals_taken_back_are_given_back_to_the_clock() {
    Played table = Played.fresh(House.four("end.time-up", "one-more-hand"));
    table.draw(A).does(new TableCommand.CallTime()).draw(A);
    assertEquals(OptionalInt.of(1), table.game().dealsLeft());
    table.takesBack();
    assertEquals(OptionalInt.of(2), table.game().dealsLeft());
    // The deal before the call, too: it is played again before those that were left.
    table.takesBack();
    assertEquals(OptionalInt.of(3), table.game().dealsLeft());
    table.draw(A).draw(A).draw(A).ends(Ending.TIME_UP);
  }

  @Test
  void a_penalty_after_a_forced_end_is_taken_back_before_the_end() {
    Played table = Played.fresh(House.four()).draw(A).referee(new TableCommand.ForceEnd(WHY));
    Game ended = table.game();
    GameId id = ended.id();
    table.referee(new TableCommand.Penalise(id, new Penalty(B, Points.of(1000)), WHY));
    assertEquals(Points.of(1000), table.standing(B).penalty());
    table.referee(new TableCommand.TakeBack(id, table.game().undoable()));
    assertEquals(ended, table.game());
    table.referee(new TableCommand.TakeBack(id, table.game().undoable()));
    table.comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void the_deals_of_an_earlier_game_are_not_taken_back() {
    Played table = Played.at(House.four(), position(SOUTH, 4, 0, 0, 25000, 25000, 25000, 25000));
    table.draw();
    GameId first = table.game().id();
    int undoable = table.game().undoable();
    table.does(
        new TableCommand.StartGame(
            new Setup(
                Played.id("g2"),
                House.four(),
                A,
                Position.fresh(House.four().game().players(), Points.of(25000)),
                Map.of())));
    assertEquals(
        Refusal.NOTHING_TO_TAKE_BACK, table.refused(new TableCommand.TakeBack(first, undoable)));
  }
}
