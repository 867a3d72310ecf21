package org.tenbo.app.record;

import java.util.List;
import java.util.Optional;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * The numbers of tiles in tenhou.net/6: 11 to 19 characters, 21 to 29 dots, 31 to 39 bamboo, 41 to
 * 47 honours, 51 to 53 the red fives, 0 for one that nobody saw.
 */
final class TenhouTiles {
  static final int UNSEEN = 0;

  /** A discard of the tile just drawn. */
  static final int DRAWN = 60;

  private static final int RED = 50;

  private TenhouTiles() {}

  static int code(Optional<Tile> tile) {
    return tile.map(TenhouTiles::code).orElse(UNSEEN);
  }

  static int code(Tile tile) {
    int suit = tile.kind().suit().ordinal() + 1;
    return tile.red() ? RED + suit : suit * 10 + tile.kind().rank();
  }

  /** Codes one after the other, as a call has them. */
  static String codes(List<Tile> tiles) {
    StringBuilder codes = new StringBuilder();
    tiles.forEach(tile -> codes.append(code(tile)));
    return codes.toString();
  }

  /** A tile, or the unseen one. */
  static Optional<Tile> read(Field field) throws BadRecord {
    int code = field.number(UNSEEN, DRAWN - 1);
    return code == UNSEEN ? Optional.empty() : Optional.of(tile(field, code));
  }

  static Tile tile(Field field, int code) throws BadRecord {
    int suit = code / 10;
    int rank = code % 10;
    if (code > RED && code <= RED + 3) {
      return Tile.redFive(Suit.values()[rank - 1]);
    }
    if (suit < 1 || suit > 4 || rank < 1 || rank > Suit.values()[suit - 1].ranks()) {
      throw field.bad(code + " is no tile: 11 to 19, 21 to 29, 31 to 39, 41 to 47, 51 to 53");
    }
    return Tile.of(TileKind.of(Suit.values()[suit - 1], rank));
  }
}
