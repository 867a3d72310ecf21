package org.tenbo.console.picture;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Holds what a colour display is to show: {@code width} x {@code height} pixels of {@link Colour}.
 *
 * <p>Immutable. The pixel (0, 0) is at the top left.
 */
public final class Pixmap implements Picture {
  private static final List<Colour> COLOURS = List.of(Colour.values());

  private final int width;
  private final int height;
  private final byte[] indexes;

  /**
   * A picture of the given pixels; they are copied.
   *
   * @param width 1 to {@value Bitmap#MAX_SIDE}
   * @param height 1 to {@value Bitmap#MAX_SIDE}
   * @param indexes the pixel (x, y) is {@code y * width + x}: its colour's {@link Colour#ordinal}
   */
  public Pixmap(int width, int height, byte[] indexes) {
    if (width < 1 || height < 1 || width > Bitmap.MAX_SIDE || height > Bitmap.MAX_SIDE) {
      throw new IllegalArgumentException(
          "a picture's sides are 1 to %d pixels, not %dx%d"
              .formatted(Bitmap.MAX_SIDE, width, height));
    }
    if (indexes.length != width * height) {
      throw new IllegalArgumentException(
          "%dx%d has %d pixels, not %d".formatted(width, height, width * height, indexes.length));
    }
    this.width = width;
    this.height = height;
    this.indexes = indexes.clone();
    for (byte index : this.indexes) {
      if (index < 0 || index >= COLOURS.size()) {
        throw new IllegalArgumentException("there is no colour " + index);
      }
    }
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /**
   * The colour of a pixel.
   *
   * @throws IndexOutOfBoundsException outside the picture
   */
  public Colour colour(int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) {
      throw new IndexOutOfBoundsException(
          "(%d, %d) is outside %dx%d".formatted(x, y, width, height));
    }
    return COLOURS.get(indexes[y * width + x]);
  }

  /** A copy of the pixels, row by row: each its colour's {@link Colour#ordinal}. */
  public byte[] indexes() {
    return indexes.clone();
  }

  /**
   * The picture as text: a line a row of runs, each a colour's letter and its length where that is
   * more than one; rows that are alike stand once with how often.
   *
   * <pre>{@code
   * .240 *12        twelve rows of 240 pixels of ground
   * .3 #4 r .232    one row
   * }</pre>
   */
  public String toText() {
    List<String> rows = IntStream.range(0, height).mapToObj(this::runs).toList();
    StringBuilder out = new StringBuilder();
    for (int y = 0; y < height; ) {
      int end = y;
      while (end < height && rows.get(end).equals(rows.get(y))) {
        end++;
      }
      out.append(rows.get(y)).append(end - y > 1 ? " *" + (end - y) : "").append('\n');
      y = end;
    }
    return out.toString();
  }

  private String runs(int y) {
    StringBuilder out = new StringBuilder();
    for (int x = 0; x < width; ) {
      int end = x;
      while (end < width && colour(end, y) == colour(x, y)) {
        end++;
      }
      out.append(x == 0 ? "" : " ").append(colour(x, y).letter());
      out.append(end - x > 1 ? String.valueOf(end - x) : "");
      x = end;
    }
    return out.toString();
  }

  /** The picture a letter a pixel, a line a row: for small ones. */
  public String toLetters() {
    return IntStream.range(0, height)
        .mapToObj(
            y ->
                IntStream.range(0, width)
                    .mapToObj(x -> String.valueOf(colour(x, y).letter()))
                    .collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pixmap that
        && width == that.width
        && height == that.height
        && Arrays.equals(indexes, that.indexes);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * width + height) + Arrays.hashCode(indexes);
  }

  /** The text picture, so that a failed comparison can be looked at. */
  @Override
  public String toString() {
    return "\n" + toText();
  }
}
