package org.tenbo.club.hub;

import java.time.Instant;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableId;

/**
 * An event that was kept aside and never merged: its sender owns the game no longer, or sent
 * something else under a number that is taken.
 *
 * @param came when it came in
 */
public record Stray(TableId from, ClubEvent event, Why why, Instant came) {

  /** Why an event was kept aside. */
  public enum Why {
    /** Another table owns the game. */
    NOT_THE_OWNER,
    /** The number is taken by an event of another content. */
    OTHER_CONTENT,
    /** The game's events before it do not allow it, or it cannot be read. */
    DOES_NOT_FIT
  }
}
