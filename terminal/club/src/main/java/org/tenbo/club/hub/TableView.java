package org.tenbo.club.hub;

import java.time.Instant;
import java.util.Optional;
import org.tenbo.club.event.TableId;
import org.tenbo.table.GameId;

/**
 * One table as the hub knows it.
 *
 * @param events how many entries its journal had when it was last heard; an order is decided on it
 * @param game the game whose events it sent last as their owner
 * @param heard when anything of it came in
 */
public record TableView(
    TableId table, Presence presence, long events, Optional<GameId> game, Instant heard) {

  /** Whether a table can be reached. */
  public enum Presence {
    /** Its connection stands. */
    READY,
    /** It said goodbye. */
    DISCONNECTED,
    /** Its connection broke without a word. */
    LOST
  }
}
