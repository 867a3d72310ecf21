package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Colour;
import org.tenbo.console.text.Text;

/** Draws what is mostly words: questions, notices, a number that is entered, a code. */
final class ColourWordScreens {
  private static final int MARGIN = 6;
  private static final int FRAME = 3;

  private final ColourPen pen;

  ColourWordScreens(ColourPen pen) {
    this.pen = pen;
  }

  /** A question above the keys that answer it. */
  void question(View.Question view) {
    Box room = pen.above(view.keys()).in(2);
    if (view.lines().size() == 1) {
      pen.words(view.lines(), room, Colour.INK);
    } else {
      List<String> more = view.lines().subList(1, view.lines().size());
      int first =
          Lines.wrapped(pen.fonts().words().getFirst(), view.lines().subList(0, 1), room.width())
              .size();
      int title = Math.min(first * ColourPen.LINE, room.height() / 2);
      pen.words(view.lines().subList(0, 1), room.rows(0, title), Colour.INK);
      pen.words(more, room.rows(title, room.height() - title), Colour.DIM);
    }
    pen.keys(view.keys());
  }

  /** A notice in a frame. */
  void message(View.Message view) {
    Box room = pen.above(view.keys());
    pen.canvas().rounded(0, 0, room.width(), room.height() - 1, MARGIN, Colour.GOLD);
    Box inner = new Box(0, 0, room.width(), room.height() - 1).in(FRAME);
    pen.canvas()
        .rounded(inner.x(), inner.y(), inner.width(), inner.height(), MARGIN - 1, Colour.GROUND);
    pen.words(view.lines(), inner.in(MARGIN), Colour.INK);
    pen.keys(view.keys());
  }

  /** A number that is being entered. */
  void count(View.Count view) {
    Box room = pen.above(view.keys());
    pen.line(pen.fonts().allWords(), view.title(), room.rows(0, ColourPen.LINE + 4), Colour.DIM);
    Box number = room.rows(ColourPen.LINE + 4, room.height() - ColourPen.LINE - 4);
    List<Font> scores = pen.fonts().scores();
    boolean figures = scores.getLast().writes(view.number());
    List<Font> fitting = scores.stream().filter(font -> font.height() <= number.height()).toList();
    pen.line(figures ? fitting : pen.fonts().allWords(), view.number(), number, Colour.INK);
    pen.keys(view.keys());
  }

  /** The code that lets a phone act, and where to enter it. */
  void pairing(View.Pairing view) {
    Box all = new Box(0, 0, pen.width(), pen.canvas().height()).in(2);
    pen.words(List.of(pen.say(Text.MESSAGE_PAIRING)), all.rows(0, 76), Colour.DIM);
    pen.line(pen.fonts().scores(), view.code(), all.rows(80, 90), Colour.INK);
    pen.line(pen.fonts().allWords(), view.address(), all.rows(184, 36), Colour.GOLD);
  }
}
