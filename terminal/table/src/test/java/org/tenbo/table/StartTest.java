package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;
import static org.tenbo.rules.Wind.EAST;
import static org.tenbo.rules.Wind.NORTH;
import static org.tenbo.rules.Wind.SOUTH;
import static org.tenbo.rules.Wind.WEST;
import static org.tenbo.table.Played.mangan;
import static org.tenbo.table.Played.position;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.set.Ruleset;

/** How games begin: fresh, resumed from paper, one after another, and never by themselves. */
class StartTest {
  private static TableCommand start(String id, Ruleset rules, Position position) {
    return new TableCommand.StartGame(new Setup(Played.id(id), rules, A, position, Map.of()));
  }

  private static TableCommand fresh(String id) {
    Ruleset rules = House.four();
    return start(id, rules, Position.fresh(rules.game().players(), rules.game().start()));
  }

  private static Refusal refusedAtFirst(Ruleset rules, Position position) {
    return assertInstanceOf(
            Decision.Rejected.class,
            Decide.on(TableState.EMPTY, Order.byPlayers(start("g1", rules, position))))
        .reason();
  }

  @Test
  void a_fresh_game_begins_in_east_one_with_the_points_of_its_rules() {
    Played.fresh(House.four()).comes("East 1, 0 honba, 0 sticks").holds(25000, 25000, 25000, 25000);
    Played.fresh(House.three()).comes("East 1, 0 honba, 0 sticks").holds(35000, 35000, 35000);
  }

  @Test
  void a_game_resumed_from_paper_goes_on_where_it_was() {
    Played table = Played.at(House.four(), position(SOUTH, 2, 3, 2, 18300, 31200, -1500, 50000));
    table.comes("South 2, 3 honba, 2 sticks").tsumo(B, mangan());
    // Dealer mangan, 4,000 and 300 from each, and two sticks.
    table.holds(14000, 46100, -5800, 45700).comes("South 2, 4 honba, 0 sticks");
  }

  @Test
  void points_of_a_resumed_game_add_up_with_its_sticks() {
    for (Position wrong :
        new Position[] {
          position(EAST, 1, 0, 0, 25000, 25000, 25000, 24900),
          position(EAST, 1, 0, 1, 25000, 25000, 25000, 25000),
          position(EAST, 1, 0, 0, 25050, 24950, 25000, 25000),
          position(EAST, 1, 0, 0, 30000, 30000, 30000, 30000)
        }) {
      assertEquals(Refusal.DOES_NOT_ADD_UP, refusedAtFirst(House.four(), wrong));
    }
  }

  @Test
  void a_resumed_game_begins_in_a_wind_that_its_rules_reach() {
    Position west = position(WEST, 2, 0, 0, 25000, 25000, 25000, 25000);
    assertEquals(Refusal.DOES_NOT_ADD_UP, refusedAtFirst(House.four(), west));
    Ruleset extended = House.four("end.extension", 1, "end.target", 30000);
    Played.at(extended, west).comes("West 2, 0 honba, 0 sticks");
    assertEquals(
        Refusal.DOES_NOT_ADD_UP,
        refusedAtFirst(extended, position(NORTH, 1, 0, 0, 25000, 25000, 25000, 25000)));
  }

  @Test
  void nonsense_beyond_every_table_is_refused_and_overflows_nothing() {
    assertEquals(
        Refusal.LIMIT,
        refusedAtFirst(
            House.four(), position(EAST, 1, 0, 0, 2147483600, 2147483600, 2147483600, 0)));
    assertEquals(
        Refusal.LIMIT,
        refusedAtFirst(House.four(), position(EAST, 1, 999, 0, 25000, 25000, 25000, 25000)));
  }

  @Test
  void the_greatest_counters_end_in_a_refusal_and_not_in_a_crash() {
    Played table =
        Played.at(
            House.four("riichi.needs", "nothing"),
            position(EAST, 1, 998, 998, -873000, -25000, -25000, 25000));
    table.riichi(B);
    assertEquals(Refusal.LIMIT, table.refused(new TableCommand.DeclareRiichi(C)));
    table.draw(A, B);
    assertEquals(Refusal.LIMIT, table.refused(new TableCommand.Settle(Played.exhaustive())));
    table.takesBack().tsumo(D, mangan()).comes("East 2, 0 honba, 0 sticks");
  }

