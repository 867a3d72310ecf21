package org.tenbo.app.check.hand;

import java.util.List;

/**
 * What came of holding a record file against the rules.
 *
 * @param rows rows of the file
 * @param checked rows that were compared
 * @param special rows left out because they were played by unusual options
 * @param doubted rows left out because they are held to be wrong, each with id and rule text
 * @param disagreements rows that differ, each with id and what differs
 */
public record HandReport(
    int rows, int checked, int special, List<String> doubted, List<String> disagreements) {

  public HandReport {
    doubted = List.copyOf(doubted);
    disagreements = List.copyOf(disagreements);
    if (checked + special + doubted.size() != rows) {
      throw new IllegalArgumentException("checked and skipped do not add up to the rows");
    }
  }

  /** Rows that were not compared. */
  public int skipped() {
    return special + doubted.size();
  }

  public boolean agrees() {
    return disagreements.isEmpty();
  }
}
