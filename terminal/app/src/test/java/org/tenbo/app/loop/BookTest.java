package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.journal.Batch;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.journal.StoredEvent;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableState;

/** What a table knows when it starts again. */
class BookTest {
  private final Ruleset rules =
      new RulesetFolder(Path.of("../../config/rulesets")).read("wrc-2025");
  private final Journal journal;
  private final Book book;
  private TableState state = TableState.EMPTY;

  BookTest() throws JournalFault {
    journal = Journal.over(new MemoryStorage());
    book = new Book(journal, Optional::empty);
  }

  private static GameId game(int number) {
    return new GameId("bench-" + number);
  }

  private void carryOut(TableCommand command) throws JournalFault {
    Decision decision = Decide.on(state, Order.byReferee(command));
    state =
        book.keep(
            state,
            assertInstanceOf(Decision.Accepted.class, decision).events(),
            Optional.empty(),
            Onlooker.BLIND);
  }

  private void play(int number) throws JournalFault {
    Position fresh = Position.fresh(rules.game().players(), rules.game().start());
    carryOut(new TableCommand.StartGame(new Setup(game(number), rules, Seat.A, fresh, Map.of())));
    carryOut(new TableCommand.DeclareRiichi(Seat.B));
    carryOut(new TableCommand.ForceEnd(new Reason("time")));
  }

  private void penalise(int number) throws JournalFault {
    carryOut(
        new TableCommand.Penalise(
            game(number), new Penalty(Seat.C, Points.of(20_000)), new Reason("late")));
  }

  @Test
  void a_table_knows_the_same_when_it_starts_again() throws JournalFault {
    for (int number = 1; number <= 3; number++) {
      play(number);
      assertEquals(state, book.replay(Onlooker.BLIND));
    }
  }

  @Test
  void games_that_are_out_of_reach_are_not_read_and_change_nothing() throws JournalFault {
    int last = 2 * TableState.KEPT;
    for (int number = 1; number <= last; number++) {
      play(number);
      penalise(Math.max(1, number - 15));
    }

    List<Long> read = new ArrayList<>();
    TableState again = book.replay((number, at, event, before, after) -> read.add(after.events()));

    assertEquals(state, again);
    assertEquals(journal.games().get(game(last - TableState.KEPT).value()), read.getFirst());
    assertTrue(again.game(game(last - TableState.KEPT)).isPresent());
    assertTrue(again.game(game(last - TableState.KEPT - 1)).isEmpty());
  }

  @Test
  void an_entry_of_a_game_at_hand_that_cannot_be_read_ends_the_start() throws JournalFault {
    play(1);
    journal.append(
        Batch.of(List.of(new StoredEvent(game(1).value(), "riichi", 99, "{}")), Optional.empty()));

    UnreadableEntry unreadable =
        assertThrows(UnreadableEntry.class, () -> book.replay(Onlooker.BLIND));

    assertTrue(
        String.valueOf(unreadable.getMessage()).startsWith("entry 4: "), unreadable.getMessage());
  }
}
