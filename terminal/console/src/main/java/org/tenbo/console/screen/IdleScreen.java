package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.font.Font;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Wind;

/**
 * Draws what a player glances at: the round above, the own score large, rank and riichi below.
 *
 * <p>Every digit of the score has its own place, with five of them in the middle: when the score
 * changes, what stays the same stays where it is. The score fills three pages of an OLED, rows 16
 * to 39 or 24 to 47, so that a change of it is cheap to send.
 */
final class IdleScreen {
  private static final int WIND_ROOM = 17;
  private static final int LEAST_GAP = 2;
  private static final int FAULT_ROOM = 32;
  private static final int STICK_LEFT = 36;
  private static final int SMALL_LINE = 8;

  /** Columns of -123,400, which leave as much at the right of 23,400 as at its left. */
  private static final int SCORE_ROOM = 103;

  private final Pen pen;
  private final Canvas canvas;
  private final Font body;

  IdleScreen(Pen pen) {
    this.pen = pen;
    this.canvas = pen.canvas();
    this.body = pen.fonts().body();
  }

  void draw(View.Idle view) {
    round(view);
    if (view.keys().height() > 0) {
      labelled(view);
    } else {
      plain(view);
    }
  }

  /** Own wind, round, honba and deposit, spread over the first line. */
  private void round(View.Idle view) {
    String wind = pen.say(Who.shortWind(view.wind()));
    canvas.centred(body, wind, 0, WIND_ROOM, 0);
    if (view.wind() == Wind.EAST) {
      canvas.invert(0, 0, WIND_ROOM, Pen.LINE - 1);
    }
    String honba = pen.say(Text.ROUND_HONBA, view.honba().count());
    String deposit = pen.say(Text.ROUND_DEPOSIT, view.deposit().sticks());
    List<String> full = List.of(pen.say(Who.round(view.round())), honba, deposit);
    List<String> brief = List.of(pen.say(Who.shortRound(view.round())), honba, deposit);
    spread(fits(full) ? full : brief);
  }

  private boolean fits(List<String> words) {
    return words.stream().mapToInt(body::width).sum() + words.size() * LEAST_GAP
        <= canvas.width() - WIND_ROOM;
  }

  private void spread(List<String> words) {
    int spare = canvas.width() - WIND_ROOM - words.stream().mapToInt(body::width).sum();
    int x = WIND_ROOM;
    for (int i = 0; i < words.size(); i++) {
      int gap = spare / (words.size() - i);
      x += gap;
      spare -= gap;
      canvas.text(body, words.get(i), x, 0);
      x += body.width(words.get(i));
    }
  }

  private void plain(View.Idle view) {
    score(view, 24);
    wall(view.wall(), 16, 48);
    canvas.flushRight(body, rank(view), canvas.width() - 1, 48);
    if (view.riichi()) {
      stick(STICK_LEFT, 51, 60, 9);
    }
    if (view.fault()) {
      pen.centredLine(pen.say(Text.IDLE_FAULT), 0, FAULT_ROOM, 48);
      canvas.invert(0, 48, FAULT_ROOM, 15);
    } else if (view.drawer().isPresent()) {
      View.Doubt doubt = view.drawer().get();
      pen.name(view.riichi() ? doubt.brief() : doubt.words(), 0, roomAtFoot(view), 48);
    } else {
      pen.name(view.name(), 0, roomAtFoot(view), 48);
    }
  }

  /** What the stick and the rank leave. */
  private int roomAtFoot(View.Idle view) {
    return view.riichi() ? STICK_LEFT - 2 : canvas.width() - body.width(rank(view)) - 4;
  }

  private void labelled(View.Idle view) {
    score(view, 16);
    canvas.flushRight(pen.fonts().label(), rank(view), canvas.width() - 1, 16);
    pen.keys(view.keys());
    if (view.riichi()) {
      stick(0, 41, 96, 6);
    }
    if (view.fault()) {
      canvas.centred(body, "!", canvas.width() - 9, 9, 31);
      canvas.invert(canvas.width() - 9, 31, 9, 15);
    } else {
      wall(view.wall(), 32, 48);
    }
  }

  /** Live tiles and indicators in the corner beside the score, one below the other. */
  private void wall(List<String> wall, int top, int bottom) {
    int y = top;
    for (String word : wall) {
      Font font = pen.fitting(word, canvas.width() - SCORE_ROOM - LEAST_GAP);
      Font drawn = pen.fonts().small().writes(word) ? pen.fonts().small() : font;
      int height = Math.max(SMALL_LINE, drawn.height());
      if (y + height <= bottom) {
        canvas.flushRight(drawn, word, canvas.width() - 1, y);
        y += height;
      }
    }
  }

  /** The score; one of more digits than a game brings begins at the left edge. */
  private void score(View.Idle view, int y) {
    String score = view.score().toString();
    Font large = pen.fonts().large();
    canvas.flushRight(large, score, Math.max(SCORE_ROOM, large.width(score)) - 1, y);
  }

  private String rank(View.Idle view) {
    return pen.say(
        switch (view.rank()) {
          case 1 -> Text.RANK_FIRST;
          case 2 -> Text.RANK_SECOND;
          case 3 -> Text.RANK_THIRD;
          default -> Text.RANK_FOURTH;
        });
  }

  /** A riichi stick with its one dot. */
  private void stick(int x, int y, int width, int height) {
    canvas.across(x + 1, y, width - 2);
    canvas.across(x + 1, y + height - 1, width - 2);
    canvas.down(x, y + 1, height - 2);
    canvas.down(x + width - 1, y + 1, height - 2);
    int dot = height - 4;
    canvas.invert(x + (width - dot) / 2, y + 2, dot, dot);
  }
}
