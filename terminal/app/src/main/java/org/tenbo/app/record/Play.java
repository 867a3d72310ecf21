package org.tenbo.app.record;

import java.util.List;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;

/**
 * One thing that a player did in a written round, tiles by their faces; indicators apart, whose
 * moment not every format keeps.
 */
public sealed interface Play {

  /** Who did it. */
  Seat seat();

  /**
   * A draw.
   *
   * @param tile empty where no antenna saw it
   */
  record Draw(Seat seat, Optional<Tile> tile) implements Play {}

  /**
   * A discard.
   *
   * @param drawn whether it was the tile just drawn
   * @param riichi whether riichi was declared with it
   */
  record Discard(Seat seat, Tile tile, boolean drawn, boolean riichi) implements Play {}

  /**
   * The last discard was taken.
   *
   * @param from whose it was
   * @param type chi, pon or open kan
   * @param own the tiles from the hand, two or three
   */
  record Call(Seat seat, Seat from, MeldType type, List<Tile> own, Tile called) implements Play {
    public Call {
      own = Faces.sorted(own);
      int taken =
          switch (type) {
            case CHI, PON -> 2;
            case OPEN_KAN -> 3;
            case ADDED_KAN, CLOSED_KAN ->
                throw new IllegalArgumentException("a " + type + " takes no discard");
          };
      if (own.size() != taken) {
        throw new IllegalArgumentException(
            "a " + type + " takes " + taken + " tiles of the hand, not " + own.size());
      }
      boolean set =
          type == MeldType.CHI ? Faces.sequence(own, called) : Faces.alike(own, called.kind());
      if (!set) {
        throw new IllegalArgumentException(
            Faces.text(own) + " and " + called.notation() + " are no " + type);
      }
    }
  }

  /** Four tiles of the hand were laid as a quad. */
  record ClosedQuad(Seat seat, List<Tile> tiles) implements Play {
    public ClosedQuad {
      tiles = Faces.sorted(tiles);
      if (tiles.size() != 4 || !Faces.alike(tiles, tiles.getFirst().kind())) {
        throw new IllegalArgumentException(Faces.text(tiles) + " are no quad");
      }
    }
  }

  /** A fourth tile was added to a called triplet. */
  record AddedQuad(Seat seat, Tile tile) implements Play {}

  /** A North was set aside. */
  record North(Seat seat) implements Play {}
}
