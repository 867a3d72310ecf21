package org.tenbo.console.screen;

/** Draws a question above the keys that answer it. */
final class QuestionScreen {
  private final Pen pen;

  QuestionScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Question view) {
    int width = pen.canvas().width();
    pen.paragraph(view.lines(), 0, 0, width, pen.canvas().height() - view.keys().height() - 1);
    pen.keys(view.keys());
  }
}
