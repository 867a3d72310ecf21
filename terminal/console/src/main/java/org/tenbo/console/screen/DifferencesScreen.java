package org.tenbo.console.screen;

import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.font.Font;

/** Draws how far ahead or behind the others are, each where they sit, over one's own score. */
final class DifferencesScreen {
  private static final int SIDE_TOP = 17;
  private static final int OWN_TOP = 50;
  private static final int SIDE_ROOM = 63;
  private static final int WIND_ROOM = 18;

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
              String who = difference.name().isEmpty() ? wind : difference.name();
              Font font = medium.width(ahead) <= SIDE_ROOM ? medium : pen.fonts().small();
              int room =
                  difference.name().isEmpty() ? Math.max(WIND_ROOM, font.width(ahead)) : SIDE_ROOM;
              switch (place) {
                case ACROSS -> across(wind, ahead);
                case LEFT -> side(who, ahead, font, 0, room);
                case RIGHT -> side(who, ahead, font, canvas.width() - room, room);
                case OWN -> throw new IllegalArgumentException("one's own difference is always 0");
              }
            });
    canvas.centred(medium, view.own().toString(), 0, canvas.width(), OWN_TOP);
  }

  private void across(String wind, String ahead) {
    int width = WIND_ROOM + medium.width(ahead);
    int left = (canvas.width() - width) / 2;
    canvas.text(pen.fonts().body(), wind, left, 0);
    canvas.text(medium, ahead, left + width - medium.width(ahead), 2);
  }

  /** A name says more than a wind, where there is one. */
  private void side(String who, String ahead, Font font, int left, int room) {
    Font large = pen.fitting(who, room);
    String cut = Lines.cut(large, who, room);
    int x = left + (room - large.width(cut)) / 2;
    pen.inLine(large, cut, x, SIDE_TOP);
    canvas.centred(font, ahead, left, room, SIDE_TOP + Pen.LINE);
  }
}
