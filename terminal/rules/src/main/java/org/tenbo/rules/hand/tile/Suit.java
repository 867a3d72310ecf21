package org.tenbo.rules.hand.tile;

/** The three number suits and the honours, with the letter that each has in the text notation. */
public enum Suit {
  /** Characters, {@code m}. */
  MAN('m', 9),
  /** Dots, {@code p}. */
  PIN('p', 9),
  /** Bamboo, {@code s}. */
  SOU('s', 9),
  /** Winds and dragons, {@code z}: 1 to 4 East, South, West, North; 5 to 7 haku, hatsu, chun. */
  HONOURS('z', 7);

  private final char letter;
  private final int ranks;

  Suit(char letter, int ranks) {
    this.letter = letter;
    this.ranks = ranks;
  }

  public char letter() {
    return letter;
  }

  /** How many kinds the suit has: 9, or 7 for the honours. */
  public int ranks() {
    return ranks;
  }
}
