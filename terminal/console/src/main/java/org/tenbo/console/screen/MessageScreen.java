package org.tenbo.console.screen;

/** Draws a notice in a frame, or dark on lit where the keys leave no room for one. */
final class MessageScreen {
  private static final int MARGIN = 3;

  private final Pen pen;

  MessageScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Message view) {
    int width = pen.canvas().width();
    int height = pen.canvas().height() - below(view.keys());
    int innerWidth = width - 2 * MARGIN;
    int innerHeight = height - 2 * MARGIN;
    if (pen.fits(view.lines(), innerWidth, innerHeight)) {
      pen.canvas().frame(0, 0, width, height);
      pen.middle(view.lines(), MARGIN, MARGIN, innerWidth, innerHeight);
    } else {
      // Without the frame the row above the keys is free too.
      int most = Math.min(pen.canvas().height(), height + 1);
      pen.middle(view.lines(), 0, 0, width, most);
      pen.canvas().invert(0, 0, width, most);
    }
    pen.keys(view.keys());
  }

  /** Rows that the keys take, with their line and a dark row above it. */
  private static int below(SoftKeys keys) {
    return keys.height() > 0 ? keys.height() + 2 : 0;
  }
}
