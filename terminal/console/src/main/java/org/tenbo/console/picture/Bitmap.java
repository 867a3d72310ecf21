package org.tenbo.console.picture;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Holds what a one-bit display is to show: {@code width} x {@code height} pixels, each lit or dark.
 *
 * <p>Immutable. The pixel (0, 0) is at the top left.
 */
public final class Bitmap implements Picture {
  /** The most pixels a side may have: the largest panel display is 320x240. */
  public static final int MAX_SIDE = 512;

  private final int width;
  private final int height;
  private final BitSet lit;

  /**
   * A picture with the given pixels lit; the bits are copied.
   *
   * @param width 1 to {@value #MAX_SIDE}
   * @param height 1 to {@value #MAX_SIDE}
   * @param lit the pixel (x, y) is bit {@code y * width + x}
   */
  public Bitmap(int width, int height, BitSet lit) {
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
      throw new IllegalArgumentException(
          "a picture's sides are 1 to %d pixels, not %dx%d".formatted(MAX_SIDE, width, height));
    }
    this.width = width;
    this.height = height;
    this.lit = (BitSet) lit.clone();
  }

  /** A picture with no pixel lit. */
  public static Bitmap dark(int width, int height) {
    return new Bitmap(width, height, new BitSet());
  }

  /**
   * Reads a text picture: a line a row, {@code #} for a lit pixel, {@code .} for a dark one.
   *
   * @throws IllegalArgumentException naming the row and column of the first wrong character, or the
   *     row of another length
   */
  public static Bitmap parse(String text) {
    return ofRows(text.lines().toList());
  }

  /** Reads a text picture given row by row; see {@link #parse}. */
  public static Bitmap ofRows(List<String> rows) {
    int width = rows.isEmpty() ? 0 : rows.getFirst().length();
    BitSet lit = new BitSet();
    for (int y = 0; y < rows.size(); y++) {
      String row = rows.get(y);
      if (row.length() != width) {
        throw new IllegalArgumentException(
            "row %d has %d columns, the first has %d".formatted(y, row.length(), width));
      }
      for (int x = 0; x < width; x++) {
        switch (row.charAt(x)) {
          case '#' -> lit.set(y * width + x);
          case '.' -> {}
          default ->
              throw new IllegalArgumentException(
                  "row %d, column %d: '%c' is neither '#' nor '.'".formatted(y, x, row.charAt(x)));
        }
      }
    }
    return new Bitmap(width, rows.size(), lit);
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /**
   * Whether the pixel is lit.
   *
   * @throws IndexOutOfBoundsException outside the picture
   */
  public boolean lit(int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) {
      throw new IndexOutOfBoundsException(
          "(%d, %d) is outside %dx%d".formatted(x, y, width, height));
    }
    return lit.get(y * width + x);
  }

  /**
   * The first lit pixel at or after an index, to walk over the lit ones only.
   *
   * @param from index {@code y * width + x}, 0 or more
   * @return the index of the pixel, or -1 where none follows
   */
  public int nextLit(int from) {
    return lit.nextSetBit(from);
  }

  /** How many pixels are lit: what a display's burn-in and current depend on. */
  public int litCount() {
    return lit.cardinality();
  }

  /**
   * The same picture moved right by {@code dx} and down by {@code dy}; what leaves an edge is lost
   * and the other edge is dark. Spreads the wear of a display that shows one thing for hours.
   */
  public Bitmap shifted(int dx, int dy) {
    BitSet moved = new BitSet();
    lit.stream()
        .filter(i -> inside(i % width + dx, i / width + dy))
        .forEach(i -> moved.set((i / width + dy) * width + i % width + dx));
    return new Bitmap(width, height, moved);
  }

  /**
   * The part of the picture with its top left at (x, y).
   *
   * @throws IndexOutOfBoundsException if the part leaves the picture
   */
  public Bitmap part(int x, int y, int partWidth, int partHeight) {
    BitSet cut = new BitSet();
    for (int row = 0; row < partHeight; row++) {
      for (int column = 0; column < partWidth; column++) {
        cut.set(row * partWidth + column, lit(x + column, y + row));
      }
    }
    return new Bitmap(partWidth, partHeight, cut);
  }

  /** The picture without the dark columns at its left and right; a dark picture stays as it is. */
  public Bitmap withoutDarkSides() {
    int left = lit.stream().map(i -> i % width).min().orElse(0);
    int right = lit.stream().map(i -> i % width).max().orElse(width - 1);
    return part(left, 0, right - left + 1, height);
  }

  /**
   * The same picture with every pixel as {@code times} x {@code times}, and its steps smoothed: a
   * corner takes the colour of the two neighbours that meet at it, where these agree and the
   * opposite ones do not (known as Scale2x and Scale3x).
   *
   * @param times 2 or 3
   */
  public Bitmap enlarged(int times) {
    if (times < 2 || times > 3) {
      throw new IllegalArgumentException("a picture is enlarged 2 or 3 times, not " + times);
    }
    BitSet large = new BitSet();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int row = 0; row < times; row++) {
          for (int column = 0; column < times; column++) {
            if (smoothed(x, y, column * 2 / (times - 1) - 1, row * 2 / (times - 1) - 1)) {
              large.set((y * times + row) * width * times + x * times + column);
            }
          }
        }
      }
    }
    return new Bitmap(width * times, height * times, large);
  }

  /** The same picture with every pixel as {@code times} x {@code times}. */
  public Bitmap repeated(int times) {
    BitSet large = new BitSet();
    for (int y = 0; y < height * times; y++) {
      for (int x = 0; x < width * times; x++) {
        large.set(y * width * times + x, lit(x / times, y / times));
      }
    }
    return new Bitmap(width * times, height * times, large);
  }

  /** The picture made smaller: of each new pixel, what lies in its middle. */
  public Bitmap sampled(int newWidth, int newHeight) {
    BitSet small = new BitSet();
    for (int y = 0; y < newHeight; y++) {
      for (int x = 0; x < newWidth; x++) {
        int column = (2 * x + 1) * width / (2 * newWidth);
        int row = (2 * y + 1) * height / (2 * newHeight);
        small.set(y * newWidth + x, lit(column, row));
      }
    }
    return new Bitmap(newWidth, newHeight, small);
  }

  /** The picture and itself one column to the right; a column wider. */
  public Bitmap thickened() {
    BitSet thick = new BitSet();
    for (int i = nextLit(0); i >= 0; i = nextLit(i + 1)) {
      int at = i / width * (width + 1) + i % width;
      thick.set(at, at + 2);
    }
    return new Bitmap(width + 1, height, thick);
  }

  /**
   * What a part of a pixel becomes.
   *
   * @param right -1, 0 or 1: the part's column
   * @param down -1, 0 or 1: its row
   */
  private boolean smoothed(int x, int y, int right, int down) {
    boolean own = lit(x, y);
    if (right != 0 && down != 0) {
      return cuts(x, y, right, down) != own;
    }
    if (right == 0 && down == 0) {
      return own;
    }
    // The middle of a side follows where one of its corners is cut and the line goes on.
    boolean cut =
        right == 0
            ? middle(x, y, -1, down, 1, down) || middle(x, y, 1, down, -1, down)
            : middle(x, y, right, -1, right, 1) || middle(x, y, right, 1, right, -1);
    return cut != own;
  }

  private boolean middle(int x, int y, int right, int down, int otherRight, int otherDown) {
    return cuts(x, y, right, down) && at(x, y) != at(x + otherRight, y + otherDown);
  }

  /** Whether a corner of a pixel is taken by its neighbours. */
  private boolean cuts(int x, int y, int right, int down) {
    boolean beside = at(x + right, y);
    boolean above = at(x, y + down);
    return beside == above
        && beside != at(x, y)
        && beside != at(x, y - down)
        && above != at(x - right, y);
  }

  private boolean at(int x, int y) {
    return inside(x, y) && lit.get(y * width + x);
  }

  /** The text picture that {@link #parse} reads: {@code #} and {@code .}, a line a row. */
  public String toText() {
    return IntStream.range(0, height).mapToObj(this::row).collect(Collectors.joining("\n"));
  }

  private String row(int y) {
    return IntStream.range(0, width)
        .mapToObj(x -> lit(x, y) ? "#" : ".")
        .collect(Collectors.joining());
  }

  /** The picture for a terminal: two rows a line, in the half-block characters. */
  public String toHalfBlocks() {
    StringBuilder out = new StringBuilder();
    for (int y = 0; y < height; y += 2) {
      for (int x = 0; x < width; x++) {
        boolean below = y + 1 < height && lit(x, y + 1);
        out.append(lit(x, y) ? (below ? '█' : '▀') : (below ? '▄' : ' '));
      }
      out.append('\n');
    }
    return out.toString();
  }

  private boolean inside(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bitmap that
        && width == that.width
        && height == that.height
        && lit.equals(that.lit);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * width + height) + lit.hashCode();
  }

  /** The text picture, so that a failed comparison can be looked at. */
  @Override
  public String toString() {
    return "\n" + toText();
  }
}
