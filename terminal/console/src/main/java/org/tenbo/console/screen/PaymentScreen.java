package org.tenbo.console.screen;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.font.Font;
import org.tenbo.rules.Points;

/** Draws a payment: what for and how much, what the others pay or get, and its parts. */
final class PaymentScreen {
  private static final int GAP = 2;
  private static final int SECOND = 16;
  private static final List<Place> ORDER = List.of(Place.LEFT, Place.ACROSS, Place.RIGHT);

  private final Pen pen;
  private final Canvas canvas;

  PaymentScreen(Pen pen) {
    this.pen = pen;
    this.canvas = pen.canvas();
  }

  void draw(View.Payment view) {
    int bottom = canvas.height() - view.keys().height();
    pen.keys(view.keys());
    waiting(view, bottom - 1);
    heading(view);
    boolean roomForBoth = bottom >= 3 * Pen.LINE;
    if (roomForBoth || view.parts().isEmpty()) {
      others(view);
    }
    parts(view.parts(), (roomForBoth ? 2 * Pen.LINE : Pen.LINE) - 1);
  }

  private void heading(View.Payment view) {
    Font medium = pen.fonts().medium();
    Points own = view.changes().get(Place.OWN);
    String change = own == null ? "" : Pen.signed(own);
    int room = canvas.width() - medium.width(change) - 2 * GAP;
    Font title = pen.fitting(view.title(), room);
    if (title.width(view.title()) <= room) {
      canvas.flushRight(medium, change, canvas.width() - 1, 1);
    } else {
      canvas.flushRight(pen.fonts().small(), change, canvas.width() - 1, 4);
    }
    pen.inLine(title, view.title(), 0, 0);
  }

  /** The others where they sit, with dots below who has not answered yet. */
  private void others(View.Payment view) {
    int room = canvas.width() / ORDER.size();
    for (int i = 0; i < ORDER.size(); i++) {
      Place place = ORDER.get(i);
      Points change = Objects.requireNonNullElse(view.changes().get(place), Points.ZERO);
      boolean waiting = view.waiting().contains(place);
      if (!change.isZero() || waiting) {
        other(pen.arrow(place), change.isZero() ? "?" : Pen.signed(change), i * room, room);
      }
      if (waiting) {
        canvas.dotsAcross(i * room + 2, 2 * Pen.LINE - 4, room - 4);
      }
    }
  }

  private void other(String arrow, String amount, int x, int room) {
    Font small = pen.fonts().small();
    int spare = room - small.width(arrow) - GAP;
    Font font = small.width(amount) < spare ? small : pen.fonts().narrow();
    int left = x + (spare - font.width(amount)) / 2;
    pen.inLine(small, arrow, left, Pen.LINE - 1);
    pen.inLine(font, amount, left + small.width(arrow) + GAP, Pen.LINE - 1);
  }

  /** Names and amounts in one line, in the largest pair of fonts that has room. */
  private void parts(List<View.Part> parts, int y) {
    if (parts.isEmpty()) {
      return;
    }
    String names = parts.stream().map(View.Part::name).collect(Collectors.joining());
    Font small = pen.fonts().small();
    Font narrow = pen.fonts().narrow();
    Font name = small.writes(names) ? small : pen.fonts().label();
    Font amount = small;
    if (width(parts, name, amount) > canvas.width() && narrow.writes(names)) {
      name = narrow;
    }
    if (width(parts, name, amount) > canvas.width()) {
      amount = narrow;
    }
    int spare = Math.max(0, canvas.width() - width(parts, name, amount)) / parts.size();
    int inner = GAP + Math.min(GAP, spare / 2);
    int outer = GAP + spare - (inner - GAP);
    int x = 0;
    for (View.Part part : parts) {
      pen.inLine(name, part.name(), x, y);
      x += name.width(part.name()) + inner;
      pen.inLine(amount, absolute(part), x, y);
      x += amount.width(absolute(part)) + outer;
    }
  }

  /** The sign stands with the whole change. */
  private static String absolute(View.Part part) {
    return Points.of(Math.abs(part.points().value())).toString();
  }

  private static int width(List<View.Part> parts, Font name, Font amount) {
    return parts.stream()
            .mapToInt(p -> name.width(p.name()) + GAP + amount.width(absolute(p)) + GAP)
            .sum()
        - GAP;
  }

  /** The line above the keys is as long as the time that is left. */
  private void waiting(View.Payment view, int y) {
    int lit = (int) Math.min(canvas.width(), view.secondsLeft() * SECOND);
    canvas.invert(lit, y, canvas.width() - lit, 1);
  }
}
