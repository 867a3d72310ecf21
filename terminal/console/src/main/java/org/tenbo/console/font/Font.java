package org.tenbo.console.font;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.tenbo.console.picture.Bitmap;

/**
 * Knows the picture of each character of one size, all of one height.
 *
 * <p>A font is written as a text file, so that its glyphs are drawn and reviewed as what they are:
 *
 * <pre>{@code
 * // a comment
 * height 7        rows of every glyph
 * tail 1          rows of these that only a comma reaches; may be left out
 * gap 1           dark columns between two glyphs
 * space 3         columns of the space character
 * = A b           the characters of the glyphs below, side by side
 * .##. #...
 * #..# #...
 * ...             as many rows as the height says
 * }</pre>
 */
public final class Font {
  private static final int MAX_GLYPH_SIDE = 64;
  private static final String SQUARE = "+±-=";
  private static final Pattern SPACES = Pattern.compile(" +");

  private final String name;
  private final int height;
  private final int tail;
  private final int gap;
  private final Map<Integer, Bitmap> glyphs;

  private Font(String name, int height, int tail, int gap, Map<Integer, Bitmap> glyphs) {
    this.name = name;
    this.height = height;
    this.tail = tail;
    this.gap = gap;
    this.glyphs = Map.copyOf(glyphs);
  }

  /**
   * Reads a font file.
   *
   * @throws IllegalArgumentException naming the font, the line and what is wrong with it
   */
  public static Font parse(String name, String text) {
    return new Reader(name, text.lines().toList()).read();
  }

  /**
   * This font with the glyphs of another before its own.
   *
   * @throws IllegalArgumentException if the other has another height
   */
  public Font with(Font signs) {
    if (signs.height != height) {
      throw new IllegalArgumentException(
          "font %s has %d rows, %s has %d".formatted(signs.name, signs.height, name, height));
    }
    Map<Integer, Bitmap> both = new HashMap<>(glyphs);
    both.putAll(signs.glyphs);
    return new Font(name, height, tail, gap, both);
  }

  /** This font with its glyphs cut to their lit columns, set a given number of columns apart. */
  public Font tight(int columnsApart) {
    Map<Integer, Bitmap> cut = new HashMap<>();
    glyphs.forEach((character, glyph) -> cut.put(character, glyph.withoutDarkSides()));
    return new Font(name + ", tight", height, tail, columnsApart, cut);
  }

  /**
   * This font with its glyphs enlarged and smoothed; signs of straight strokes stay square, since
   * smoothing would fill the corners where the strokes of a plus meet.
   *
   * @param times 2 or 3
   */
  public Font enlarged(int times) {
    Map<Integer, Bitmap> large = new HashMap<>();
    glyphs.forEach(
        (character, glyph) ->
            large.put(
                character,
                SQUARE.indexOf(character) >= 0 ? glyph.repeated(times) : glyph.enlarged(times)));
    return new Font(name + " x" + times, height * times, tail * times, gap * times, large);
  }

  /**
   * This font in any larger size: enlarged nine times, and of that the pixels that lie in the
   * middle of each of the new ones. Glyphs of one width keep one width.
   *
   * @param rows its new height, up to nine times the present one
   */
  public Font resized(int rows) {
    Font ninefold = enlarged(3).enlarged(3);
    Map<Integer, Bitmap> sized = new HashMap<>();
    glyphs.forEach(
        (character, glyph) ->
            sized.put(
                character,
                Objects.requireNonNull(ninefold.glyphs.get(character))
                    .sampled(Math.max(1, scaled(glyph.width(), rows)), rows)));
    return new Font(name + " of " + rows, rows, scaled(tail, rows), scaled(gap, rows), sized);
  }

  private int scaled(int pixels, int rows) {
    return Math.round((float) pixels * rows / height);
  }

  /** This font with wider strokes for Latin; between those of a kanji there is no room. */
  public Font bold() {
    Map<Integer, Bitmap> wide = new HashMap<>(glyphs);
    wide.replaceAll((character, glyph) -> character < 0x100 ? glyph.thickened() : glyph);
    return new Font(name + ", bold", height, tail, gap, wide);
  }

  public String name() {
    return name;
  }

  /** Rows of every glyph. */
  public int height() {
    return height;
  }

  /** Rows that digits and signs take: all but those that only a comma reaches. */
  public int rows() {
    return height - tail;
  }

  /** Dark columns between two glyphs. */
  public int gap() {
    return gap;
  }

