package org.tenbo.drivers.display;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A picture of coloured pixels, each an index into a palette; immutable.
 *
 * <p>An index is an unsigned byte: the pixel (x, y) is byte {@code y * width + x}, the top row
 * first. A picture of 320x240 thus takes 77 KB, half of what its controller holds.
 */
public final class ColourPicture implements Picture {
  /** How an index is written in text: {@code .} for 0, then digits and letters. */
  private static final String SIGNS =
      ".123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private final Size size;
  private final Palette palette;
  private final byte[] indexes;

  private ColourPicture(Size size, Palette palette, byte[] indexes) {
    this.size = size;
    this.palette = palette;
    this.indexes = indexes;
  }

  /** A picture that is black all over. */
  public static ColourPicture dark(Size size) {
    return new ColourPicture(
        size, Palette.of(Colour.BLACK), new byte[size.width() * size.height()]);
  }

  /**
   * A picture from its indexes, laid out as the class says.
   *
   * @throws IllegalArgumentException when the length does not fit, or an index is not in the
   *     palette
   */
  public static ColourPicture ofIndexes(Size size, Palette palette, byte[] indexes) {
    if (indexes.length != size.width() * size.height()) {
      throw new IllegalArgumentException(
          size + " needs " + size.width() * size.height() + " indexes, not " + indexes.length);
    }
    byte[] own = indexes.clone();
    int colours = palette.size();
    for (int i = 0; i < own.length; i++) {
      if ((own[i] & 0xff) >= colours) {
        throw new IllegalArgumentException(
            "Pixel (%d, %d) has index %d of a palette of %d."
                .formatted(i % size.width(), i / size.width(), own[i] & 0xff, colours));
      }
    }
    return new ColourPicture(size, palette, own);
  }

  /** A picture from a question asked of every pixel. */
  public static ColourPicture of(Size size, Palette palette, Indexed indexed) {
    byte[] indexes = new byte[size.width() * size.height()];
    for (int y = 0; y < size.height(); y++) {
      for (int x = 0; x < size.width(); x++) {
        indexes[y * size.width() + x] = (byte) indexed.at(x, y);
      }
    }
    return ofIndexes(size, palette, indexes);
  }

  public Size size() {
    return size;
  }

  public Palette palette() {
    return palette;
  }

  /**
   * The index of a pixel.
   *
   * @param x from the left, 0 to width - 1
   * @param y from the top, 0 to height - 1
   * @throws IndexOutOfBoundsException outside the picture
   */
  public int index(int x, int y) {
    if (x < 0 || x >= size.width() || y < 0 || y >= size.height()) {
      throw new IndexOutOfBoundsException("(" + x + ", " + y + ") lies outside " + size + ".");
    }
    return indexes[y * size.width() + x] & 0xff;
  }

  /** The colour of a pixel, counted as in {@link #index}. */
  public Colour colour(int x, int y) {
    return palette.colour(index(x, y));
  }

  /** Whether a row has the same indexes in a picture of the same size. */
  boolean sameRow(ColourPicture other, int y) {
    int start = y * size.width();
    int end = start + size.width();
    return Arrays.equals(indexes, start, end, other.indexes, start, end);
  }

  /** A copy of the indexes. */
  public byte[] indexes() {
    return indexes.clone();
  }

  /**
   * The picture as text: a line a row, {@code .} for index 0, then {@code 1} to {@code 9}, {@code
   * a} to {@code z}, {@code A} to {@code Z}; {@code ?} for the indexes after these.
   */
  public String toText() {
    return IntStream.range(0, size.height())
        .mapToObj(
            y ->
                IntStream.range(0, size.width())
                    .mapToObj(x -> String.valueOf(sign(index(x, y))))
                    .collect(Collectors.joining("", "", "\n")))
        .collect(Collectors.joining());
  }

  private static char sign(int index) {
    return index < SIGNS.length() ? SIGNS.charAt(index) : '?';
  }

  /** Equal when size, palette and indexes are. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ColourPicture that
        && size.equals(that.size)
        && palette.equals(that.palette)
        && Arrays.equals(indexes, that.indexes);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * size.hashCode() + palette.hashCode()) + Arrays.hashCode(indexes);
  }

  @Override
  public String toString() {
    return palette.colours() + "\n" + toText();
  }

  /** Says of each pixel which index of the palette it has. */
  @FunctionalInterface
  public interface Indexed {
    int at(int x, int y);
  }
}
