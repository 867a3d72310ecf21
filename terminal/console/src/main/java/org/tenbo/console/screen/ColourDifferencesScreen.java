package org.tenbo.console.screen;

import org.tenbo.console.picture.Colour;

/** Draws how far ahead or behind the others are, each where they sit, over one's own score. */
final class ColourDifferencesScreen {
  private static final int WIND = 40;
  private static final int FIGURES = 30;
  private static final int NAME = 18;
  private static final int OWN = 58;

  /** Rows at the edge that only the comma of a score reaches. */
  private static final int TAIL = 6;

  private static final int TOP = 4;
  private static final int GAP = 8;

  private final ColourPen pen;

  ColourDifferencesScreen(ColourPen pen) {
    this.pen = pen;
  }

  void draw(View.Differences view) {
    int half = pen.width() / 2;
    view.others()
        .forEach(
            (place, difference) -> {
              switch (place) {
                case ACROSS -> across(difference);
                case LEFT -> side(difference, 0, half);
                case RIGHT -> side(difference, half, half);
                case OWN -> throw new IllegalArgumentException("one's own difference is always 0");
              }
            });
    Box own = new Box(0, pen.canvas().height() - OWN, pen.width(), OWN - TAIL);
    pen.canvas().fill(0, own.y() - 1, own.width(), 1, Colour.EDGE);
    pen.line(pen.fonts().scores().subList(1, 3), view.own().toString(), own, Colour.INK);
  }

  private void across(View.Difference difference) {
    String ahead = Pen.signed(difference.ahead());
    int figures = pen.fonts().figures().getFirst().width(ahead);
    int left = (pen.width() - WIND - GAP - figures) / 2;
    pen.wind(difference.wind(), new Box(left, TOP, WIND, WIND));
    amount(difference, new Box(left + WIND + GAP, TOP, figures, WIND));
    name(difference, new Box(0, TOP + WIND + 1, pen.width(), NAME));
  }

  private void side(View.Difference difference, int x, int room) {
    int top = 74;
    pen.wind(difference.wind(), new Box(x + (room - WIND) / 2, top, WIND, WIND));
    name(difference, new Box(x + 2, top + WIND + 1, room - 4, NAME));
    amount(difference, new Box(x + 2, top + WIND + NAME + 6, room - 4, FIGURES));
  }

  private void amount(View.Difference difference, Box box) {
    pen.line(
        pen.fonts().figures(),
        Pen.signed(difference.ahead()),
        box,
        ColourPen.of(difference.ahead()));
  }

  private void name(View.Difference difference, Box box) {
    pen.line(pen.fonts().lines(), difference.name(), box, Colour.DIM);
  }
}
