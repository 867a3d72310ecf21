package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.font.Font;

/**
 * Draws a hand that the tiles show: what it pays large, what is doubtful lit, then its value and
 * its yaku, which come in turn where they have no room.
 */
final class WonScreen {
  private static final int GAP = 4;

  private final Pen pen;
  private final Canvas canvas;

  WonScreen(Pen pen) {
    this.pen = pen;
    this.canvas = pen.canvas();
  }

  void draw(View.Won view) {
    pen.keys(view.keys());
    heading(view.how(), view.pays());
    int bottom = canvas.height() - view.keys().height() - 1;
    Font small = pen.fonts().small();
    boolean latin =
        Stream.concat(Stream.of(view.value()), view.yaku().stream()).allMatch(small::writes)
            && view.doubt().stream().allMatch(small::writes);
    if (latin) {
      latin(view, bottom);
    } else {
      kanji(view, bottom);
    }
  }

  private void heading(String how, String pays) {
    Font medium = pen.fonts().medium();
    Font amount = medium.writes(pays) ? medium : pen.fonts().body();
    int room = canvas.width() - amount.width(pays) - GAP;
    Font title = pen.fitting(how, room);
    pen.inLine(title, Lines.cut(title, how, room), 0, 0);
    canvas.flushRight(amount, pays, canvas.width() - 1, amount == medium ? 1 : 0);
  }

  private void latin(View.Won view, int bottom) {
    Font small = pen.fonts().small();
    List<String> yaku = Pages.flow(small, view.yaku(), PagedLines.ROOM);
    if (view.doubt().isEmpty() && yaku.size() <= 2) {
      pen.centredLine(view.value(), 0, canvas.width(), Pen.LINE);
      new PagedLines(pen, small).draw(yaku, 2 * Pen.LINE, bottom, 0);
      return;
    }
    List<String> all = with(view.value(), yaku);
    new PagedLines(pen, small).draw(all, below(view, small), bottom, view.turn());
  }

  private void kanji(View.Won view, int bottom) {
    Font label = pen.fonts().label();
    int top = below(view, label);
    PagedLines paged = new PagedLines(pen, label);
    List<String> all = with(view.value(), Pages.flow(label, view.yaku(), canvas.width()));
    boolean room = all.size() <= paged.each(top, bottom);
    paged.draw(
        room ? all : with(view.value(), Pages.flow(label, view.yaku(), PagedLines.ROOM)),
        top,
        bottom,
        view.turn());
  }

  private static List<String> with(String value, List<String> yaku) {
    List<String> all = new ArrayList<>(List.of(value));
    all.addAll(yaku);
    return all;
  }

  /** The row below what is doubtful. */
  private int below(View.Won view, Font font) {
    if (view.doubt().isEmpty()) {
      return Pen.LINE;
    }
    String doubt = Lines.cut(font, view.doubt().get(), canvas.width());
    canvas.centred(font, doubt, 0, canvas.width(), Pen.LINE);
    canvas.invert(0, Pen.LINE, canvas.width(), font.height());
    return Pen.LINE + font.height();
  }
}
