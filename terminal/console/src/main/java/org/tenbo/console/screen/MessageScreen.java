package org.tenbo.console.screen;

/** Draws a notice in a frame. */
final class MessageScreen {
  private static final int MARGIN = 3;

  private final Pen pen;

  MessageScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Message view) {
    int width = pen.canvas().width();
    int height = pen.canvas().height() - below(view.keys());
    pen.canvas().frame(0, 0, width, height);
    pen.middle(view.lines(), MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN);
    pen.keys(view.keys());
  }

  /** Rows that the keys take, with their line and a dark row above it. */
  private static int below(SoftKeys keys) {
    return keys.height() > 0 ? keys.height() + 2 : 0;
  }
}
