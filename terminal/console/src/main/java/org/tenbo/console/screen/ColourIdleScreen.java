package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Colour;
import org.tenbo.console.text.Text;

/**
 * Draws what a player glances at: own wind and round above, the score as large as it goes, the
 * riichi stick below it, and the counters with the rank at the end.
 *
 * <p>Five digits stand in the middle, and each digit keeps its place while the score changes. All
 * scores have one size: a sign or a sixth digit that comes or goes costs no more than five others.
 */
final class ColourIdleScreen {
  private static final int BAR = 44;
  private static final int WIND = 52;
  private static final int NAME = 18;
  private static final int STICK = 18;
  private static final int COUNTERS = 36;
  private static final int MARGIN = 4;

  /** As wide as most scores are. */
  private static final String USUAL = "23,400";

  private final ColourPen pen;

  ColourIdleScreen(ColourPen pen) {
    this.pen = pen;
  }

  void draw(View.Idle view) {
    Box room = pen.above(view.keys());
    bar(view, room);
    int low = room.height() - COUNTERS - MARGIN;
    counters(view, room.rows(low, COUNTERS).columns(MARGIN, room.width() - 2 * MARGIN));
    boolean line = !view.name().isEmpty() || view.drawer().isPresent() || !view.wall().isEmpty();
    int named = line ? BAR + NAME : BAR;
    boolean tall = room.height() == pen.canvas().height();
    int stick = tall ? STICK : STICK / 2;
    Box middle = room.rows(named, low - named - stick - MARGIN);
    score(view.score().toString(), middle);
    if (view.riichi()) {
      pen.riichiStick(
          room.rows(low - stick - MARGIN, stick).columns(room.width() / 8, room.width() * 3 / 4));
    }
    pen.keys(view.keys());
  }

  /**
   * The score; one that finds no room for its sign or sixth digit at the left stands in the middle.
   */
  private void score(String score, Box box) {
    Font font = pen.fonts().own();
    int end = (box.width() + font.width(USUAL)) / 2;
    int left = end - font.width(score);
    int x = left < 0 ? (box.width() - font.width(score)) / 2 : left;
    pen.canvas().text(font, score, box.x() + x, ColourPen.middle(font, box), Colour.INK);
  }

  private void bar(View.Idle view, Box room) {
    pen.wind(view.wind(), new Box(0, 0, WIND, BAR));
    int end = room.width();
    if (view.fault()) {
      String fault = pen.say(Text.IDLE_FAULT);
      Font font = pen.fonts().lines().get(1);
      int width = font.width(fault) + 2 * MARGIN;
      end -= width + MARGIN;
      Box badge = new Box(room.width() - width, 0, width, 26);
      pen.canvas().rounded(badge.x(), badge.y(), width, badge.height(), MARGIN, Colour.DEEP_RED);
      pen.line(List.of(font), fault, badge, Colour.INK);
    }
    Box round = new Box(WIND + 2 * MARGIN, 0, end - WIND - 2 * MARGIN, BAR);
    pen.left(pen.fonts().allWords(), pen.say(Who.round(view.round())), round, Colour.INK);
    Box below = new Box(MARGIN, BAR + 1, room.width() - 2 * MARGIN, NAME);
    if (!view.wall().isEmpty()) {
      below = wall(view.wall(), below);
    }
    if (view.drawer().isPresent()) {
      pen.left(pen.fonts().lines(), view.drawer().get().words(), below, Colour.RED);
    } else {
      pen.left(pen.fonts().lines(), view.name(), below, Colour.DIM);
    }
  }

  /** Live tiles and indicators at the right of a line; what is left of it. */
  private Box wall(List<String> wall, Box line) {
    String words = String.join(" ", wall);
    Font font = pen.fonts().lines().get(1);
    pen.right(List.of(font), words, line, Colour.DIM);
    return line.columns(0, Math.max(1, line.width() - font.width(words) - 2 * MARGIN));
  }

  private void counters(View.Idle view, Box row) {
    int icon = 44;
    int count = 36;
    Box honba = row.columns(0, icon);
    pen.honbaStick(honba.rows((row.height() - 13) / 2, 13));
    number(view.honba().count(), row.columns(icon + MARGIN, count));
    Box deposit = row.columns(icon + count + MARGIN, icon);
    pen.riichiStick(deposit.rows((row.height() - 13) / 2, 13));
    number(view.deposit().sticks(), row.columns(2 * icon + count + 2 * MARGIN, count));
    int from = 2 * (icon + count + MARGIN) + MARGIN;
    Text rank =
        switch (view.rank()) {
          case 1 -> Text.RANK_FIRST;
          case 2 -> Text.RANK_SECOND;
          case 3 -> Text.RANK_THIRD;
          default -> Text.RANK_FOURTH;
        };
    pen.right(
        pen.fonts().allWords(),
        pen.say(rank),
        row.columns(from, row.width() - from),
        view.rank() == 1 ? Colour.GOLD : Colour.INK);
  }

  private void number(int count, Box box) {
    pen.left(
        pen.fonts().figures(), Integer.toString(count), box, count == 0 ? Colour.EDGE : Colour.INK);
  }
}
