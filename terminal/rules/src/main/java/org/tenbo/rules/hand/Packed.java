package org.tenbo.rules.hand;

import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * The bit layouts that the hot paths share.
 *
 * <p>Packed words instead of small objects, because a scored hand has a budget of 250 ns and a wait
 * query of 60 ns without garbage; a word of sums costs one addition a tile.
 *
 * <pre>
 * suit keys   21 bits each for man, pin, sou from bit 0: counts in base 5, rank 1 the lowest digit
 * honour key  base 5, East the lowest digit, below 5^7
 * counts      3 bits a kind: low word man and pin, high word sou and honours
 * sequences   3 bits for each of 7 sequences a suit, 21 bits a suit, man lowest: how often, 0 to 4
 * kinds       one bit for each of the 34 kinds
 * reds        4 bits a suit
 * </pre>
 */
final class Packed {
  static final int SUIT_BITS = 21;
  static final int SUIT_MASK = (1 << SUIT_BITS) - 1;
  static final int KINDS = 34;
  private static final int TILES = 37;

  /** Terminals and honours. */
  static final long YAOCHUU = terminals() | (0x7FL << 27);

  static final long TERMINALS = terminals();
  static final long HONOURS = 0x7FL << 27;
  static final long MAN = 0x1FF;
  static final long PIN = 0x1FFL << 9;
  static final long SOU = 0x1FFL << 18;

  private static final int[] POWER = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};
  private static final long[] SUIT_KEY = suitKeys();
  private static final int[] HONOUR_KEY = honourKeys();
  private static final long[] KIND_BIT = kindBits();
  private static final long[] COUNT_LOW = counts(0);
  private static final long[] COUNT_HIGH = counts(18);

  private Packed() {}

  /** By the ordinal of a tile or of its kind: the red fives follow the 34 kinds. */
  static long suitKey(int tile) {
    return SUIT_KEY[tile];
  }

  /** By the ordinal of a tile or of its kind. */
  static int honourKey(int tile) {
    return HONOUR_KEY[tile];
  }

  /** By the ordinal of a tile or of its kind. */
  static long kindBit(int tile) {
    return KIND_BIT[tile];
  }

  static int power(int rank) {
    return POWER[rank];
  }

  static long countLow(int kind) {
    return COUNT_LOW[kind];
  }

  static long countHigh(int kind) {
    return COUNT_HIGH[kind];
  }

  static int count(long low, long high, int kind) {
    return (int) (kind < 18 ? low >>> (3 * kind) : high >>> (3 * (kind - 18))) & 7;
  }

  static int red(Tile tile) {
    return tile.red() ? 1 << (4 * tile.kind().suit().ordinal()) : 0;
  }

  /** The place of a sequence in the sequence word; its lowest kind is at most a 7. */
  static long sequence(TileKind lowest) {
    return 1L << sequenceShift(lowest.ordinal());
  }

  static int sequenceShift(int lowestKind) {
    return SUIT_BITS * (lowestKind / 9) + 3 * (lowestKind % 9);
  }

  /** Fu of a triplet or quad that lies open or is a closed kan (WRC 2025 11.3). */
  static int setFu(MeldType type, TileKind kind) {
    int simple =
        switch (type) {
          case CHI -> 0;
          case PON -> 2;
          case OPEN_KAN, ADDED_KAN -> 8;
          case CLOSED_KAN -> 16;
        };
    return kind.yaochuu() ? 2 * simple : simple;
  }

  private static long terminals() {
    return 0x101L | (0x101L << 9) | (0x101L << 18);
  }

  private static long[] suitKeys() {
    long[] keys = new long[TILES];
    for (int tile = 0; tile < TILES; tile++) {
      int kind = kind(tile);
      keys[tile] = kind < 27 ? (long) POWER[kind % 9] << (SUIT_BITS * (kind / 9)) : 0;
    }
    return keys;
  }

  private static int[] honourKeys() {
    int[] keys = new int[TILES];
    for (int kind = 27; kind < KINDS; kind++) {
      keys[kind] = POWER[kind - 27];
    }
    return keys;
  }

  private static long[] kindBits() {
    long[] bits = new long[TILES];
    for (int tile = 0; tile < TILES; tile++) {
      bits[tile] = 1L << kind(tile);
    }
    return bits;
  }

  private static int kind(int tile) {
    return tile < KINDS ? tile : 9 * (tile - KINDS) + 4;
  }

  private static long[] counts(int first) {
    long[] counts = new long[KINDS];
    for (int kind = first; kind < Math.min(first + 18, KINDS); kind++) {
      counts[kind] = 1L << (3 * (kind - first));
    }
    return counts;
  }
}
