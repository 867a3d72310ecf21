package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/** Rows of tiles by their faces, in the order in which records of games have them. */
final class Faces {
  /** By kind, a red five after the plain ones: tenhou.net/6 writes called sets so. */
  static final Comparator<Tile> ORDER = Comparator.comparing(Tile::kind).thenComparing(Tile::red);

  private Faces() {}

  static List<Tile> sorted(List<Tile> tiles) {
    return tiles.stream().sorted(ORDER).toList();
  }

  static boolean alike(List<Tile> tiles, TileKind kind) {
    return tiles.stream().allMatch(tile -> tile.kind() == kind);
  }

  /** Whether three tiles follow each other in one suit. */
  static boolean sequence(List<Tile> own, Tile called) {
    List<TileKind> kinds = new ArrayList<>(own.stream().map(Tile::kind).toList());
    kinds.add(called.kind());
    kinds.sort(Comparator.naturalOrder());
    TileKind first = kinds.getFirst();
    return !first.honour()
        && kinds.getLast().suit() == first.suit()
        && kinds.get(1).ordinal() == first.ordinal() + 1
        && kinds.get(2).ordinal() == first.ordinal() + 2;
  }

  static String text(List<Tile> tiles) {
    return tiles.stream().map(Tile::notation).collect(Collectors.joining(" "));
  }
}
