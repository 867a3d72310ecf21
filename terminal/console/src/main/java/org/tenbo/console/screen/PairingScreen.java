package org.tenbo.console.screen;

import org.tenbo.console.text.Text;

/** Draws the code that lets a phone act, and where to enter it. */
final class PairingScreen {
  private final Pen pen;

  PairingScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Pairing view) {
    int width = pen.canvas().width();
    pen.centredLine(pen.say(Text.MESSAGE_PAIRING), 0, width, 0);
    pen.canvas().centred(pen.fonts().large(), view.code(), 0, width, 20);
    pen.canvas().centred(pen.fonts().small(), view.address(), 0, width, 52);
  }
}
