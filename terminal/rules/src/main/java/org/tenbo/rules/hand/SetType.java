package org.tenbo.rules.hand;

/** What a group of tiles in a reading is. */
public enum SetType {
  PAIR,
  SEQUENCE,
  TRIPLET,
  QUAD
}
