package org.tenbo.rules.hand.tile;

/**
 * A tile as it can be told apart by its face: a kind, or the red five of a suit.
 *
 * <p>The first 34 constants stand in the order of {@link TileKind}; the red fives follow.
 */
public enum Tile {
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
  CHUN,
  /** The red five of characters. */
  M5_RED,
  /** The red five of dots. */
  P5_RED,
  /** The red five of bamboo. */
  S5_RED;

  private static final Tile[] ALL = values();
  private static final int KINDS = 34;

  private final TileKind kind;

  Tile() {
    kind = ordinal() < 34 ? TileKind.at(ordinal()) : TileKind.at(4 + 9 * (ordinal() - 34));
  }

  /** The plain tile of a kind. */
  public static Tile of(TileKind kind) {
    return ALL[kind.ordinal()];
  }

  /** The red five of a number suit. */
  public static Tile redFive(Suit suit) {
    if (suit == Suit.HONOURS) {
      throw new IllegalArgumentException("honours have no red five");
    }
    return ALL[KINDS + suit.ordinal()];
  }

  public TileKind kind() {
    return kind;
  }

  public boolean red() {
    return ordinal() >= KINDS;
  }

  /** The notation of one tile, such as {@code 5m}, or {@code 0m} for the red five. */
  public String notation() {
    return red() ? "0" + kind.suit().letter() : kind.notation();
  }
}
