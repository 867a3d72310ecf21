package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.font.Font;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Points;
import org.tenbo.rules.result.Standing;

/** Draws how one's own final result adds up; parts that are zero are left out. */
final class ResultScreen {
  private static final int COLUMN = 64;
  private static final int MARGIN = 2;

  record Entry(Text name, Points points) {}

  private final Pen pen;

  ResultScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Result view) {
    List<Entry> entries = entries(view.standing());
    for (int i = 0; i < entries.size(); i++) {
      entry(entries.get(i), i % 2 * COLUMN, i / 2 * Pen.LINE);
    }
  }

  /** What a result is made of, the total last. */
  static List<Entry> entries(Standing standing) {
    List<Entry> entries = new ArrayList<>();
    entries.add(new Entry(Text.END_POINTS, standing.counted().minus(standing.sticks())));
    entries.add(new Entry(Text.END_UMA, standing.uma()));
    add(entries, Text.END_STICKS, standing.sticks());
    add(entries, Text.END_PENALTIES, standing.penalty().negated());
    add(entries, Text.END_EXTRAS, standing.extras());
    entries.add(new Entry(Text.END_TOTAL, standing.total()));
    return entries;
  }

  private static void add(List<Entry> entries, Text name, Points points) {
    if (!points.isZero()) {
      entries.add(new Entry(name, points));
    }
  }

  private void entry(Entry entry, int x, int y) {
    Canvas canvas = pen.canvas();
    String name = pen.say(entry.name());
    Font font = pen.fonts().small().writes(name) ? pen.fonts().small() : pen.fonts().body();
    pen.inLine(font, name, x + MARGIN, y);
    canvas.flushRight(
        pen.fonts().small(), Pen.thousands(entry.points()), x + COLUMN - MARGIN - 1, y + 4);
  }
}
