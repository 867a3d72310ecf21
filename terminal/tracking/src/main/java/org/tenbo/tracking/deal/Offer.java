package org.tenbo.tracking.deal;

import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;

/**
 * A tile on the table that may be won on until somebody moves.
 *
 * @param by who laid it
 */
public record Offer(Seat by, TileId tile, Kind kind) {

  /** How it was laid. */
  public enum Kind {
    DISCARD,
    ADDED_KAN,
    CLOSED_KAN,
    NORTH
  }
}
