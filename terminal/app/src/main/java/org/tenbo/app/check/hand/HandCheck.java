package org.tenbo.app.check.hand;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.check.Records;
import org.tenbo.app.config.RulesetFolder;

/**
 * Reads a record file of hands, plain or gzip, tab-separated with a header row or one JSON object a
 * line, and holds every row against the rules.
 */
public final class HandCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RowRules.Reader rules;
  private final CheckReport report;

  /**
   * @param rulesets the folder that has {@code tenhou} and {@code tenhou-sanma}
   * @param report counts the rows
   */
  public HandCheck(RulesetFolder rulesets, CheckReport report) {
    rules = new RowRules.Reader(rulesets.read("tenhou"), rulesets.read("tenhou-sanma"));
    this.report = report;
  }

  /**
   * Checks all rows; a row that cannot be read differs.
   *
   * @throws IOException where the file cannot be read
   */
  public void run(HandFile kind, Path file) throws IOException {
    try (BufferedReader lines = Records.open(file)) {
      List<String> header = List.of();
      int rows = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("{") && header.isEmpty()) {
          header = List.of(line.split("\t"));
          continue;
        }
        rows++;
        check(kind, header, line, "row " + rows);
      }
    }
  }

  private void check(HandFile kind, List<String> header, String line, String number) {
    String name = number;
    try {
      Row row = line.startsWith("{") ? jsonRow(line) : Row.of(header, line);
      name = row.id();
      if (row.special() || DoubtedRows.ruleText(name).isPresent()) {
        report.skips();
        return;
      }
      List<String> differences = kind.differences(row, rules);
      if (differences.isEmpty()) {
        report.agrees();
      } else {
        report.differs(name, String.join("; ", differences));
      }
    } catch (IllegalArgumentException e) {
      report.differs(name, "not readable: " + e.getMessage());
    }
  }

  private static Row jsonRow(String line) {
    try {
      Map<String, @Nullable Object> values = JSON.readValue(line, new TypeReference<>() {});
      Map<String, String> cells = new HashMap<>();
      values.forEach((key, value) -> cells.put(key, value == null ? "" : value.toString()));
      return new Row(cells);
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
