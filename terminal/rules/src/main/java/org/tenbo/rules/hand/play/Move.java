package org.tenbo.rules.hand.play;

import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.TileKind;

/** What a player did in a deal, as far as draws, nagashi and first turns depend on it. */
public sealed interface Move {

  /** Who. */
  Seat seat();

  /**
   * A discard.
   *
   * @param riichi whether riichi was declared with it
   */
  record Discard(Seat seat, TileKind tile, boolean riichi) implements Move {}

  /**
   * A call of the last discard, or a kan of one's own tiles.
   *
   * @param type chi, pon and open kan take the last discard
   */
  record Call(Seat seat, MeldType type) implements Move {}

  /** A North was set aside. */
  record North(Seat seat) implements Move {}
}
