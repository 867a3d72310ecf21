package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.canvas.ColourCanvas;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Colour;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;
import org.tenbo.rules.Wind;

/**
 * Lays out words, numbers, sticks and key labels in colours: what all colour screens draw alike.
 */
final class ColourPen {
  /** Height of a line of large words. */
  static final int LINE = 32;

  /** Height of a row of keys. */
  static final int ROW = 56;

  /** Ground left between two fields. */
  private static final int GUTTER = 1;

  private static final int CORNER = 4;

  /** Height of a line below a label. */
  private static final int SMALL = 16;

  /** Columns between a number and its unit. */
  private static final int NEAR = 3;

  private final ColourCanvas canvas;
  private final ColourFonts fonts;
  private final Texts texts;

  ColourPen(ColourCanvas canvas, ColourFonts fonts, Texts texts) {
    this.canvas = canvas;
    this.fonts = fonts;
    this.texts = texts;
  }

  ColourCanvas canvas() {
    return canvas;
  }

  ColourFonts fonts() {
    return fonts;
  }

  int width() {
    return canvas.width();
  }

  String say(Text text, Object... values) {
    return texts.say(text, values);
  }

  String say(Words words) {
    return words.in(texts);
  }

  String arrow(Place place) {
    return say(place.arrow());
  }

  // ---- words and numbers

  /** Writes in the middle of a box, as large as it allows; lines that are too long are broken. */
  void words(List<String> lines, Box box, Colour colour) {
    Font large = fonts.words().getFirst();
    boolean roomy =
        Lines.wrapped(large, lines, box.width()).size() * large.height() <= box.height();
    stacked(roomy ? large : fonts.lines().get(1), lines, box, colour);
  }

  /** Lines one under the other in the middle of a box; those without room are left out. */
  private void stacked(Font font, List<String> lines, Box box, Colour colour) {
    List<String> broken = Lines.wrapped(font, lines, box.width());
    int most = Math.clamp(box.height() / font.height(), 1, broken.size());
    int top = Math.max(0, box.height() - most * font.height()) / 2;
    for (int i = 0; i < most; i++) {
      centred(font, broken.get(i), box.rows(top + i * font.height(), font.height()), colour);
    }
  }

  /** Writes one line in the middle of a box, in the largest font of several that has room. */
  void line(List<Font> sizes, String text, Box box, Colour colour) {
    centred(ColourFonts.fitting(sizes, text, box.width(), box.height()), text, box, colour);
  }

  /** Writes one line at the left of a box; what has no room at its end is left out. */
  void left(List<Font> sizes, String text, Box box, Colour colour) {
    Font font = ColourFonts.fitting(sizes, text, box.width(), box.height());
    canvas.text(font, Lines.cut(font, text, box.width()), box.x(), middle(font, box), colour);
  }

  /** Writes one line at the right of a box. */
  void right(List<Font> sizes, String text, Box box, Colour colour) {
    Font font = ColourFonts.fitting(sizes, text, box.width(), box.height());
    canvas.text(font, text, box.x() + box.width() - font.width(text), middle(font, box), colour);
  }

  private void centred(Font font, String text, Box box, Colour colour) {
    String cut = Lines.cut(font, text, box.width());
    int x = box.x() + (box.width() - font.width(cut)) / 2;
    canvas.text(font, cut, x, middle(font, box), colour);
  }

  static int middle(Font font, Box box) {
    return box.y() + (box.height() - font.rows()) / 2;
  }

  /** Gains green, losses red, nothing dim: beside the sign, not instead of it. */
  static Colour of(Points change) {
    return switch (Integer.signum(change.value())) {
      case 1 -> Colour.GREEN;
      case 0 -> Colour.DIM;
      default -> Colour.RED;
    };
  }

  // ---- winds and sticks

  /** A wind in its field; East's is the dealer's. */
  void wind(Wind wind, Box box) {
    Colour field =
        switch (wind) {
          case EAST -> Colour.DEEP_RED;
          case SOUTH -> Colour.DEEP_GREEN;
          case WEST -> Colour.DEEP_GOLD;
          case NORTH -> Colour.DEEP_BLUE;
        };
    canvas.rounded(box.x(), box.y(), box.width(), box.height(), CORNER, field);
    line(fonts.allWords(), Who.shortWind(wind).in(texts), box, Colour.INK);
  }

  /** A riichi stick with its one dot. */
  void riichiStick(Box box) {
    canvas.rounded(box.x(), box.y(), box.width(), box.height(), 2, Colour.IVORY);
    int dot = box.height() - 4;
    canvas.rounded(box.x() + (box.width() - dot) / 2, box.y() + 2, dot, dot, dot / 4, Colour.RED);
  }

  /** A stick of 100 points with its two rows of dots, which counts honba. */
  void honbaStick(Box box) {
    canvas.rounded(box.x(), box.y(), box.width(), box.height(), 2, Colour.IVORY);
    int middle = box.x() + box.width() / 2;
    for (int i = -2; i < 2; i++) {
      canvas.fill(middle + 1 + i * 5, box.y() + 2, 3, 3, Colour.GROUND);
      canvas.fill(middle + 1 + i * 5, box.y() + box.height() - 5, 3, 3, Colour.GROUND);
    }
  }