  /** The picture of a character (a code point), where the font has it. */
  public Optional<Bitmap> glyph(int character) {
    return Optional.ofNullable(glyphs.get(character));
  }

  /** The characters that the font has. */
  public Set<Integer> characters() {
    return glyphs.keySet();
  }

  /** The sign for a character that the font has not: an upright box. */
  public Bitmap hollow() {
    int columns = Math.max(3, height / 2);
    List<String> rows = new ArrayList<>();
    rows.add("#".repeat(columns));
    for (int y = 1; y < height - 1; y++) {
      rows.add("#" + ".".repeat(columns - 2) + "#");
    }
    rows.add("#".repeat(columns));
    return Bitmap.ofRows(rows);
  }

  /** Columns that a text takes, gaps included, without a gap after its last character. */
  public int width(String text) {
    int columns = text.codePoints().map(c -> glyph(c).orElseGet(this::hollow).width() + gap).sum();
    return Math.max(0, columns - gap);
  }

  /** Whether the font has every character of a text. */
  public boolean writes(String text) {
    return text.codePoints().allMatch(glyphs::containsKey);
  }

  private static final class Reader {
    private final String name;
    private final List<String> lines;
    private final Map<Integer, Bitmap> glyphs = new HashMap<>();
    private int at;
    private int height;
    private int tail;
    private int gap;
    private int space;

    Reader(String name, List<String> lines) {
      this.name = name;
      this.lines = lines;
    }

    Font read() {
      while (at < lines.size()) {
        String line = lines.get(at++);
        if (line.isBlank() || line.startsWith("//")) {
          continue;
        }
        String[] words = SPACES.split(line, -1);
        switch (words[0]) {
          case "height" -> height = number(words, 1, MAX_GLYPH_SIDE);
          case "tail" -> tail = number(words, 0, height - 1);
          case "gap" -> gap = number(words, 0, MAX_GLYPH_SIDE);
          case "space" -> space = number(words, 1, MAX_GLYPH_SIDE);
          case "=" -> row(words);
          default ->
              throw wrong("'%s' is none of: height, tail, gap, space, =, //".formatted(words[0]));
        }
      }
      if (height == 0 || space == 0) {
        throw wrong("a font needs a line 'height N' and a line 'space N'");
      }
      glyphs.put((int) ' ', Bitmap.dark(space, height));
      return new Font(name, height, tail, gap, glyphs);
    }

    /** Reads the glyphs that stand side by side under one line of characters. */
    private void row(String[] words) {
      if (height == 0) {
        throw wrong("the line 'height N' must come before the first glyph");
      }
      List<List<String>> columns = new ArrayList<>();
      for (int i = 1; i < words.length; i++) {
        columns.add(new ArrayList<>());
      }
      for (int y = 0; y < height; y++) {
        if (at == lines.size()) {
          throw wrong("the last glyphs have %d rows of %d".formatted(y, height));
        }
        String[] parts = SPACES.split(lines.get(at++), -1);
        if (parts.length != columns.size()) {
          throw wrong("%d glyphs in this row, %d expected".formatted(parts.length, columns.size()));
        }
        for (int i = 0; i < parts.length; i++) {
          columns.get(i).add(parts[i]);
        }
      }
      for (int i = 0; i < columns.size(); i++) {
        put(words[i + 1], columns.get(i));
      }
    }

    private void put(String character, List<String> rows) {
      if (character.codePointCount(0, character.length()) != 1) {
        throw wrong("'%s' is not one character".formatted(character));
      }
      if (glyphs.put(character.codePointAt(0), picture(character, rows)) != null) {
        throw wrong("'%s' is drawn twice".formatted(character));
      }
    }

    private Bitmap picture(String character, List<String> rows) {
      try {
        return Bitmap.ofRows(rows);
      } catch (IllegalArgumentException e) {
        throw wrong("'%s': %s".formatted(character, e.getMessage()));
      }
    }

    private int number(String[] words, int least, int most) {
      if (words.length == 2 && words[1].matches("\\d{1,3}")) {
        int value = Integer.parseInt(words[1]);
        if (value >= least && value <= most) {
          return value;
        }
      }
      throw wrong("'%s' takes one number from %d to %d".formatted(words[0], least, most));
    }

    private IllegalArgumentException wrong(String what) {
      return new IllegalArgumentException("font %s, line %d: %s".formatted(name, at, what));
    }
  }
}
