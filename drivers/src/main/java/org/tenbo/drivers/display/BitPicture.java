package org.tenbo.drivers.display;

import java.util.Arrays;
import java.util.List;

/**
 * A picture of lit and dark pixels; immutable.
 *
 * <p>Rows are packed as in a portable bitmap (PBM, kind P4): top row first, each row from a new
 * byte, the leftmost pixel in bit 7, unused bits at the end of a row zero.
 *
 * <pre>
 * byte            0        1        2 ...
 * pixel of row 0  0 1..7   8..15    16..
 * </pre>
 */
public final class BitPicture implements Picture {
  private final Size size;
  private final int stride;
  private final byte[] rows;

  private BitPicture(Size size, byte[] rows) {
    this.size = size;
    this.stride = stride(size);
    this.rows = rows;
  }

  private static int stride(Size size) {
    return (size.width() + 7) / 8;
  }

  /** A picture with all pixels dark. */
  public static BitPicture dark(Size size) {
    return new BitPicture(size, new byte[stride(size) * size.height()]);
  }

  /**
   * A picture from packed rows, laid out as the class says.
   *
   * @throws IllegalArgumentException when the length does not fit, or an unused bit is set
   */
  public static BitPicture ofRows(Size size, byte[] rows) {
    int stride = stride(size);
    if (rows.length != stride * size.height()) {
      throw new IllegalArgumentException(
          size + " needs " + stride * size.height() + " bytes, not " + rows.length + ".");
    }
    int unused = 0xff >> (size.width() - 8 * (stride - 1)) & 0xff;
    for (int y = 0; y < size.height(); y++) {
      if ((rows[(y + 1) * stride - 1] & unused) != 0) {
        throw new IllegalArgumentException("A bit behind the end of row " + y + " is set.");
      }
    }
    return new BitPicture(size, rows.clone());
  }

  /** A picture from a question asked of every pixel. */
  public static BitPicture of(Size size, Lit lit) {
    BitPicture picture = dark(size);
    for (int y = 0; y < size.height(); y++) {
      for (int x = 0; x < size.width(); x++) {
        if (lit.at(x, y)) {
          picture.rows[y * picture.stride + x / 8] |= (byte) (0x80 >> x % 8);
        }
      }
    }
    return picture;
  }

  /**
   * A picture from text, as {@link #toText} writes it: a line a row, {@code #} lit, {@code .} dark.
   *
   * @throws IllegalArgumentException on other characters or lines of unequal length
   */
  public static BitPicture ofText(String text) {
    List<String> lines = text.lines().toList();
    Size size = new Size(lines.getFirst().length(), lines.size());
    for (String line : lines) {
      if (line.length() != size.width() || !line.matches("[#.]+")) {
        throw new IllegalArgumentException("No row of " + size.width() + " '#' or '.': " + line);
      }
    }
    return of(size, (x, y) -> lines.get(y).charAt(x) == '#');
  }

  public Size size() {
    return size;
  }

  /**
   * Whether a pixel is lit.
   *
   * @param x from the left, 0 to width - 1
   * @param y from the top, 0 to height - 1
   * @throws IndexOutOfBoundsException outside the picture
   */
  public boolean lit(int x, int y) {
    if (x < 0 || x >= size.width() || y < 0 || y >= size.height()) {
      throw new IndexOutOfBoundsException("(" + x + ", " + y + ") lies outside " + size + ".");
    }
    return (rows[y * stride + x / 8] & 0x80 >> x % 8) != 0;
  }

  /** A copy of the packed rows. */
  public byte[] rows() {
    return rows.clone();
  }

  /** The picture as text: a line a row, {@code #} lit, {@code .} dark. */
  public String toText() {
    StringBuilder text = new StringBuilder((size.width() + 1) * size.height());
    for (int y = 0; y < size.height(); y++) {
      for (int x = 0; x < size.width(); x++) {
        text.append(lit(x, y) ? '#' : '.');
      }
      text.append('\n');
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BitPicture that
        && size.equals(that.size)
        && Arrays.equals(rows, that.rows);
  }

  @Override
  public int hashCode() {
    return 31 * size.hashCode() + Arrays.hashCode(rows);
  }

  @Override
  public String toString() {
    return toText();
  }

  /** Says of each pixel whether it is lit. */
  @FunctionalInterface
  public interface Lit {
    boolean at(int x, int y);
  }
}
