package org.tenbo.drivers.display;

/**
 * A rectangle of cells of a display's memory, borders included: columns and pages, or pixels.
 *
 * @param left first column, zero or more
 * @param top first row, zero or more
 * @param right last column, not before the first
 * @param bottom last row, not before the first
 */
public record Area(int left, int top, int right, int bottom) {
  public Area {
    if (left < 0 || top < 0 || right < left || bottom < top) {
      throw new IllegalArgumentException(
          "No area: (" + left + ", " + top + ") to (" + right + ", " + bottom + ").");
    }
  }

  public int width() {
    return right - left + 1;
  }

  public int height() {
    return bottom - top + 1;
  }

  /** How many cells lie in it. */
  public int cells() {
    return width() * height();
  }

  /** The smallest area that holds both. */
  public Area with(Area other) {
    return new Area(
        Math.min(left, other.left),
        Math.min(top, other.top),
        Math.max(right, other.right),
        Math.max(bottom, other.bottom));
  }
}
