package org.tenbo.app.loop;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tenbo.journal.Appended;
import org.tenbo.journal.Batch;
import org.tenbo.journal.Entry;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.OutsideCommand;
import org.tenbo.journal.StoredEvent;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;
import org.tenbo.table.codec.UnreadableEvent;

/**
 * Keeps the table's events in the journal and makes the state of them: at start, and after each.
 */
public final class Book {
  private final Journal journal;
  private final EventCodec codec = new EventCodec();
  private final Supplier<Optional<Instant>> wall;

  /**
   * @param wall tells the time of day where the board knows it; nothing is ordered by it
   */
  public Book(Journal journal, Supplier<Optional<Instant>> wall) {
    this.journal = journal;
    this.wall = wall;
  }

  /**
   * The state that all stored events make.
   *
   * <p>Games that have passed out of a state's reach leave nothing in it but the number of their
   * events: those are not read, however many years of them there are.
   *
   * @param onlooker is shown each event on the way
   * @throws JournalFault if the journal cannot be read
   * @throws UnreadableEntry if an entry is none of ours; none of the games at hand is left out
   */
  public TableState replay(Onlooker onlooker) throws JournalFault {
    List<Map.Entry<String, Long>> games = List.copyOf(journal.games().entrySet());
    int passed = Math.max(0, games.size() - TableState.KEPT - 1);
    Set<String> outOfReach = new HashSet<>();
    games.subList(0, passed).forEach(game -> outOfReach.add(game.getKey()));
    long first = passed == 0 ? 1 : games.get(passed).getValue();
    TableState[] state = {new TableState(first - 1, Optional.empty(), List.of())};
    journal.replay(
        first,
        entry -> {
          TableState before = state[0];
          if (outOfReach.contains(entry.event().game())) {
            // A late correction, made while its game was still within reach.
            state[0] = new TableState(entry.number(), before.current(), before.finished());
            return;
          }
          TableEvent event = event(entry);
          state[0] = before.apply(event);
          onlooker.applied(entry.number(), entry.at(), event, before, state[0]);
        });
    return state[0];
  }

  private TableEvent event(Entry entry) {
    StoredEvent stored = entry.event();
    try {
      return codec.read(new StoredForm(stored.type(), stored.version(), stored.body()));
    } catch (UnreadableEvent e) {
      throw new UnreadableEntry(entry.number(), e);
    }
  }

  /** The stored answer to an outside order that was carried out or refused before. */
  public Optional<Answer> answerTo(Outside order) throws JournalFault {
    return journal.answerTo(order.id()).map(Answer::ofStored);
  }

  /** Keeps that an outside order was refused, so that a repeat hears the same. */
  public void keepRefusal(Outside order, Answer.Refused answer) throws JournalFault {
    journal.append(new Batch(List.of(), wall.get(), Optional.of(outside(order, answer))));
  }

  /**
   * Stores events, and returns when the disk has them.
   *
   * <p>They are applied before they are stored: a bug shows itself while the journal is still free
   * of it.
   *
   * @param order the outside order that caused them, if one did
   * @return the state after them
   * @throws JournalFault if they are not stored; nothing has changed then
   */
  public TableState keep(
      TableState before,
      List<TableEvent> events,
      Optional<? extends Outside> order,
      Onlooker onlooker)
      throws JournalFault {
    List<TableState> states = new ArrayList<>(List.of(before));
    List<StoredEvent> forms = new ArrayList<>();
    for (TableEvent event : events) {
      states.add(states.getLast().apply(event));
      forms.add(stored(event));
    }
    Optional<Instant> at = wall.get();
    Optional<OutsideCommand> command =
        order.map(outside -> outside(outside, new Answer.Done(states.getLast().events())));
    if (journal.append(new Batch(forms, at, command)) instanceof Appended.Repeated repeated) {
      throw new IllegalStateException("an order was carried out before: " + repeated.answer());
    }
    for (int i = 0; i < events.size(); i++) {
      TableState after = states.get(i + 1);
      onlooker.applied(after.events(), at, events.get(i), states.get(i), after);
    }
    return states.getLast();
  }

  /** Where the moves of tagged tiles are kept, beside the events. */
  TileWatch.Moves moves() {
    return new JournalMoves(journal);
  }

  private static OutsideCommand outside(Outside order, Answer answer) {
    return new OutsideCommand(order.id(), order.decidedOnEvents(), answer.stored());
  }

  private StoredEvent stored(TableEvent event) {
    StoredForm form = codec.write(event);
    if (!codec.read(form).equals(event)) {
      throw new IllegalStateException("a " + form.type() + " would not be read as it is written");
    }
    return new StoredEvent(event.game().value(), form.type(), form.version(), form.body());
  }
}
