package org.tenbo.app.check.hand;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.RulesetFolder;

/**
 * Reads a record file of hands, plain or gzip, tab-separated with a header row or one JSON object a
 * line, and holds every row against the rules.
 */
public final class HandCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RowRules.Reader rules;

  /**
   * @param rulesets the folder that has {@code tenhou} and {@code tenhou-sanma}
   */
  public HandCheck(RulesetFolder rulesets) {
    rules = new RowRules.Reader(rulesets.read("tenhou"), rulesets.read("tenhou-sanma"));
  }

  /**
   * Checks all rows; a row that cannot be read is a disagreement.
   *
   * @throws IOException where the file cannot be read
   */
  public HandReport run(HandFile kind, Path file) throws IOException {
    int rows = 0;
    int checked = 0;
    int special = 0;
    List<String> doubted = new ArrayList<>();
    List<String> disagreements = new ArrayList<>();
    try (BufferedReader lines = open(file)) {
      List<String> header = List.of();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        boolean json = line.startsWith("{");
        if (!json && header.isEmpty()) {
          header = List.of(line.split("\t"));
          continue;
        }
        rows++;
        checked++;
        String name = "row " + rows;
        try {
          Row row = json ? jsonRow(line) : Row.of(header, line);
          name = row.id();
          Optional<String> doubt = DoubtedRows.ruleText(name);
          if (row.special()) {
            checked--;
            special++;
          } else if (doubt.isPresent()) {
            checked--;
            doubted.add(name + ": " + doubt.get());
          } else {
            List<String> differences = kind.differences(row, rules);
            if (!differences.isEmpty()) {
              disagreements.add(name + ": " + String.join("; ", differences));
            }
          }
        } catch (IllegalArgumentException e) {
          disagreements.add(name + ": not readable: " + e.getMessage());
        }
      }
    }
    return new HandReport(rows, checked, special, doubted, disagreements);
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    try {
      boolean gzip = String.valueOf(file.getFileName()).endsWith(".gz");
      InputStream bytes = gzip ? new GZIPInputStream(raw) : raw;
      return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      raw.close();
      throw e;
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
