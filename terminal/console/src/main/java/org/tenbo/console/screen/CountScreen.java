package org.tenbo.console.screen;

import org.tenbo.console.font.Font;

/** Draws a number that is being entered, as large as its keys leave room. */
final class CountScreen {
  private final Pen pen;

  CountScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Count view) {
    int width = pen.canvas().width();
    pen.centredLine(view.title(), 0, width, 0);
    int room = pen.canvas().height() - Pen.LINE - view.keys().height() - 1;
    Font font = room >= pen.fonts().large().height() ? pen.fonts().large() : pen.fonts().medium();
    Font shown = font.writes(view.number()) ? font : pen.fonts().body();
    int top = Pen.LINE + Math.max(0, room - shown.height()) / 2;
    pen.canvas().centred(shown, view.number(), 0, width, top);
    pen.keys(view.keys());
  }
}
