package org.tenbo.console.picture;

import java.util.Arrays;

/**
 * Holds what a row of seven-segment digits is to show.
 *
 * <p>Immutable. One byte a digit, the leftmost first:
 *
 * <pre>
 *    aaa
 *   f   b       bit 0 a, 1 b, 2 c, 3 d, 4 e, 5 f, 6 g, 7 the point
 *    ggg
 *   e   c
 *    ddd  .
 * </pre>
 */
public final class Digits implements Picture {
  /** The most digits a row may have. */
  public static final int MOST = 8;

  private final byte[] segments;

  /**
   * A row from its segments, which are copied.
   *
   * @param segments 1 to {@value #MOST} digits
   */
  public Digits(byte[] segments) {
    if (segments.length < 1 || segments.length > MOST) {
      throw new IllegalArgumentException(
          "a row has 1 to %d digits, not %d".formatted(MOST, segments.length));
    }
    this.segments = segments.clone();
  }

  /** How many digits the row has. */
  public int count() {
    return segments.length;
  }

  /** A copy of the segments, one byte a digit, as the class draws them. */
  public byte[] segments() {
    return segments.clone();
  }

  /** The row as it looks, in three lines of four characters a digit. */
  public String toText() {
    StringBuilder out = new StringBuilder();
    for (int line = 0; line < 3; line++) {
      for (byte digit : segments) {
        out.append(
            switch (line) {
              case 0 -> " " + sign(digit, 0, '_') + "  ";
              case 1 -> "" + sign(digit, 5, '|') + sign(digit, 6, '_') + sign(digit, 1, '|') + " ";
              default ->
                  ""
                      + sign(digit, 4, '|')
                      + sign(digit, 3, '_')
                      + sign(digit, 2, '|')
                      + sign(digit, 7, '.');
            });
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static char sign(byte digit, int bit, char lit) {
    return (digit >> bit & 1) == 1 ? lit : ' ';
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Digits that && Arrays.equals(segments, that.segments);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(segments);
  }

  /** The row as it looks, so that a failed comparison can be looked at. */
  @Override
  public String toString() {
    return "\n" + toText();
  }
}
