package org.tenbo.rules.hand;

/** The three shapes of a winning hand. */
public enum Form {
  /** Four sets and a pair. */
  STANDARD,
  SEVEN_PAIRS,
  THIRTEEN_ORPHANS
}
