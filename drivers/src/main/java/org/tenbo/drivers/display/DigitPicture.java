package org.tenbo.drivers.display;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A row of digits of seven segments and a point each; immutable.
 *
 * <p>One byte a digit, the leftmost digit first:
 *
 * <pre>
 *    aaa
 *   f   b       bit 0 a, 1 b, 2 c, 3 d, 4 e, 5 f, 6 g, 7 the point
 *    ggg
 *   e   c
 *    ddd  .
 * </pre>
 */
public final class DigitPicture implements Picture {
  private static final int POINT = 0x80;
  private static final String LETTERS = "0123456789- ";
  private static final int[] SEGMENTS = {
    0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0x40, 0x00
  };

  private final byte[] segments;

  private DigitPicture(byte[] segments) {
    this.segments = segments;
  }

  /**
   * A row from its segments.
   *
   * @param segments 1 to 8 digits
   */
  public static DigitPicture ofSegments(byte[] segments) {
    if (segments.length < 1 || segments.length > 8) {
      throw new IllegalArgumentException("A row has 1 to 8 digits, not " + segments.length + ".");
    }
    return new DigitPicture(segments.clone());
  }

  /**
   * A row from text of digits, minus signs, blanks, and points that belong to what is before them.
   *
   * @throws IllegalArgumentException for other characters or more than {@code digits}; fewer are
   *     set to the right
   */
  public static DigitPicture ofText(int digits, String text) {
    List<Integer> row = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      int at = LETTERS.indexOf(letter);
      if (letter == '.' && !row.isEmpty() && (row.getLast() & POINT) == 0) {
        row.set(row.size() - 1, row.getLast() | POINT);
      } else if (at >= 0) {
        row.add(SEGMENTS[at]);
      } else {
        throw new IllegalArgumentException("Digits cannot show '" + letter + "' of " + text + ".");
      }
    }
    if (row.size() > digits) {
      throw new IllegalArgumentException("'" + text + "' is longer than " + digits + " digits.");
    }
    byte[] segments = new byte[digits];
    for (int i = 0; i < row.size(); i++) {
      segments[digits - row.size() + i] = row.get(i).byteValue();
    }
    return ofSegments(segments);
  }

  /** How many digits it has. */
  public int digits() {
    return segments.length;
  }

  /** The segments of a digit, counted from the left from 0, as the class draws them. */
  public int segments(int digit) {
    return segments[digit] & 0xff;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DigitPicture that && Arrays.equals(segments, that.segments);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(segments);
  }

  /** The row as text; {@code ?} for what is no digit. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (byte digit : segments) {
      char letter = '?';
      for (int i = 0; i < SEGMENTS.length; i++) {
        if (SEGMENTS[i] == (digit & 0x7f)) {
          letter = LETTERS.charAt(i);
        }
      }
      text.append(letter).append((digit & POINT) != 0 ? "." : "");
    }
    return text.toString();
  }
}
