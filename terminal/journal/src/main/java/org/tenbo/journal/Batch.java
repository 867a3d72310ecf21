package org.tenbo.journal;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one command caused: its events, stored all together or not at all.
 *
 * @param events at most 1,000; none only where an outside command was refused and the refusal is
 *     kept for its repeats
 * @param at wall time, where the board knows it (one without a network may not); nothing is ever
 *     ordered by it
 * @param command the outside command that caused the events, if one did
 */
public record Batch(
    List<StoredEvent> events, Optional<Instant> at, Optional<OutsideCommand> command) {
  public Batch {
    events = List.copyOf(events);
    if (events.size() > Limits.BATCH) {
      throw new IllegalArgumentException(
          events.size() + " events in one batch, at most " + Limits.BATCH);
    }
    if (events.isEmpty() && command.isEmpty()) {
      throw new IllegalArgumentException("a batch without events and without a command");
    }
  }

  /** A batch of the table's own making, at a time that may be unknown. */
  public static Batch of(List<StoredEvent> events, Optional<Instant> at) {
    return new Batch(events, at, Optional.empty());
  }
}
