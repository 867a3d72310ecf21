package org.tenbo.app.page;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Sight;
import org.tenbo.club.web.Bell;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Remembers the last events, and how the table looks, for whoever opens the page. */
final class Chronicle implements Onlooker {
  /** How many events are remembered: more than a long game has. */
  static final int KEPT = 300;

  private final Deque<Line> lines = new ArrayDeque<>();
  private final Bell bell;
  private Optional<Sight> sight = Optional.empty();

  /**
   * An event with what it changed; words are found when somebody reads them, since a start replays
   * a whole journal and shows its end.
   *
   * @param number of the event in the journal
   * @param at when it happened, where that was known
   */
  record Line(
      long number, Optional<Instant> at, TableEvent event, TableState before, TableState after) {}

  Chronicle(Bell bell) {
    this.bell = bell;
  }

  @Override
  public void applied(
      long number, Optional<Instant> at, TableEvent event, TableState before, TableState after) {
    synchronized (this) {
      lines.add(new Line(number, at, event, before, after));
      if (lines.size() > KEPT) {
        lines.removeFirst();
      }
    }
    bell.ring();
  }

  @Override
  public void looks(Sight now) {
    synchronized (this) {
      sight = Optional.of(now);
    }
    bell.ring();
  }

  /** How the table looks; empty before it has started. */
  synchronized Optional<Sight> sight() {
    return sight;
  }

  /** The lines after an event, oldest first. */
  synchronized List<Line> after(long number) {
    return lines.stream().filter(line -> line.number() > number).toList();
  }
}
