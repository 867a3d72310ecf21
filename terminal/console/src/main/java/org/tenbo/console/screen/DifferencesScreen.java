package org.tenbo.console.screen;

import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.font.Font;

/** Draws how far ahead or behind the others are, each where they sit, over one's own score. */
final class DifferencesScreen {
  private static final int SIDE_TOP = 17;
  private static final int OWN_TOP = 50;

  private final Pen pen;
  private final Canvas canvas;
  private final Font medium;

  DifferencesScreen(Pen pen) {
    this.pen = pen;
    this.canvas = pen.canvas();
    this.medium = pen.fonts().medium();
  }

  void draw(View.Differences view) {
    view.others()
        .forEach(
            (place, difference) -> {
              String ahead = Pen.signed(difference.ahead());
              String wind = pen.say(Who.shortWind(difference.wind()));
              switch (place) {
                case ACROSS -> across(wind, ahead);
                case LEFT -> side(wind, ahead, 0);
                case RIGHT -> side(wind, ahead, canvas.width() - medium.width(ahead));
                case OWN -> throw new IllegalArgumentException("one's own difference is always 0");
              }
            });
    canvas.centred(medium, view.own().toString(), 0, canvas.width(), OWN_TOP);
  }

  private void across(String wind, String ahead) {
    int width = pen.fonts().body().width(wind) + 3 + medium.width(ahead);
    int left = (canvas.width() - width) / 2;
    canvas.text(pen.fonts().body(), wind, left, 0);
    canvas.text(medium, ahead, left + width - medium.width(ahead), 2);
  }

  private void side(String wind, String ahead, int left) {
    canvas.centred(pen.fonts().body(), wind, left, medium.width(ahead), SIDE_TOP);
    canvas.text(medium, ahead, left, SIDE_TOP + Pen.LINE);
  }
}
