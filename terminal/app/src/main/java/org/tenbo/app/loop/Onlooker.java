package org.tenbo.app.loop;

import java.time.Instant;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Sees what happened once it is stored; on the table thread, and must return at once. */
@FunctionalInterface
public interface Onlooker {
  /** Sees nothing. */
  Onlooker BLIND = (number, at, event, before, after) -> {};

  /**
   * An event happened.
   *
   * @param number of the event in the journal, from 1
   * @param at the time of day, where it was known
   */
  void applied(
      long number, Optional<Instant> at, TableEvent event, TableState before, TableState after);

  /** What all is about now, after every signal that changed something. */
  default void looks(Sight sight) {}

  /** A seat calls for the club's referee. */
  default void calls(Seat seat) {}
}
