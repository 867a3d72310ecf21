package org.tenbo.app.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.display.BitPicture;

/**
 * Reads words from lit pixels with glyphs of its own.
 *
 * <p>A glyph is found where its box is matched pixel for pixel and the columns beside it are dark.
 * Larger glyphs are looked for first and take their pixels away, so that no part of a letter is
 * taken for another.
 */
final class PixelReader {
  /** Dark columns between two letters of a word, by far fewer than between two words. */
  private static final int WITHIN_WORD = 4;

  private final List<Glyph> glyphs;

  private PixelReader(List<Glyph> glyphs) {
    this.glyphs = glyphs;
  }

  /** A glyph without dark rows and columns around it. */
  private record Glyph(String font, String character, List<String> rows) {
    int width() {
      return rows.getFirst().length();
    }

    int height() {
      return rows.size();
    }

    long lit() {
      return rows.stream().flatMapToInt(String::chars).filter(c -> c == '#').count();
    }
  }

  /** A glyph at a place. */
  private record Found(Glyph glyph, int x, int y) {
    int right() {
      return x + glyph.width();
    }

    int bottom() {
      return y + glyph.height();
    }
  }

  /**
   * A word.
   *
   * @param font the size in which it is written: large, medium, small, narrow, body
   * @param x its left column, within the area read
   * @param y its top row, within the area read
   */
  record Word(String text, String font, int x, int y) {}

  /** An area of a picture: may be read inverted. */
  record Area(BitPicture picture, int left, int top, int width, int height, boolean inverted) {
    /** As most of it is lit or not. */
    static Area of(BitPicture picture, int left, int top, int width, int height) {
      Area plain = new Area(picture, left, top, width, height, false);
      int lit = 0;
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          lit += plain.lit(x, y) ? 1 : 0;
        }
      }
      return lit * 2 > width * height ? new Area(picture, left, top, width, height, true) : plain;
    }

    boolean lit(int x, int y) {
      boolean inside = x >= 0 && y >= 0 && x < width && y < height;
      return inside && picture.lit(left + x, top + y) != inverted;
    }
  }

  /** The reader with the glyphs that belong to the check. */
  static PixelReader standard() {
    try (InputStream file = PixelReader.class.getResourceAsStream("glyphs.txt")) {
      if (file == null) {
        throw new IllegalStateException("glyphs.txt is missing from the program");
      }
      return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PixelReader parse(String text) {
    List<Glyph> glyphs = new ArrayList<>();
    String font = "";
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("font ")) {
        font = line.substring(5);
      } else if (line.startsWith("= ")) {
        String[] names = line.substring(2).split(" ", -1);
        List<String[]> rows = new ArrayList<>();
        while (i + 1 < lines.size() && !lines.get(i + 1).isBlank()) {
          rows.add(lines.get(++i).split(" ", -1));
        }
        for (int n = 0; n < names.length; n++) {
          int column = n;
          glyphs.add(
              new Glyph(
                  font,
                  names[n],
                  rows.stream()
                      .map(row -> row[column])
                      .filter(row -> !row.startsWith("_"))
                      .toList()));
        }
      }
    }
    glyphs.sort(Comparator.comparingLong(Glyph::lit).reversed());
    return new PixelReader(List.copyOf(glyphs));
  }

  /**
   * The words of an area, from top to bottom and left to right.
   *
   * @param fonts the sizes that can stand there; fewer are read faster
   */
  List<Word> words(Area area, Set<String> fonts) {
    boolean[][] taken = new boolean[area.height()][area.width()];
    List<Found> found = new ArrayList<>();
    for (Glyph glyph : glyphs) {
      if (!fonts.contains(glyph.font())) {
        continue;
      }
      for (int y = 0; y + glyph.height() <= area.height(); y++) {
        for (int x = 0; x + glyph.width() <= area.width(); x++) {
          if (matches(area, taken, glyph, x, y)) {
            take(taken, glyph, x, y);
            found.add(new Found(glyph, x, y));
          }
        }
      }
    }
    return joined(found);
  }

  private static boolean matches(Area area, boolean[][] taken, Glyph glyph, int x, int y) {
    for (int row = 0; row < glyph.height(); row++) {
      if (area.lit(x - 1, y + row) || area.lit(x + glyph.width(), y + row)) {
        return false;
      }
      String pixels = glyph.rows().get(row);
      for (int column = 0; column < glyph.width(); column++) {
        boolean lit = pixels.charAt(column) == '#';
        if (area.lit(x + column, y + row) != lit || (lit && taken[y + row][x + column])) {
          return false;
        }
      }
    }
    return true;
  }

  private static void take(boolean[][] taken, Glyph glyph, int x, int y) {
    for (int row = 0; row < glyph.height(); row++) {
      for (int column = 0; column < glyph.width(); column++) {
        taken[y + row][x + column] |= glyph.rows().get(row).charAt(column) == '#';
      }
    }
  }

  private static List<Word> joined(List<Found> found) {
    List<Found> left = new ArrayList<>(found);
    left.sort(Comparator.comparingInt(Found::x));
    List<Word> words = new ArrayList<>();
    while (!left.isEmpty()) {
      Found first = left.removeFirst();
      Found last = first;
      StringBuilder text = new StringBuilder(first.glyph().character());
      int top = first.y();
      for (Found next = after(last, left); next != null; next = after(last, left)) {
        left.remove(next);
        text.append(next.glyph().character());
        top = Math.min(top, next.y());
        last = next;
      }
      words.add(new Word(text.toString(), first.glyph().font(), first.x(), top));
    }
    words.sort(Comparator.comparingInt(Word::y).thenComparingInt(Word::x));
    return List.copyOf(words);
  }

  private static @Nullable Found after(Found last, List<Found> left) {
    for (Found next : left) {
      int gap = next.x() - last.right();
      if (gap >= 0 && gap <= WITHIN_WORD && onLine(last, next)) {
        return next;
      }
    }
    return null;
  }

  /** Some letters are drawn alike in the two smallest sizes. */
  private static boolean oneLine(String font, String other) {
    List<String> alike = List.of("small", "narrow");
    return font.equals(other) || (alike.contains(font) && alike.contains(other));
  }

  /** Letters of a line begin or end in about the same row; flat signs lie anywhere within it. */
  private static boolean onLine(Found last, Found next) {
    boolean level =
        Math.abs(last.y() - next.y()) <= 2 || Math.abs(last.bottom() - next.bottom()) <= 3;
    boolean flat = Math.min(last.glyph().height(), next.glyph().height()) <= 5;
    boolean meet = next.y() < last.bottom() && last.y() < next.bottom();
    return oneLine(last.glyph().font(), next.glyph().font()) && (level || (flat && meet));
  }
}
