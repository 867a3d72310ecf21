package org.tenbo.rules.hand;

/** Where a han that is no yaku comes from. */
public enum DoraKind {
  DORA,
  /** Under the indicators; with riichi only. */
  URA,
  /** Red fives. */
  RED,
  /** A North set aside. */
  NORTH
}
