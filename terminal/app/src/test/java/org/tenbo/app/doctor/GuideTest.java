package org.tenbo.app.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whether the builder's guide quotes what the program says, and names the tables that there are.
 */
class GuideTest {
  private static final Path HOME = Path.of("../..");
  private static final Path GUIDE = HOME.resolve("deploy/guide/README.md");

  /** Where what people read is written; a text over several lines is joined. */
  private static String said() throws IOException {
    StringBuilder said = new StringBuilder();
    for (String room : List.of("drivers", "firmware-bridge", "terminal/app")) {
      try (Stream<Path> files = Files.walk(HOME.resolve(room).resolve("src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .forEach(file -> said.append(text(file)));
      }
    }
    said.append(text(HOME.resolve("config/texts/en.toml")));
    return said.toString().replaceAll("\"\\s*\\+\\s*\"", "");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_fault_of_the_guide_is_told_in_those_words() throws IOException {
    String said = said();
    String guide = text(GUIDE);
    String faults = guide.substring(guide.indexOf("## 6. Faults"), guide.indexOf("## 7. Flash"));
    List<String> quoted =
        Pattern.compile("\"([^\"]+)\"")
            .matcher(faults)
            .results()
            .map(found -> found.group(1))
            .toList();

    assertTrue(quoted.size() > 10, "quoted: " + quoted);
    // The number of a bus is filled in.
    assertEquals(
        List.of(),
        quoted.stream()
            .filter(words -> !said.contains(words.replace("/dev/i2c-1.", "/dev/")))
            .toList());
  }

  @Test
  void every_table_of_the_project_is_in_the_guide() throws IOException {
    List<String> told =
        Pattern.compile("config/tables/([a-z-]+)[.]toml\\) \\|")
            .matcher(text(GUIDE))
            .results()
            .map((MatchResult found) -> found.group(1))
            .sorted()
            .toList();
    try (Stream<Path> files = Files.list(HOME.resolve("config/tables"))) {
      assertEquals(
          files
              .map(file -> String.valueOf(file.getFileName()).replace(".toml", ""))
              .filter(name -> !name.equals("simulation"))
              .sorted()
              .collect(Collectors.toList()),
          told);
    }
  }
}
