package org.tenbo.rules.hand.tile;

import org.tenbo.rules.Wind;

/**
 * One of the 34 kinds of tile, of which a set holds four each.
 *
 * <p>The order (characters 1 to 9, dots, bamboo, East South West North, haku hatsu chun) is part of
 * the contract: {@link TileSet} uses the ordinal as bit number.
 */
public enum TileKind {
  M1,
  M2,
  M3,
  M4,
  M5,
  M6,
  M7,
  M8,
  M9,
  P1,
  P2,
  P3,
  P4,
  P5,
  P6,
  P7,
  P8,
  P9,
  S1,
  S2,
  S3,
  S4,
  S5,
  S6,
  S7,
  S8,
  S9,
  EAST,
  SOUTH,
  WEST,
  NORTH,
  HAKU,
  HATSU,
  CHUN;

  private static final TileKind[] ALL = values();
  private static final Suit[] SUITS = Suit.values();

  /** The kind of a suit and a rank, counted from 1. */
  public static TileKind of(Suit suit, int rank) {
    if (rank < 1 || rank > suit.ranks()) {
      throw new IllegalArgumentException(
          "rank " + rank + suit.letter() + " does not exist: use 1 to " + suit.ranks());
    }
    return ALL[suit.ordinal() * 9 + rank - 1];
  }

  /** The kind with this place in the order, 0 to 33. */
  public static TileKind at(int ordinal) {
    return ALL[ordinal];
  }

  /** The tile of a wind. */
  public static TileKind of(Wind wind) {
    return ALL[EAST.ordinal() + wind.ordinal()];
  }

  public Suit suit() {
    return SUITS[ordinal() / 9];
  }

  /** 1 to 9; honours 1 to 7 as in the notation. */
  public int rank() {
    return ordinal() % 9 + 1;
  }

  public boolean honour() {
    return ordinal() >= EAST.ordinal();
  }

  public boolean dragon() {
    return ordinal() >= HAKU.ordinal();
  }

  /** A 1 or a 9 of a number suit. */
  public boolean terminal() {
    return !honour() && (rank() == 1 || rank() == 9);
  }

  /** A terminal or an honour: the thirteen kinds of the thirteen orphans. */
  public boolean yaochuu() {
    return honour() || terminal();
  }

  /**
   * The dora that this kind indicates: the next one, wrapping round within the suit, the winds and
   * the dragons (WRC 2025 11.4).
   *
   * @param threePlayers in three-player sets the characters are only 1 and 9, so each indicates the
   *     other
   */
  public TileKind indicated(boolean threePlayers) {
    if (threePlayers && this == M1) {
      return M9;
    }
    if (honour()) {
      if (dragon()) {
        return this == CHUN ? HAKU : ALL[ordinal() + 1];
      }
      return this == NORTH ? EAST : ALL[ordinal() + 1];
    }
    return rank() == 9 ? ALL[ordinal() - 8] : ALL[ordinal() + 1];
  }

  /** The notation of one tile, such as {@code 5m}. */
  public String notation() {
    return "" + rank() + suit().letter();
  }
}
