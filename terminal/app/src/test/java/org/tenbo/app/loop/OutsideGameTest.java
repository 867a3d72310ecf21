package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Refusal;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** A table breaks, and people go on at another with what they have played. */
class OutsideGameTest {
  private static final GameId GAME = new GameId("broken-table-1");
  private final List<Answer> answers = new ArrayList<>();

  /**
   * East 1 was played at the other table: A won a mangan of B, and C declared riichi in honba 1.
   */
  private static List<TableEvent> begun() {
    var rules = new RulesetFolder(Path.of("../../config/rulesets")).read("wrc-2025");
    List<TableEvent> events = new ArrayList<>();
    TableState state = TableState.EMPTY;
    for (TableCommand command :
        List.of(
            new TableCommand.StartGame(
                new Setup(
                    GAME,
                    rules,
                    Seat.A,
                    Position.fresh(rules.game().players(), rules.game().start()),
                    Map.of())),
            new TableCommand.Settle(
                Outcome.Ron.of(Seat.B, Win.of(Seat.A, Value.Counted.of(5, 30)))),
            new TableCommand.DeclareRiichi(Seat.C))) {
      Decision.Accepted yes =
          assertInstanceOf(Decision.Accepted.class, Decide.on(state, Order.byReferee(command)));
      for (TableEvent event : yes.events()) {
        state = state.apply(event);
        events.add(event);
      }
    }
    return events;
  }

  private void comes(TableOnTheBench table, String id, long decidedOn, List<TableEvent> events) {
    table.loop.step(
        new Signal.OfOutside(new OutsideGame(id, decidedOn, GAME, events, answers::add)));
  }

  @Test
  void the_scores_of_the_broken_table_stand_on_every_display_of_the_spare() throws JournalFault {
    TableOnTheBench spare = new TableOnTheBench();
    comes(spare, "take-1", 0, begun());
    assertEquals(List.of(new Answer.Done(3)), answers);
    for (Seat seat : Seat.values()) {
      Face.Idle idle = assertInstanceOf(Face.Idle.class, spare.face(seat));
      assertEquals(Points.of(42_000), idle.game().scores().of(Seat.A));
      assertEquals(Points.of(29_000), idle.game().scores().of(Seat.C), "less the stick");
    }
  }

  @Test
  void people_press_their_keys_there_as_if_they_had_never_moved() throws JournalFault {
    TableOnTheBench spare = new TableOnTheBench();
    comes(spare, "take-1", 0, begun());
    spare.press(Seat.C, Key.RIICHI);
    assertEquals(Points.of(30_000), spare.score(Seat.C), "taken back");
    assertEquals(4, spare.loop.state().events());
  }

  @Test
  void a_spare_that_loses_its_power_still_has_the_game() throws JournalFault {
    MemoryStorage disk = new MemoryStorage();
    TableOnTheBench spare = new TableOnTheBench(disk);
    comes(spare, "take-1", 0, begun());
    TableOnTheBench again = new TableOnTheBench(disk);
    assertEquals(Points.of(42_000), again.score(Seat.A));
    comes(again, "take-1", 0, begun());
    assertEquals(new Answer.Done(3), answers.getLast(), "sent again, it is not done again");
    assertEquals(3, again.loop.state().events());
  }

  @Test
  void a_table_in_play_takes_no_other_game() throws JournalFault {
    TableOnTheBench busy = new TableOnTheBench();
    busy.startGame();
    comes(busy, "take-1", 1, begun());
    assertEquals(List.of(new Answer.Refused(Refusal.GAME_RUNNING)), answers);
    assertEquals(Points.of(30_000), busy.score(Seat.A));
  }

  @Test
  void what_was_decided_before_the_last_key_press_is_refused() throws JournalFault {
    TableOnTheBench spare = new TableOnTheBench();
    comes(spare, "take-1", 7, begun());
    assertEquals(List.of(new Answer.Refused(Refusal.STALE)), answers);
    assertEquals(0, spare.loop.state().events());
  }

  @Test
  void a_game_whose_events_do_not_follow_from_each_other_changes_nothing() throws JournalFault {
    TableOnTheBench spare = new TableOnTheBench();
    comes(spare, "take-1", 0, begun().subList(1, 3));
    assertEquals(List.of(new Answer.Refused(Refusal.DOES_NOT_ADD_UP)), answers);
    assertEquals(0, spare.loop.state().events());
    comes(spare, "take-2", 0, List.of());
    assertEquals(new Answer.Refused(Refusal.UNKNOWN_GAME), answers.getLast(), "nothing at all");
    comes(spare, "take-3", 0, begun());
    assertEquals(new Answer.Done(3), answers.getLast(), "the right one is taken after all");
  }

  @Test
  void a_game_that_cannot_be_stored_is_not_taken_and_may_be_sent_again() throws JournalFault {
    TableOnTheBench spare = new TableOnTheBench();
    spare.disk.full = true;
    comes(spare, "take-1", 0, begun());
    assertEquals(List.of(new Answer.NotStored("no room")), answers);
    assertEquals(0, spare.loop.state().events());
    spare.disk.full = false;
    comes(spare, "take-1", 0, begun());
    assertEquals(new Answer.Done(3), answers.getLast());
  }
}
