package org.tenbo.club.event;

import java.util.Optional;

/**
 * Whether a table can be reached.
 *
 * @param journal which journal it publishes; unknown in a last will
 * @param entries how many entries that has
 */
public record Availability(State state, Optional<JournalId> journal, long entries) {

  /** How a connection stands. */
  public enum State {
    /** It stands, and orders are heard. */
    READY,
    /** It was ended in peace. */
    DISCONNECTED,
    /** It broke: the last will. */
    LOST
  }
}
