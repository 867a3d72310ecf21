package org.tenbo.rules.hand;

/** The five ways to set tiles aside as a set. */
public enum MeldType {
  /** A sequence, called from the left (chi). */
  CHI(3),
  /** A triplet, called from anyone (pon). */
  PON(3),
  /** A quad called with three tiles in the hand (daiminkan). */
  OPEN_KAN(4),
  /** A quad made by adding the fourth tile to a pon (shouminkan, kakan). */
  ADDED_KAN(4),
  /** A quad of four tiles in the hand (ankan): the hand stays closed. */
  CLOSED_KAN(4);

  private final int tiles;

  MeldType(int tiles) {
    this.tiles = tiles;
  }

  /** How many tiles the meld has. */
  public int tiles() {
    return tiles;
  }

  public boolean kan() {
    return tiles == 4;
  }

  /** Whether it opens the hand. */
  public boolean open() {
    return this != CLOSED_KAN;
  }
}
