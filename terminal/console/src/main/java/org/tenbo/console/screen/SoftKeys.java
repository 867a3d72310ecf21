package org.tenbo.console.screen;

import java.util.List;

/**
 * The labels of a panel's keys, laid out as the keys are: one row of four or two.
 *
 * <p>On the 128x64 display a column is 32 pixels wide and the rows end at the lower edge. Rows are
 * 24 high where any key has a small line or a label of more than two lines, else 16. An upper row
 * without any label is not drawn, and leaves its room to what is above.
 *
 * @param cells none (the keys are not labelled), 4, or 8 with the upper row first
 */
public record SoftKeys(List<Cell> cells) {
  /** Keys in a row. */
  public static final int COLUMNS = 4;

  /** Letters of a label that find room in two lines. */
  private static final int LONGEST_LOW = 13;

  /** No label at all. */
  public static final SoftKeys NONE = new SoftKeys(List.of());

  public SoftKeys {
    cells = List.copyOf(cells);
    if (cells.size() > 2 * COLUMNS || cells.size() % COLUMNS != 0) {
      throw new IllegalArgumentException("a panel labels 0, 4 or 8 keys, not " + cells.size());
    }
  }

  public static SoftKeys of(Cell... cells) {
    return new SoftKeys(List.of(cells));
  }

  /** The rows that are drawn, from above. */
  List<List<Cell>> rows() {
    if (cells.stream().allMatch(Cell::isEmpty)) {
      return List.of();
    }
    if (cells.size() == COLUMNS) {
      return List.of(cells);
    }
    List<Cell> upper = cells.subList(0, COLUMNS);
    List<Cell> lower = cells.subList(COLUMNS, 2 * COLUMNS);
    return upper.stream().allMatch(Cell::isEmpty) ? List.of(lower) : List.of(upper, lower);
  }

  /** Height of a row in pixels. */
  int rowHeight() {
    return cells.stream().allMatch(SoftKeys::isLow) ? 16 : 24;
  }

  private static boolean isLow(Cell cell) {
    return cell.small().isEmpty() && cell.label().length() <= LONGEST_LOW;
  }

  /** Height of all rows in pixels. */
  int height() {
    return rows().size() * rowHeight();
  }
}
