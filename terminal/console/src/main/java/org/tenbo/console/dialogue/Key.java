package org.tenbo.console.dialogue;

/** A key of a seat panel, by what is engraved on it. */
public enum Key {
  RIICHI,
  TSUMO,
  RON,
  DRAW,
  UP,
  DOWN,
  OK,
  BACK
}
