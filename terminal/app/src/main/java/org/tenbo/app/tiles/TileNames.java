package org.tenbo.app.tiles;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Tiles;

/**
 * Turns the names of tiles in a record into physical tiles: numbers stand for themselves, faces are
 * given any tile that shows them.
 */
final class TileNames {
  private final Tiles tiles;
  private final boolean numbered;
  private final Set<TileId> unused = new TreeSet<>();

  TileNames(Tiles tiles, boolean numbered) {
    this.tiles = tiles;
    this.numbered = numbered;
    unused.addAll(tiles.ids());
  }

  /** A tile that comes from the wall. */
  TileId fresh(String name) {
    TileId tile = among(name, unused);
    unused.remove(tile);
    return tile;
  }

  /**
   * A tile that is one of these.
   *
   * @throws IllegalArgumentException where none of them has that name
   */
  TileId among(String name, Collection<TileId> held) {
    Set<TileId> fitting = new LinkedHashSet<>();
    for (TileId tile : held) {
      if (numbered ? tile.number() == Integer.parseInt(name) : tiles.face(tile) == face(name)) {
        fitting.add(tile);
      }
    }
    return fitting.stream()
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no tile " + name + " among " + held));
  }

  /** Whether a tile has that name. */
  boolean is(String name, TileId tile) {
    return numbered ? tile.number() == Integer.parseInt(name) : tiles.face(tile) == face(name);
  }

  /** A tile of a kind that nobody has used, as the indicators under the dora are laid. */
  TileId freshOf(TileKind kind) {
    TileId tile =
        unused.stream()
            .filter(each -> each.kind() == kind)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no " + kind + " is left"));
    unused.remove(tile);
    return tile;
  }

  private static Tile face(String name) {
    return Notation.tile(name);
  }
}
