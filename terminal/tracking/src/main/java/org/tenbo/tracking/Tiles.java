package org.tenbo.tracking;

import java.util.List;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * The set of tiles that is played with: which of the 136 are in it, and which fives are red.
 *
 * @param players three-player sets have no characters 2 to 8
 * @param redFives how many of each suit; the first copies of a five are the red ones
 */
public record Tiles(Players players, RedFives redFives) {

  /** Whether a tile is played with. */
  public boolean has(TileId id) {
    TileKind kind = id.kind();
    return switch (players) {
      case FOUR -> true;
      case THREE -> kind.suit() != Suit.MAN || kind.terminal();
    };
  }

  /** The tiles that are played with, 136 or 108 of them. */
  public List<TileId> ids() {
    return TileId.all().stream().filter(this::has).toList();
  }

  /** What a tile shows. */
  public Tile face(TileId id) {
    TileKind kind = id.kind();
    boolean red = !kind.honour() && kind.rank() == 5 && id.copy() < reds(kind.suit());
    return red ? Tile.redFive(kind.suit()) : Tile.of(kind);
  }

  private int reds(Suit suit) {
    return switch (suit) {
      case MAN -> redFives.man();
      case PIN -> redFives.pin();
      case SOU -> redFives.sou();
      case HONOURS -> 0;
    };
  }
}
