package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Colour;

/** Draws the own hand in words: what the tiles say it is worth, or what a learner is told of it. */
final class ColourHandScreens {
  private static final int HOW = 32;
  private static final int PAYS = 54;
  private static final int DOUBT = 20;
  private static final int MARGIN = 4;

  private final ColourPen pen;

  ColourHandScreens(ColourPen pen) {
    this.pen = pen;
  }

  /** How it is won, what it pays as large as it goes, what is doubtful, its value and its yaku. */
  void won(View.Won view) {
    Box room = pen.above(view.keys());
    Box wide = room.columns(MARGIN, room.width() - 2 * MARGIN);
    pen.line(pen.fonts().allWords(), view.how(), wide.rows(0, HOW), Colour.DIM);
    List<Font> sizes =
        Stream.of(pen.fonts().scores(), pen.fonts().figures(), pen.fonts().allWords())
            .flatMap(List::stream)
            .toList();
    pen.line(sizes, view.pays(), wide.rows(HOW, PAYS), Colour.GREEN);
    int top = HOW + PAYS;
    pen.line(pen.fonts().allWords(), view.value(), wide.rows(top, ColourPen.LINE), Colour.INK);
    top += ColourPen.LINE;
    if (view.doubt().isPresent()) {
      String doubt = view.doubt().get();
      boolean wider = pen.fonts().words().getLast().width(doubt) > wide.width();
      Box line = wide.rows(top, wider ? DOUBT : ColourPen.LINE);
      pen.line(pen.fonts().allWords(), doubt, line, Colour.GOLD);
      top += line.height();
    }
    Box rest = wide.rows(top, room.height() - top);
    Font large = pen.fonts().words().getFirst();
    List<String> few = Pages.flow(large, view.yaku(), rest.width());
    boolean roomy = few.size() * large.height() <= rest.height();
    Font font = roomy ? large : pen.fonts().lines().getFirst();
    List<String> lines = roomy ? few : Pages.flow(font, view.yaku(), rest.width());
    int each = Math.max(1, rest.height() / font.height());
    Pages pages = new Pages(lines, each);
    pen.words(pages.page(view.turn()), rest, Colour.INK);
    mark(pages.count(), view.turn(), rest);
    pen.keys(view.keys());
  }

  /** A square a page at the right edge, the one that stands in gold. */
  private void mark(int count, int turn, Box rest) {
    for (int page = 0; page < count && count > 1; page++) {
      Colour colour = page == Math.floorMod(turn, count) ? Colour.GOLD : Colour.FIELD;
      int x = pen.width() - MARGIN;
      pen.canvas().fill(x, rest.y() + 2 + page * 2 * MARGIN, MARGIN, MARGIN, colour);
    }
  }

  /** The score and the round above, then waits and yaku. */
  void told(View.Told view) {
    List<String> all = new ArrayList<>(List.of(view.title()));
    all.addAll(view.lines());
    new ColourWordScreens(pen).question(new View.Question(all, view.keys()));
  }
}
