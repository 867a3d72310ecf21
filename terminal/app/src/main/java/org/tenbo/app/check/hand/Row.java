package org.tenbo.app.check.hand;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One row of a record file, by column name.
 *
 * @param cells column name to text; a column that the file has is never missing
 */
record Row(Map<String, String> cells) {
  Row {
    cells = Map.copyOf(cells);
  }

  /**
   * A tab-separated row.
   *
   * @throws IllegalArgumentException where it has more cells than the header
   */
  static Row of(List<String> header, String line) {
    String[] cells = line.split("\t", -1);
    if (cells.length > header.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells where the header names " + header.size());
    }
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < header.size(); i++) {
      row.put(header.get(i), i < cells.length ? cells[i] : "");
    }
    return new Row(row);
  }

  String id() {
    return text("id");
  }

  /**
   * @throws IllegalArgumentException where the file has no such column
   */
  String text(String column) {
    String text = cells.get(column);
    if (text == null) {
      throw new IllegalArgumentException("the file has no column '" + column + "'");
    }
    return text;
  }

  boolean has(String column) {
    return !cells.getOrDefault(column, "").isEmpty();
  }

  int number(String column) {
    String text = text(column);
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(column + " is no number: '" + text + "'", e);
    }
  }

  /** A number, or the given one where the cell is empty. */
  int number(String column, int otherwise) {
    return has(column) ? number(column) : otherwise;
  }

  boolean special() {
    return options().contains("special=1");
  }

  /** The options of the {@code rules} column. */
  List<String> options() {
    return List.of(cells.getOrDefault("rules", "").split(";"));
  }

  /** Whether an option is set; the last word counts. */
  boolean option(String name) {
    return options().contains(name + "=1");
  }
}
