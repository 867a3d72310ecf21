package org.tenbo.rules.hand;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * A set that lies open beside the hand, or a closed kan.
 *
 * @param type which of the five
 * @param tiles three or four tiles, in the order of {@link Notation#ORDER}
 * @param called the tile taken from a discard; null for a closed kan, and where a record does not
 *     say
 * @param from who discarded it; null for a closed kan, and where a record does not say
 */
public record Meld(MeldType type, List<Tile> tiles, @Nullable Tile called, @Nullable Giver from) {

  /**
   * @throws HandException where the tiles do not form such a meld
   */
  public Meld {
    tiles = tiles.stream().sorted(Notation.ORDER).toList();
    if (tiles.size() != type.tiles()) {
      throw flaw(HandFlaw.MELD_WRONG_COUNT, tiles);
    }
    TileKind first = tiles.getFirst().kind();
    if (type == MeldType.CHI) {
      checkSequence(tiles);
      if (from != null && from != Giver.LEFT) {
        throw flaw(HandFlaw.CHI_NOT_FROM_LEFT, tiles);
      }
    } else if (tiles.stream().anyMatch(tile -> tile.kind() != first)) {
      throw flaw(HandFlaw.MELD_MIXED_KINDS, tiles);
    }
    if (type == MeldType.CLOSED_KAN && from != null) {
      throw flaw(HandFlaw.CLOSED_KAN_FROM_SOMEONE, tiles);
    }
    if (called != null && !tiles.contains(called)) {
      throw flaw(HandFlaw.CALLED_TILE_NOT_IN_MELD, tiles);
    }
  }

  /** A meld whose called tile and giver are not known, or a closed kan. */
  public Meld(MeldType type, List<Tile> tiles) {
    this(type, tiles, null, null);
  }

  /** The kind of a triplet or quad, or the lowest kind of a sequence. */
  public TileKind kind() {
    return tiles.getFirst().kind();
  }

  private static void checkSequence(List<Tile> tiles) {
    TileKind first = tiles.getFirst().kind();
    if (tiles.stream().anyMatch(tile -> tile.kind().suit() != first.suit())) {
      throw flaw(HandFlaw.CHI_ACROSS_SUITS, tiles);
    }
    if (first.honour()) {
      throw flaw(HandFlaw.CHI_OF_HONOURS, tiles);
    }
    for (int i = 1; i < 3; i++) {
      if (tiles.get(i).kind().rank() != first.rank() + i) {
        throw flaw(HandFlaw.CHI_NO_SEQUENCE, tiles);
      }
    }
  }

  private static HandException flaw(HandFlaw flaw, List<Tile> tiles) {
    return new HandException(flaw, "meld " + Notation.text(tiles));
  }
}