  // ---- keys

  /** Height of the rows of labels that are drawn. */
  static int height(SoftKeys keys) {
    return keys.rows().size() * ROW;
  }

  /** What is left above the keys. */
  Box above(SoftKeys keys) {
    return new Box(0, 0, canvas.width(), canvas.height() - height(keys));
  }

  /** Draws the labels of the keys at the lower edge, each in its field. */
  void keys(SoftKeys keys) {
    int column = width() / SoftKeys.COLUMNS;
    int top = canvas.height() - height(keys);
    Sizes sizes = sizes(keys, column - 2 * GUTTER - 2);
    for (List<Cell> row : keys.rows()) {
      for (int i = 0; i < row.size(); i++) {
        cell(row.get(i), new Box(i * column, top, column, ROW).in(GUTTER), sizes);
      }
      top += ROW;
    }
  }

  /** The fonts of a panel's labels, which are alike so that none seems to weigh more. */
  private record Sizes(Font words, Font figures) {}

  private Sizes sizes(SoftKeys keys, int room) {
    List<String> labels =
        keys.cells().stream().map(Cell::label).filter(label -> !label.isEmpty()).toList();
    Font figures = fonts.figures().getFirst();
    List<String> words = labels.stream().filter(label -> Lines.figures(label) == 0).toList();
    List<String> numbers = labels.stream().filter(figures::writes).toList();
    return new Sizes(
        alike(fonts.allWords(), words.stream().filter(w -> !figures.writes(w)).toList(), room),
        alike(fonts.figures(), numbers, room));
  }

  private static Font alike(List<Font> sizes, List<String> labels, int room) {
    return sizes.stream()
        .filter(font -> labels.stream().allMatch(l -> font.writes(l) && font.width(l) <= room))
        .findFirst()
        .orElse(sizes.getLast());
  }

  private void cell(Cell cell, Box box, Sizes sizes) {
    if (cell.isEmpty()) {
      return;
    }
    Colour field = cell.usual() ? Colour.USUAL : Colour.FIELD;
    canvas.rounded(box.x(), box.y(), box.width(), box.height(), CORNER, field);
    Box inner = box.in(1);
    int below = cell.small().size() * SMALL;
    label(cell.label(), inner.rows(0, inner.height() - below), sizes);
    for (int i = 0; i < cell.small().size(); i++) {
      String small = cell.small().get(i);
      Box line = inner.rows(inner.height() - below + i * SMALL, SMALL);
      boolean figures = fonts.figures().getFirst().writes(small);
      line(figures ? fonts.smallFigures() : lower(small), small, line, Colour.GOLD);
    }
  }

  /** Words below a label: of 16 rows, or of 8 where these are Latin and too wide. */
  private List<Font> lower(String text) {
    Font small = fonts.figures().getLast();
    return small.writes(text)
        ? List.of(fonts.lines().get(1), fonts.lines().get(2), small)
        : fonts.lines();
  }

  /** A number large with its unit small beside it; a word in one line, or Latin ones in several. */
  private void label(String label, Box box, Sizes sizes) {
    int end = Lines.figures(label);
    String number = label.substring(0, end);
    String unit = label.substring(end).strip();
    boolean low = sizes.figures().rows() > box.height();
    if (fonts.figures().getFirst().writes(label)) {
      line(low ? fonts.smallFigures() : List.of(sizes.figures()), label, box, Colour.INK);
    } else if (end > 0) {
      numbered(number, unit, box);
    } else if (Lines.latin(label) && sizes.words().width(label) > box.width()) {
      broken(label, box);
    } else {
      boolean high = sizes.words().height() > box.height();
      line(high ? fonts.lines() : List.of(sizes.words()), label, box, Colour.INK);
    }
  }

  private void numbered(String number, String unit, Box box) {
    Font word = fonts.lines().getLast();
    for (Font figures : fonts.figures()) {
      int width = figures.width(number) + NEAR + word.width(unit);
      if (width <= box.width() && figures.rows() <= box.height()) {
        int x = box.x() + (box.width() - width) / 2;
        canvas.text(figures, number, x, middle(figures, box), Colour.INK);
        // The unit stands on the line of the figures; a kanji's foot is where a Latin tail ends.
        int foot = middle(figures, box) + figures.rows();
        int y = Math.min(foot - 12, box.y() + box.height() - word.height());
        canvas.text(word, unit, x + width - word.width(unit), y, Colour.INK);
        return;
      }
    }
    line(fonts.lines(), number + unit, box, Colour.INK);
  }

  /** Latin words that are too wide, in several lines: small where they are still too many. */
  private void broken(String label, Box box) {
    Font body = fonts.lines().get(1);
    Font small = fonts.figures().getLast();
    List<String> lines = Lines.wrapped(body, List.of(label), box.width());
    boolean fits = lines.size() * body.height() <= box.height() && Lines.whole(label, lines);
    stacked(fits || !small.writes(label) ? body : small, List.of(label), box, Colour.INK);
  }
}
