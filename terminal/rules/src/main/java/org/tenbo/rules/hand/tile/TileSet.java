package org.tenbo.rules.hand.tile;

import java.util.ArrayList;
import java.util.List;

/**
 * Which of the 34 kinds: the waits of a hand, the kinds a player has discarded.
 *
 * @param bits bit n stands for the kind with ordinal n; bits 34 and above are zero
 */
public record TileSet(long bits) {

  /** No kind. */
  public static final TileSet NONE = new TileSet(0);

  public TileSet {
    if (bits >>> 34 != 0) {
      throw new IllegalArgumentException("a tile set has 34 kinds, bits " + bits);
    }
  }

  public static TileSet of(TileKind... kinds) {
    long bits = 0;
    for (TileKind kind : kinds) {
      bits |= 1L << kind.ordinal();
    }
    return new TileSet(bits);
  }

  public boolean contains(TileKind kind) {
    return (bits >>> kind.ordinal() & 1) != 0;
  }

  public boolean isEmpty() {
    return bits == 0;
  }

  public int size() {
    return Long.bitCount(bits);
  }

  public TileSet with(TileKind kind) {
    return new TileSet(bits | 1L << kind.ordinal());
  }

  public boolean intersects(TileSet other) {
    return (bits & other.bits) != 0;
  }

  public TileSet minus(TileSet other) {
    return new TileSet(bits & ~other.bits);
  }

  /** The kinds in the order of {@link TileKind}. */
  public List<TileKind> kinds() {
    List<TileKind> kinds = new ArrayList<>(size());
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      kinds.add(TileKind.at(Long.numberOfTrailingZeros(rest)));
    }
    return List.copyOf(kinds);
  }
}
