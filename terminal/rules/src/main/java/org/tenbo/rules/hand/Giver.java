package org.tenbo.rules.hand;

/** From whom a tile was called, as the caller sees the table. */
public enum Giver {
  /** The next player in turn order. */
  RIGHT,
  ACROSS,
  /** The player before in turn order, the only one from whom chi may be called. */
  LEFT
}
