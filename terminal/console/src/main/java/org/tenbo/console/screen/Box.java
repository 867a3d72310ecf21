package org.tenbo.console.screen;

/** A part of a picture: where its top left is, and its size; all in pixels. */
record Box(int x, int y, int width, int height) {
  /** The box without a margin on every side. */
  Box in(int margin) {
    return new Box(x + margin, y + margin, width - 2 * margin, height - 2 * margin);
  }

  /** The rows of the box from {@code from} on, {@code rows} of them. */
  Box rows(int from, int rows) {
    return new Box(x, y + from, width, rows);
  }

  /** The columns of the box from {@code from} on, {@code columns} of them. */
  Box columns(int from, int columns) {
    return new Box(x + from, y, columns, height);
  }
}
