package org.tenbo.console.dialogue;

import java.util.List;

/** Which keys a panel has, row by row as they sit under its display. */
public enum Layout {
  EIGHT(List.of(Key.values())),
  FOUR(List.of(Key.UP, Key.DOWN, Key.OK, Key.BACK));

  private final List<Key> keys;

  Layout(List<Key> keys) {
    this.keys = keys;
  }

  /** The keys from left to right, four in a row. */
  public List<Key> keys() {
    return keys;
  }
}
