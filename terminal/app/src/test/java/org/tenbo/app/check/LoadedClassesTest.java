package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Seat;

/** Whether a table keeps off the large libraries that it does not need, on the real program. */
class LoadedClassesTest {
  private static final Path RULESETS = Path.of("../../config/rulesets");

  /** What binds objects to JSON, what speaks to a club, and what stores a club's events. */
  private static final Pattern NEEDLESS =
      Pattern.compile(
          "com\\.fasterxml\\.jackson\\.databind\\.ObjectMapper |(com\\.hivemq|io\\.netty|io\\.reactivex"
              + "|org\\.postgresql|com\\.zaxxer|io\\.prometheus)\\.");

  @Test
  void a_table_of_no_club_loads_no_binding_of_json_and_nothing_of_a_club(@TempDir Path folder)
      throws IOException {
    Path log = folder.resolve("classes");
    List<String> program = new ArrayList<>(OwnProgram.table());
    program.add(1, "-Xlog:class+load:file=" + log);
    try (ObservedTerminal table = new ObservedTerminal(folder, RULESETS, program)) {
      table.start();
      table.press(Seat.A, Key.UP);
      table.press(Seat.A, Key.OK);
      table.stop();
    }
    List<String> loaded = Files.readAllLines(log);
    assertTrue(
        loaded.stream().anyMatch(line -> line.contains("org.tenbo.table.codec.JsonText ")),
        "the list of classes lacks what reads a press");
    assertEquals(List.of(), loaded.stream().filter(NEEDLESS.asPredicate()).toList());
  }
}
