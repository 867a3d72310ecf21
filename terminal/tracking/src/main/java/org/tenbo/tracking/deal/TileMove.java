package org.tenbo.tracking.deal;

import java.util.List;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.tracking.TileId;

/** What happened with the tiles of a deal, one step at a time. */
public sealed interface TileMove {

  /** A tile of a hand that no antenna had seen before turned out to be this one. */
  record Shown(Seat seat, TileId tile) implements TileMove {}

  /** A tile thought to be in a hand is not: the hand has one more without a name. */
  record Mistaken(Seat seat, TileId tile) implements TileMove {}

  /**
   * A draw, of a replacement tile where one is due.
   *
   * @param tile empty while no antenna has seen it
   */
  record Draw(Seat seat, Optional<TileId> tile) implements TileMove {}

  /** A discard into the own pond. */
  record Discard(Seat seat, TileId tile) implements TileMove {}

  /**
   * The last discard was taken.
   *
   * @param type chi, pon or open kan
   * @param own the tiles from the hand: two, or three for a kan
   */
  record Call(Seat seat, MeldType type, List<TileId> own, TileId called) implements TileMove {
    public Call {
      own = List.copyOf(own);
    }
  }

  /** Four tiles of the hand were laid as a quad. */
  record ClosedKan(Seat seat, List<TileId> tiles) implements TileMove {
    public ClosedKan {
      tiles = List.copyOf(tiles);
    }
  }

  /** A fourth tile was added to a called triplet. */
  record AddedKan(Seat seat, TileId tile) implements TileMove {}

  /** A North was set aside. */
  record North(Seat seat, TileId tile) implements TileMove {}

  /** A dora indicator was turned. */
  record Indicator(TileId tile) implements TileMove {}

  /** Riichi was declared, by its key: with the discard that comes, or that just came. */
  record Riichi(Seat seat) implements TileMove {}

  /** A declaration was taken back. */
  record RiichiBack(Seat seat) implements TileMove {}
}
