package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.console.font.Font;

/** Draws what a learner is told of the own hand, in turn where it has no room. */
final class ToldScreen {
  private final Pen pen;

  ToldScreen(Pen pen) {
    this.pen = pen;
  }

  void draw(View.Told view) {
    int width = pen.canvas().width();
    int bottom = pen.canvas().height() - view.keys().height() - 1;
    List<String> all = new ArrayList<>(List.of(view.title()));
    all.addAll(view.lines());
    if (pen.fits(all, width, bottom)) {
      pen.paragraph(all, 0, 0, width, bottom);
    } else {
      Font label = pen.fonts().label();
      pen.centredLine(view.title(), 0, width, 0);
      List<String> lines = Lines.wrapped(label, view.lines(), PagedLines.ROOM);
      new PagedLines(pen, label).draw(lines, Pen.LINE, bottom, view.turn());
    }
    pen.keys(view.keys());
  }
}
