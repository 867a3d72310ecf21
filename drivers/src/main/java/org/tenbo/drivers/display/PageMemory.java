package org.tenbo.drivers.display;

import java.util.Arrays;

/**
 * A one-bit picture as page-wise controllers hold it: a byte is eight pixels one above the other.
 *
 * <pre>
 * page 0, column 0: pixel (0,0) in bit 0 ... pixel (0,7) in bit 7
 * page 1, column 0: pixel (0,8) in bit 0 ...
 * </pre>
 */
public final class PageMemory {
  private final int columns;
  private final int pages;
  private final byte[] cells;

  private PageMemory(int columns, int pages) {
    this.columns = columns;
    this.pages = pages;
    this.cells = new byte[columns * pages];
  }

  /** A picture turned into pages; the last page is filled up with dark pixels. */
  public static PageMemory of(BitPicture picture) {
    Size size = picture.size();
    PageMemory memory = new PageMemory(size.width(), (size.height() + 7) / 8);
    for (int y = 0; y < size.height(); y++) {
      for (int x = 0; x < size.width(); x++) {
        if (picture.lit(x, y)) {
          memory.cells[y / 8 * memory.columns + x] |= (byte) (1 << y % 8);
        }
      }
    }
    return memory;
  }

  public int columns() {
    return columns;
  }

  public int pages() {
    return pages;
  }

  public byte cell(int column, int page) {
    return cells[page * columns + column];
  }

  /** The area of all cells. */
  public Area all() {
    return new Area(0, 0, columns - 1, pages - 1);
  }

  /** The cells of an area, row by row, behind one leading byte. */
  public byte[] message(int leading, Area area) {
    byte[] message = new byte[1 + area.cells()];
    message[0] = (byte) leading;
    for (int page = area.top(); page <= area.bottom(); page++) {
      System.arraycopy(
          cells,
          page * columns + area.left(),
          message,
          1 + (page - area.top()) * area.width(),
          area.width());
    }
    return message;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PageMemory that
        && columns == that.columns
        && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }
}
