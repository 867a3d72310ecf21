package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.font.Font;

/** Draws lines in the middle of a one-bit display, in turn where they have no room at once. */
record PagedLines(Pen pen, Font font) {
  /** Columns of a line beside the mark that says which page stands. */
  static final int ROOM = 124;

  private static final int MARK = 2;

  /** The last row of kanji holds only Latin tails. */
  private static final int TAIL = 1;

  /** How many lines have room at once. */
  int each(int top, int bottom) {
    return Math.max(1, (bottom + TAIL - top) / font.height());
  }

  void draw(List<String> lines, int top, int bottom, int turn) {
    Pages pages = new Pages(lines, each(top, bottom));
    int room = pages.count() > 1 ? ROOM : pen.canvas().width();
    int y = top;
    for (String line : pages.page(turn)) {
      pen.canvas().centred(font, Lines.cut(font, line, room), 0, room, y);
      y += font.height();
    }
    if (pages.count() > 1) {
      mark(pages.count(), Math.floorMod(turn, pages.count()), top);
    }
  }

  /** A dot a page at the right edge, the one that stands larger. */
  private void mark(int count, int shown, int top) {
    int x = pen.canvas().width() - MARK;
    for (int page = 0; page < count; page++) {
      int size = page == shown ? MARK : 1;
      pen.canvas().invert(x, top + 2 + page * 2 * MARK, size, size);
    }
  }
}
