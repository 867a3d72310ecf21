package org.tenbo.console.font;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.console.picture.Digits;

/**
 * Knows how letters and figures look on seven segments, and writes rows of them.
 *
 * <p>Capitals and small letters are one; what has no shape of its own on seven segments has one
 * that is read in its word, as an m that is an n with a roof. Where somebody sits is a half frame
 * open towards the reader's other side: {@code ←} stands at the left, {@code →} at the right,
 * {@code ↑} above, {@code •} below.
 */
public final class Segments {
  private static final int POINT = 0x80;

  /** Bits as {@link Digits} draws them. */
  private static final Map<Integer, Integer> SHAPES =
      shapes(
          "0123456789-_=?*/ ()",
          new int[] {
            0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0x40, 0x08, 0x48, 0x53,
            0x63, 0x52, 0x00, 0x39, 0x0f
          },
          "abcdefghijklm",
          new int[] {0x77, 0x7c, 0x39, 0x5e, 0x79, 0x71, 0x3d, 0x74, 0x04, 0x1e, 0x75, 0x38, 0x55},
          "nopqrstuvwxyz",
          new int[] {0x54, 0x5c, 0x73, 0x67, 0x50, 0x6d, 0x78, 0x1c, 0x3e, 0x2a, 0x49, 0x6e, 0x5b},
          "←→↑•×∀",
          new int[] {0x70, 0x46, 0x23, 0x1c, 0x49, 0x77});

  /** Signs that are left out: a gain is what has no minus. */
  private static final String SILENT = "+±,:!'";

  private Segments() {}

  private static Map<Integer, Integer> shapes(Object... rows) {
    Map<Integer, Integer> shapes = new HashMap<>();
    for (int i = 0; i < rows.length; i += 2) {
      int[] letters = ((String) rows[i]).codePoints().toArray();
      for (int k = 0; k < letters.length; k++) {
        shapes.put(letters[k], ((int[]) rows[i + 1])[k]);
      }
    }
    return Map.copyOf(shapes);
  }

  /** Whether every character of a text has a shape or is rightly left out. */
  public static boolean writes(String text) {
    return text.codePoints().allMatch(c -> c == '.' || silent(c) || shape(c).isPresent());
  }

  /** How many digits a text takes. */
  public static int width(String text) {
    return places(text).size();
  }

  /** A text from the left; what has no room at its end is left out. */
  public static Digits left(int count, String text) {
    List<Integer> places = places(text);
    byte[] row = new byte[count];
    for (int i = 0; i < Math.min(count, places.size()); i++) {
      row[i] = places.get(i).byteValue();
    }
    return new Digits(row);
  }

  /** A text that ends at the right; its first characters are left out where it is too long. */
  public static Digits right(int count, String text) {
    List<Integer> places = places(text);
    byte[] row = new byte[count];
    for (int i = 1; i <= Math.min(count, places.size()); i++) {
      row[count - i] = places.get(places.size() - i).byteValue();
    }
    return new Digits(row);
  }

  /** The same row with the point of its last digit lit. */
  public static Digits pointed(Digits row) {
    byte[] segments = row.segments();
    segments[segments.length - 1] |= (byte) POINT;
    return new Digits(segments);
  }

  private static List<Integer> places(String text) {
    List<Integer> places = new ArrayList<>();
    text.codePoints()
        .filter(character -> !silent(character))
        .forEach(
            character -> {
              if (character == '.' && !places.isEmpty() && (places.getLast() & POINT) == 0) {
                places.set(places.size() - 1, places.getLast() | POINT);
              } else {
                places.add(shape(character).orElse(character == '.' ? POINT : 0x08));
              }
            });
    return places;
  }

  private static boolean silent(int character) {
    return SILENT.indexOf(character) >= 0;
  }

  private static Optional<Integer> shape(int character) {
    return Optional.ofNullable(SHAPES.get(Character.toLowerCase(character)));
  }
}
