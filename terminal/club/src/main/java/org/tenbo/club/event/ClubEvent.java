package org.tenbo.club.event;

import java.time.Instant;
import java.util.Optional;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/**
 * An event of a game wherever it is played: game and number are its key.
 *
 * @param number of the event within its game, from 1; a table that takes a game over goes on with
 *     the next
 * @param at the time of day, where the table knew it
 * @param form as the table's journal stores it
 */
public record ClubEvent(GameId game, long number, Optional<Instant> at, StoredForm form) {
  public ClubEvent {
    if (number < 1) {
      throw new IllegalArgumentException("an event's number is 1 at least, not " + number);
    }
  }
}
