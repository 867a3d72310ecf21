package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Colour;
import org.tenbo.rules.result.Standing;

/** Draws the final places, and how one's own result adds up. */
final class ColourEndScreens {
  private static final int MARGIN = 4;
  private static final int PLACE = 26;
  private static final int ARROW = 28;
  private static final int TOTAL = 92;
  private static final int HIGHEST = 60;

  private final ColourPen pen;

  ColourEndScreens(ColourPen pen) {
    this.pen = pen;
  }

  /** Place, where the player sits, name over points, total; the own line lit. */
  void ranking(View.Ranking view) {
    Box room = pen.above(view.keys());
    int pitch = Math.min(HIGHEST, room.height() / Math.max(1, view.ranks().size()));
    for (int i = 0; i < view.ranks().size(); i++) {
      rank(view.ranks().get(i), room.rows(i * pitch, pitch));
    }
    pen.keys(view.keys());
  }

  private void rank(View.Rank rank, Box row) {
    Standing standing = rank.standing();
    if (rank.place() == Place.OWN) {
      pen.canvas().rounded(0, row.y(), row.width(), row.height() - 1, MARGIN, Colour.USUAL);
    }
    Box in = row.columns(MARGIN, row.width() - 2 * MARGIN);
    pen.line(
        pen.fonts().figures(),
        Integer.toString(standing.place()),
        in.columns(0, PLACE),
        standing.place() == 1 ? Colour.GOLD : Colour.INK);
    if (standing.shared()) {
      pen.canvas().fill(in.x() + PLACE - 2, row.y() + row.height() / 2 - 3, 6, 2, Colour.DIM);
      pen.canvas().fill(in.x() + PLACE - 2, row.y() + row.height() / 2 + 1, 6, 2, Colour.DIM);
    }
    Box arrow = in.columns(PLACE + MARGIN, ARROW);
    pen.line(pen.fonts().allWords(), pen.arrow(rank.place()), arrow, Colour.DIM);
    int from = PLACE + ARROW + 2 * MARGIN;
    Box middle = in.columns(from, in.width() - from - TOTAL);
    List<Font> figures = pen.fonts().smallFigures();
    if (rank.name().isEmpty()) {
      pen.left(figures, standing.score().toString(), middle, Colour.INK);
    } else {
      int half = row.height() / 2;
      pen.left(pen.fonts().lines(), rank.name(), middle.rows(half - 18, 17), Colour.INK);
      pen.left(figures, standing.score().toString(), middle.rows(half, 17), Colour.INK);
    }
    pen.right(
        pen.fonts().figures(),
        Pen.thousands(standing.total()),
        in.columns(in.width() - TOTAL, TOTAL),
        rank.place() == Place.OWN ? Colour.INK : ColourPen.of(standing.total()));
  }

  /** The parts of one's own result, one under the other; those that are zero are left out. */
  void result(View.Result view) {
    List<ResultScreen.Entry> entries = ResultScreen.entries(view.standing());
    int pitch = pen.canvas().height() / Math.max(6, entries.size());
    for (int i = 0; i < entries.size(); i++) {
      ResultScreen.Entry entry = entries.get(i);
      boolean last = i == entries.size() - 1;
      Box row = new Box(MARGIN, i * pitch, pen.width() - 2 * MARGIN, pitch);
      if (last) {
        pen.canvas().fill(0, row.y() - 1, pen.width(), 1, Colour.EDGE);
      }
      pen.left(
          pen.fonts().allWords(),
          pen.say(entry.name()),
          row.columns(0, row.width() - TOTAL - MARGIN),
          last ? Colour.INK : Colour.DIM);
      pen.right(
          pen.fonts().figures(),
          Pen.thousands(entry.points()),
          row.columns(row.width() - TOTAL, TOTAL),
          i == 0 ? Colour.INK : ColourPen.of(entry.points()));
    }
  }
}
