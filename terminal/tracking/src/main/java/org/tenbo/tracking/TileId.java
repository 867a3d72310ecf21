package org.tenbo.tracking;

import java.util.List;
import java.util.stream.IntStream;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * One physical tile of a set: what a tag stands for, whatever its own number is.
 *
 * <p>Four tiles of a kind follow each other in the order of {@link TileKind}, so that 0 to 3 are
 * the four ones of characters and 132 to 135 the four chun. Which fives are red is the set's to
 * say, see {@link Tiles}.
 *
 * @param number 0 to 135
 */
public record TileId(int number) implements Comparable<TileId> {
  /** How many tiles a set for four players has. */
  public static final int COUNT = 136;

  private static final List<TileId> ALL = IntStream.range(0, COUNT).mapToObj(TileId::new).toList();

  public TileId {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException("a tile's number is 0 to 135, not " + number);
    }
  }

  /** All tiles of a set for four players, in order. */
  public static List<TileId> all() {
    return ALL;
  }

  /** The tile with this number, always the same object. */
  public static TileId of(int number) {
    return number >= 0 && number < COUNT ? ALL.get(number) : new TileId(number);
  }

  /**
   * One of the four of a kind.
   *
   * @param copy 0 to 3
   */
  public static TileId of(TileKind kind, int copy) {
    if (copy < 0 || copy > 3) {
      throw new IllegalArgumentException("a kind has copies 0 to 3, not " + copy);
    }
    return ALL.get(kind.ordinal() * 4 + copy);
  }

  public TileKind kind() {
    return TileKind.at(number / 4);
  }

  /** Which of the four of its kind, 0 to 3. */
  public int copy() {
    return number % 4;
  }

  @Override
  public int compareTo(TileId other) {
    return Integer.compare(number, other.number);
  }
}
