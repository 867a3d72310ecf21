package org.tenbo.tracking.deal;

import org.tenbo.tracking.TileId;

/**
 * A discard in the order in which it was made.
 *
 * @param origin whether it was the tile just drawn
 * @param riichi whether riichi was declared with it
 * @param taken whether somebody called it
 */
public record PondTile(TileId tile, Origin origin, boolean riichi, boolean taken) {

  /** Where a discard came from. */
  public enum Origin {
    HAND,
    DRAWN,
    /** No antenna had seen the tile that was drawn. */
    NOT_SEEN
  }

  PondTile declaring(boolean declares) {
    return new PondTile(tile, origin, declares, taken);
  }

  PondTile called() {
    return new PondTile(tile, origin, riichi, true);
  }
}
