package org.tenbo.app.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tables of {@code terminal/club/SECURITY.md}: what there is, and who may. */
final class SecurityDocument {
  private static final Path FILE = Path.of("../club/SECURITY.md");
  private static final Pattern NAMED = Pattern.compile("`([^`]+)`");

  private SecurityDocument() {}

  /**
   * Who may do what, of all tables whose first column is called so.
   *
   * @param section the heading that they stand under
   */
  static Map<String, String> whoMay(String section, String column) {
    Map<String, String> rows = new LinkedHashMap<>();
    for (List<String> row : rows(section, column)) {
      Matcher named = NAMED.matcher(row.getFirst());
      while (named.find()) {
        if (rows.put(named.group(1), row.get(1)) != null) {
          throw new AssertionError("SECURITY.md names " + named.group(1) + " twice");
        }
      }
    }
    if (rows.isEmpty()) {
      throw new AssertionError("SECURITY.md has no table of " + column + " in " + section);
    }
    return rows;
  }

  private static List<List<String>> rows(String section, String column) {
    List<List<String>> rows = new ArrayList<>();
    boolean here = false;
    boolean wanted = false;
    for (String line : lines()) {
      if (line.startsWith("#")) {
        here = line.equals("## " + section);
      }
      if (!line.startsWith("|")) {
        wanted = false;
      } else if (line.startsWith("| " + column + " |")) {
        wanted = here;
      } else if (wanted && !line.startsWith("|---")) {
        rows.add(List.of(line.substring(2).split(" \\| | \\|$", -1)));
      }
    }
    return rows;
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
