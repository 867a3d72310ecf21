package org.tenbo.console.screen;

import java.util.List;
import java.util.Locale;
import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.font.Font;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;

/** Lays out words, numbers and key labels on a canvas: what all screens draw alike. */
final class Pen {
  /** Height of a line in the body font. */
  static final int LINE = 16;

  private static final int SMALL_LINE = 8;
  private static final int COLUMN = 32;
  private static final String THOUSAND = "000";

  /** Width of a key's label; the column after it separates it from the next. */
  private static final int BOX = COLUMN - 1;

  private static final int SMALL_BOX = BOX - 4;

  /** Letters of a unit that is written small after large figures, like han. */
  private static final int LONGEST_UNIT = 3;

  private final Canvas canvas;
  private final Fonts fonts;
  private final Texts texts;

  Pen(Canvas canvas, Fonts fonts, Texts texts) {
    this.canvas = canvas;
    this.fonts = fonts;
    this.texts = texts;
  }

  Canvas canvas() {
    return canvas;
  }

  Fonts fonts() {
    return fonts;
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

  /** With its sign: +3,900, -1,000, ±0. */
  static String signed(Points points) {
    return sign(points) + points;
  }

  /** In thousands, as league tables write it: +45.3, ±0.0. */
  static String thousands(Points points) {
    return sign(points) + String.format(Locale.ROOT, "%.1f", points.value() / 1000.0);
  }

  private static String sign(Points points) {
    return switch (Integer.signum(points.value())) {
      case 1 -> "+";
      case 0 -> "±";
      default -> "";
    };
  }

  /** The largest font in which a text fits a room, else the narrowest that can write it. */
  Font fitting(String text, int room) {
    for (Font font : List.of(fonts.body(), fonts.label(), fonts.small())) {
      if (font.writes(text) && font.width(text) <= room) {
        return font;
      }
    }
    return fonts.narrow().writes(text) ? fonts.narrow() : fonts.label();
  }

  /** Writes in the line of 16 rows at y, a lower font in its middle. */
  void inLine(Font font, String text, int x, int y) {
    canvas.text(font, text, x, y + lowered(font));
  }

  private static int lowered(Font font) {
    return font.height() < LINE ? (LINE - font.height()) / 2 : 0;
  }

  /** Writes a text as large as a room allows, in the middle of the room. */
  void centredLine(String text, int x, int room, int y) {
    Font font = fitting(text, room);
    int raised = font == fonts.body() && Lines.latin(text) ? 2 : 0;
    canvas.centred(font, text, x, room, y + lowered(font) - raised);
  }

  /** Writes a person's name in a line of 16 rows; what has no room at its end is left out. */
  void name(String name, int x, int room, int y) {
    Font font = fitting(name, room);
    inLine(font, Lines.cut(font, name, room), x, y);
  }

  /** Writes lines in a box from its top: in the body font where all fit, else in the small one. */
  void paragraph(List<String> lines, int x, int y, int room, int height) {
    set(lines, x, y, room, height, 0);
  }

  /** Writes lines in the middle of a box. */
  void middle(List<String> lines, int x, int y, int room, int height) {
    set(lines, x, y, room, height, 1);
  }

  /** Whether lines fit a box in the font that they would be written in. */
  boolean fits(List<String> lines, int room, int height) {
    return lines.stream().allMatch(fonts.small()::writes)
        ? Lines.wrapped(fonts.small(), lines, room).size() * SMALL_LINE <= height
        : Lines.wrapped(fonts.body(), lines, room).size() * LINE <= height + 1;
  }

  private void set(List<String> lines, int x, int y, int room, int height, int middle) {
    List<String> large = Lines.wrapped(fonts.body(), lines, room);
    // The last row of the body font holds only Latin tails, which are raised below.
    if (large.size() * LINE <= height + 1) {
      int spare = Math.max(0, height + 1 - large.size() * LINE) * middle / 2;
      int raised = lines.stream().allMatch(Lines::latin) ? 2 : 0;
      stacked(fonts.body(), large, LINE, x, y + spare - raised, room);
    } else if (lines.stream().allMatch(fonts.small()::writes)) {
      List<String> small = Lines.wrapped(fonts.small(), lines, room);
      int most = Math.min(small.size(), (height + 1) / SMALL_LINE);
      int spare = Math.max(0, height - most * SMALL_LINE);
      stacked(fonts.small(), small.subList(0, most), SMALL_LINE, x, y + spare / 2, room);
    } else {
      squeezed(lines, x, y, room, height);
    }
  }

  /**
   * Writes lines of which some have kanji and which want more room than there is: Latin ones small,
   * without the first if need be; or all side by side, and what does not fit not.
   */
  private void squeezed(List<String> lines, int x, int y, int room, int height) {
    List<String> fewer = lines;
    while (fewer.size() > 2 && mixedHeight(fewer) > height + 1) {
      fewer = fewer.subList(1, fewer.size());
    }
    if (mixedHeight(fewer) <= height + 1
        && fewer.stream().allMatch(line -> mixed(line).width(line) <= room)) {
      int top = y;
      for (String line : fewer) {
        canvas.centred(mixed(line), line, x, room, top);
        top += mixed(line).height();
      }
      return;
    }
    List<String> one = Lines.wrapped(fonts.label(), List.of(String.join(" ", lines)), room);
    int most = Math.clamp((height + 1) / LINE, 1, one.size());
    stacked(fonts.label(), one.subList(0, most), LINE, x, y, room);
  }

  private Font mixed(String line) {
    return fonts.small().writes(line) ? fonts.small() : fonts.label();
  }

  private int mixedHeight(List<String> lines) {
    return lines.stream().mapToInt(line -> mixed(line).height()).sum();
  }

  private void stacked(Font font, List<String> lines, int pitch, int x, int y, int room) {
    for (int i = 0; i < lines.size(); i++) {
      canvas.centred(font, lines.get(i), x, room, y + i * pitch);
    }
  }

  /** Draws the labels of the keys at the lower edge, with a line above them. */
  void keys(SoftKeys keys) {
    int top = canvas.height() - keys.height();
    if (keys.height() > 0) {
      canvas.across(0, top - 1, canvas.width());
    }
    for (List<Cell> row : keys.rows()) {
      if (top > canvas.height() - keys.height()) {
        canvas.dotsAcross(0, top - 1, canvas.width());
      }
      for (int column = 0; column < row.size(); column++) {
        cell(row.get(column), column * COLUMN, top, keys.rowHeight());
        if (column > 0) {
          canvas.dotsDown(column * COLUMN - 1, top, keys.rowHeight() - 1);
        }
      }
      top += keys.rowHeight();
    }
  }

  private void cell(Cell cell, int x, int y, int height) {
    if (cell.isEmpty()) {
      return;
    }
    int lines = cell.small().size();
    int spare = height - LINE - lines * SMALL_LINE;
    if (!cell.small().stream().allMatch(fonts.small()::writes)) {
      // Kanji are never small; what stands says more than what it is called.
      label(cell.small().getFirst(), x, y + (height - LINE) / 2);
    } else if (lines == 2 && fitsBeside(cell)) {
      beside(cell, x, y);
    } else if (lines == 2) {
      above(cell, x, y);
    } else {
      if (Lines.latin(cell.label()) && fonts.narrow().width(cell.label()) > BOX) {
        broken(cell.label(), x, y, height - lines * SMALL_LINE);
      } else {
        label(cell.label(), x, y + spare / 2);
      }
      for (String line : cell.small()) {
        canvas.centred(figures(line), line, x, BOX, y + LINE);
      }
    }
    if (cell.usual()) {
      canvas.invert(x, y, BOX, height - 1);
    }
  }

  /** Two amounts in one line, in thousands where both are whole ones: 2/4k. */
  private static String joined(String one, String other) {
    return one.endsWith(THOUSAND) && other.endsWith(THOUSAND)
        ? one.substring(0, one.length() - THOUSAND.length())
            + "/"
            + other.substring(0, other.length() - THOUSAND.length())
            + "k"
        : one + "/" + other;
  }

  private boolean fitsBeside(Cell cell) {
    String number = number(cell.label());
    return !number.isEmpty() && fonts.small().width(number) <= roomBeside(cell);
  }

  /** Columns that two small lines leave to a number at their left. */
  private int roomBeside(Cell cell) {
    return BOX - 3 - cell.small().stream().mapToInt(fonts.narrow()::width).max().orElse(0);
  }

  /** Writes a number with two small lines to its right; the question says the number's unit. */
  private void beside(Cell cell, int x, int y) {
    int room = roomBeside(cell);
    String number = number(cell.label());
    boolean large = fonts.medium().width(number) < room - 2;
    Font font = large ? fonts.medium() : fonts.small();
    canvas.centred(font, number, x, room, y + (large ? 6 : 8));
    for (int i = 0; i < cell.small().size(); i++) {
      canvas.flushRight(fonts.narrow(), cell.small().get(i), x + BOX - 3, y + 3 + i * 10);
    }
  }

  /** Writes a Latin word above two small lines; kanji leave room for one line of both. */
  private void above(Cell cell, int x, int y) {
    if (!Lines.latin(cell.label())) {
      label(cell.label(), x, y);
      String both = joined(cell.small().get(0), cell.small().get(1));
      canvas.centred(figures(both), both, x, BOX, y + LINE);
      return;
    }
    canvas.centred(figures(cell.label()), cell.label(), x, BOX, y);
    for (int i = 0; i < cell.small().size(); i++) {
      canvas.centred(fonts.small(), cell.small().get(i), x, BOX, y + (i + 1) * SMALL_LINE);
    }
  }

  /** The figures that a label begins with: 30 of 30符. */
  private static String number(String label) {
    return label.substring(0, Lines.figures(label));
  }

  private Font figures(String text) {
    return fonts.small().width(text) <= SMALL_BOX ? fonts.small() : fonts.narrow();
  }

  /** Writes a label in a box of 31x15: figures in the medium font, a Latin word small. */
  private void label(String label, int x, int y) {
    int space = label.indexOf(' ');
    String unit = label.substring(space + 1);
    if (startsTall(label) && fonts.medium().writes(label) && fonts.medium().width(label) <= BOX) {
      canvas.centred(fonts.medium(), label, x, BOX, y + 2);
    } else if (space > 0
        && unit.length() <= LONGEST_UNIT
        && fonts.medium().writes(label.substring(0, space))
        && numberedWidth(label.substring(0, space), unit) <= SMALL_BOX) {
      numbered(label.substring(0, space), unit, x, y);
    } else if (Lines.latin(label)) {
      canvas.centred(figures(label), label, x, BOX, y + 4);
    } else if (fonts.label().width(label) <= BOX || number(label).isEmpty()) {
      canvas.centred(fonts.label(), label, x, BOX, y);
    } else {
      narrowed(label, x, y);
    }
  }

  /** Steps like +100 stay as small as +10000 beside them. */
  private static boolean startsTall(String label) {
    return !label.startsWith("+") && !label.startsWith("-");
  }

  /** Writes the figures before a kanji in the narrow font: 110符. */
  private void narrowed(String label, int x, int y) {
    String number = number(label);
    String unit = label.substring(number.length());
    int width = fonts.narrow().width(number) + 2 + fonts.label().width(unit);
    int left = x + (BOX - width) / 2;
    canvas.text(fonts.narrow(), number, left, y + 5);
    canvas.text(fonts.label(), unit, left + width - fonts.label().width(unit), y);
  }

  /** Breaks a Latin label that is too wide into as many lines as fit; the rest is left out. */
  private void broken(String label, int x, int y, int height) {
    List<String> lines = Lines.wrapped(fonts.narrow(), List.of(label), BOX);
    int most = Math.min(lines.size(), height / SMALL_LINE);
    int top = y + (height - 1 - most * SMALL_LINE) / 2;
    stacked(fonts.narrow(), lines.subList(0, most), SMALL_LINE, x, top, BOX);
  }

  private int numberedWidth(String number, String unit) {
    return fonts.medium().width(number) + 2 + fonts.small().width(unit);
  }

  private void numbered(String number, String unit, int x, int y) {
    int left = x + (BOX - numberedWidth(number, unit)) / 2;
    canvas.text(fonts.medium(), number, left, y + 2);
    canvas.text(fonts.small(), unit, left + fonts.medium().width(number) + 2, y + 7);
  }
}
