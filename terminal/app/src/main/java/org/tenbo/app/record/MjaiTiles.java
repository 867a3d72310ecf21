package org.tenbo.app.record;

import java.util.Optional;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/** The names of tiles in mjai: 1m to 9s, E S W N, P F C for the dragons, 5mr for a red five. */
final class MjaiTiles {
  /** A tile that nobody saw. */
  static final String UNSEEN = "?";

  private static final String HONOURS = "ESWNPFC";

  private MjaiTiles() {}

  static String name(Optional<Tile> tile) {
    return tile.map(MjaiTiles::name).orElse(UNSEEN);
  }

  static String name(Tile tile) {
    return name(tile.kind()) + (tile.red() ? "r" : "");
  }

  static String name(TileKind kind) {
    return kind.suit() == Suit.HONOURS
        ? HONOURS.substring(kind.rank() - 1, kind.rank())
        : kind.notation();
  }

  /** A tile, or the unseen one. */
  static Optional<Tile> read(Field field) throws BadRecord {
    return field.text().equals(UNSEEN) ? Optional.empty() : Optional.of(tile(field));
  }

  static Tile tile(Field field) throws BadRecord {
    String name = field.text();
    for (Tile tile : Tile.values()) {
      if (name(tile).equals(name)) {
        return tile;
      }
    }
    throw field.bad("no tile has this name: 1m to 9s, 5mr 5pr 5sr, E S W N P F C");
  }

  static Wind wind(Field field) throws BadRecord {
    for (Wind wind : Wind.values()) {
      if (name(TileKind.of(wind)).equals(field.text())) {
        return wind;
      }
    }
    throw field.bad("a wind is E, S, W or N");
  }
}
