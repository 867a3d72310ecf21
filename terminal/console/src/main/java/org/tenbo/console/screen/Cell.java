package org.tenbo.console.screen;

import java.util.List;

/**
 * Tells what one key would do, in the place where the key sits.
 *
 * @param label what the key answers, 31 pixels wide; a wider Latin one is broken into lines; empty
 *     where the key does nothing
 * @param small none to two short lines like the payment that follows; two stand beside a label of
 *     figures and below a Latin word, and give way to a label of kanji; one of kanji stands instead
 *     of the label
 * @param usual whether this is the most usual answer, shown lit
 */
public record Cell(String label, List<String> small, boolean usual) {
  /** A key that does nothing. */
  public static final Cell NONE = new Cell("", List.of(), false);

  public Cell {
    small = List.copyOf(small);
    if (small.size() > 2) {
      throw new IllegalArgumentException("a cell has room for two small lines, not " + small);
    }
    if (label.isEmpty() && (!small.isEmpty() || usual)) {
      throw new IllegalArgumentException("a key that does nothing has no small line and no light");
    }
  }

  public static Cell of(String label, String... small) {
    return new Cell(label, List.of(small), false);
  }

  /** The same cell, shown as the usual answer. */
  public Cell asUsual() {
    return new Cell(label, small, true);
  }

  public boolean isEmpty() {
    return label.isEmpty();
  }
}