  @Test
  void a_set_up_that_cannot_be_is_no_set_up() {
    Ruleset rules = House.three();
    Position start = Position.fresh(rules.game().players(), Points.of(35000));
    PlayerId ann = new PlayerId("ann");
    GameId id = Played.id("g1");
    assertThrows(IllegalArgumentException.class, () -> new Setup(id, rules, D, start, Map.of()));
    assertThrows(
        IllegalArgumentException.class, () -> new Setup(id, rules, A, start, Map.of(D, ann)));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Setup(id, rules, A, start, Map.of(A, ann, B, ann)));
    assertThrows(
        IllegalArgumentException.class, () -> new Setup(id, House.four(), A, start, Map.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Setup(id, rules, A, position(EAST, 4, 0, 0, 35000, 35000, 35000), Map.of()));
  }

  @Test
  void a_game_that_is_started_twice_is_one_game() {
    Played table = Played.fresh(House.four()).draw(A);
    assertEquals(Refusal.GAME_RUNNING, table.refused(fresh("g1")));
    assertEquals(Refusal.GAME_RUNNING, table.refused(fresh("g2")));
    table.comes("East 1, 1 honba, 0 sticks");
  }

  @Test
  void the_name_of_a_finished_game_is_not_used_again() {
    Played table = Played.fresh(House.four()).referee(new TableCommand.ForceEnd(Played.WHY));
    assertEquals(Refusal.GAME_RUNNING, table.refused(fresh("g1")));
    table.does(fresh("g2")).referee(new TableCommand.ForceEnd(Played.WHY));
    assertEquals(Refusal.GAME_RUNNING, table.refused(fresh("g1")));
  }

  @Test
  void a_finished_game_stays_on_the_table_until_another_is_started() {
    Played table = Played.fresh(House.four()).referee(new TableCommand.ForceEnd(Played.WHY));
    assertEquals(Game.Phase.OVER, table.game().phase());
    TableState again = TableState.EMPTY;
    for (TableEvent event : table.events()) {
      again = again.apply(event);
    }
    assertEquals(table.state(), again);
    assertEquals(Game.Phase.OVER, again.current().orElseThrow().phase());
  }

  @Test
  void without_a_game_nothing_is_played() {
    TableState empty = TableState.EMPTY;
    for (TableCommand command :
        new TableCommand[] {
          new TableCommand.DeclareRiichi(A),
          new TableCommand.WithdrawRiichi(A),
          new TableCommand.Settle(Played.exhaustive()),
          new TableCommand.ChooseStop(true),
          new TableCommand.CallTime(),
          new TableCommand.JudgeHand(A, true),
          new TableCommand.SwapSeats(A, B),
          new TableCommand.MoveChips(Map.of()),
          new TableCommand.ForceEnd(Played.WHY)
        }) {
      assertEquals(
          new Decision.Rejected(Refusal.NO_GAME), Decide.on(empty, Order.byReferee(command)));
    }
  }

  @Test
  void so_many_earlier_games_are_at_hand_and_no_more() {
    Played table = Played.fresh(House.four());
    for (int game = 2; game <= TableState.KEPT + 2; game++) {
      table.referee(new TableCommand.ForceEnd(Played.WHY)).does(fresh("g" + game));
    }
    assertEquals(TableState.KEPT, table.state().finished().size());
    assertEquals(Optional.empty(), table.state().game(Played.id("g1")));
    assertEquals(
        Refusal.UNKNOWN_GAME, table.refused(new TableCommand.TakeBack(Played.id("g1"), 1)));
  }

  @Test
  void an_event_of_a_game_that_is_not_there_is_no_event_of_this_table() {
    assertThrows(
        IllegalStateException.class,
        () -> TableState.EMPTY.apply(new TableEvent.DealerWentOn(Played.id("g1"))));
  }
}
