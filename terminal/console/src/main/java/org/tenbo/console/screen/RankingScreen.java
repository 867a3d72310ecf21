package org.tenbo.console.screen;

import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.font.Font;
import org.tenbo.rules.result.Standing;

/**
 * Draws the final places: place, where the player sits, points, total; the own line lit.
 *
 * <p>Above keys the figures are small, and there is room for the points of the place (uma, oka).
 */
final class RankingScreen {
  private static final int MARGIN = 2;
  private static final int SEAT = 18;

  /** Rows of the medium font's figures, of the small font's, and the least pitch for the medium. */
  private static final int FIGURES = 12;

  private static final int SMALL_FIGURES = 7;
  private static final int LOWEST_MEDIUM = 13;

  private static final int POINTS_END = 64;
  private static final int POINTS_END_ALONE = 74;
  private static final int UMA_END = 93;

  private final Pen pen;

  RankingScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Ranking view) {
    int room = pen.canvas().height() - view.keys().height() - 1;
    int pitch = Math.min(Pen.LINE, room / Math.max(1, view.ranks().size()));
    Font figures = pitch > LOWEST_MEDIUM ? pen.fonts().medium() : pen.fonts().small();
    for (int i = 0; i < view.ranks().size(); i++) {
      rank(view.ranks().get(i), figures, i * pitch, pitch);
    }
    pen.keys(view.keys());
  }

  private void rank(View.Rank rank, Font figures, int y, int pitch) {
    Canvas canvas = pen.canvas();
    Font small = pen.fonts().small();
    Standing standing = rank.standing();
    int top = y + (pitch - FIGURES) / 2;
    int smallTop = y + (pitch - SMALL_FIGURES) / 2;
    int figuresTop = figures == small ? smallTop : top;
    canvas.text(figures, Integer.toString(standing.place()), MARGIN, figuresTop);
    if (standing.shared()) {
      canvas.text(small, "=", MARGIN + 9, smallTop);
    }
    canvas.text(small, pen.arrow(rank.place()), SEAT, smallTop);
    if (figures == small) {
      canvas.flushRight(small, Pen.thousands(standing.uma()), UMA_END, smallTop);
    }
    int pointsEnd = figures == small ? POINTS_END : POINTS_END_ALONE;
    canvas.flushRight(small, standing.score().toString(), pointsEnd, smallTop);
    canvas.flushRight(
        figures, Pen.thousands(standing.total()), canvas.width() - 1 - MARGIN, figuresTop);
    if (rank.place() == Place.OWN) {
      canvas.invert(0, y, canvas.width(), pitch - 1);
    }
  }
}
