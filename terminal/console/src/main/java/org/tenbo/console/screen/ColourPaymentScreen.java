package org.tenbo.console.screen;

import java.util.List;
import java.util.Objects;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Colour;
import org.tenbo.rules.Points;

/** Draws a payment: what for, the own change large, the others where they sit, and its parts. */
final class ColourPaymentScreen {
  private static final List<Place> ORDER = List.of(Place.LEFT, Place.ACROSS, Place.RIGHT);

  /** Columns of the time that is left, a second. */
  private static final int SECONDS_ACROSS = 8;

  private static final int TIME = 4;
  private static final int OTHERS = 36;
  private static final int PARTS = 34;

  private final ColourPen pen;

  ColourPaymentScreen(ColourPen pen) {
    this.pen = pen;
  }

  void draw(View.Payment view) {
    Box room = pen.above(view.keys());
    pen.keys(view.keys());
    int time = room.height() - TIME - 2;
    int width = (int) Math.min(room.width(), view.secondsLeft() * room.width() / SECONDS_ACROSS);
    pen.canvas().fill(0, time, width, TIME, Colour.GOLD);
    int bottom = time - 2;
    if (!view.parts().isEmpty()) {
      bottom -= PARTS;
      parts(view, room.rows(bottom, PARTS));
    }
    boolean others = ORDER.stream().anyMatch(place -> concerned(view, place));
    int left = bottom - ColourPen.LINE;
    if (others && left >= OTHERS) {
      bottom -= OTHERS;
      others(view, room.rows(bottom, OTHERS));
    }
    Points own = view.changes().get(Place.OWN);
    if (own == null) {
      pen.words(List.of(view.title()), room.rows(0, bottom), Colour.INK);
    } else if (bottom >= 2 * ColourPen.LINE - 4) {
      pen.line(
          pen.fonts().allWords(),
          view.title(),
          room.rows(0, ColourPen.LINE).columns(2, room.width() - 4),
          Colour.INK);
      own(own, room.rows(ColourPen.LINE, bottom - ColourPen.LINE));
    } else {
      int half = room.width() / 2;
      pen.left(
          pen.fonts().allWords(), view.title(), room.rows(0, bottom).columns(0, half), Colour.INK);
      own(own, room.rows(0, bottom).columns(half, half));
    }
  }

  private void own(Points own, Box box) {
    List<Font> sizes =
        box.height() >= 50 ? pen.fonts().scores().subList(1, 2) : pen.fonts().figures();
    String said = Pen.signed(own);
    boolean fits = sizes.getFirst().writes(said) && sizes.getFirst().width(said) <= box.width();
    pen.line(fits ? sizes : pen.fonts().figures(), said, box, ColourPen.of(own));
  }

  private static boolean concerned(View.Payment view, Place place) {
    Points change = view.changes().get(place);
    return (change != null && !change.isZero()) || view.waiting().contains(place);
  }

  /** The others where they sit; gold below who has not answered yet. */
  private void others(View.Payment view, Box row) {
    int room = row.width() / ORDER.size();
    for (int i = 0; i < ORDER.size(); i++) {
      Place place = ORDER.get(i);
      if (concerned(view, place)) {
        Points change = Objects.requireNonNullElse(view.changes().get(place), Points.ZERO);
        Box box = row.columns(i * room, room);
        String arrow = pen.arrow(place);
        pen.line(pen.fonts().lines(), arrow, box.rows(0, 16), Colour.DIM);
        if (!change.isZero()) {
          pen.line(
              pen.fonts().smallFigures(),
              Pen.signed(change),
              box.rows(16, 16),
              ColourPen.of(change));
        }
        if (view.waiting().contains(place)) {
          pen.canvas().fill(box.x() + 8, box.y() + row.height() - 3, room - 16, 2, Colour.GOLD);
        }
      }
    }
  }

  /** Names over amounts, side by side; the sign stands with the whole change. */
  private void parts(View.Payment view, Box row) {
    int room = row.width() / view.parts().size();
    for (int i = 0; i < view.parts().size(); i++) {
      View.Part part = view.parts().get(i);
      Box box = row.columns(i * room, room);
      pen.line(pen.fonts().lines(), part.name(), box.rows(0, 16), Colour.DIM);
      pen.line(
          pen.fonts().smallFigures(),
          Points.of(Math.abs(part.points().value())).toString(),
          box.rows(17, 15),
          Colour.INK);
    }
  }
}
