package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.Tenbo;
import org.tenbo.journal.Journal;
import picocli.CommandLine;

/** A person asks to be forgotten. */
class ForgetCommandTest {
  @TempDir Path folder = Path.of("");

  @Test
  void a_forgotten_name_is_in_no_stored_file() throws Exception {
    Path file = folder.resolve("journal.db");
    try (Journal journal = Journal.open(file)) {
      journal.putName("p-1", "Akagi Shigeru");
      journal.putName("p-2", "Washizu Iwao");
    }
    assertTrue(run("forget", "--journal", file.toString()).contains("Akagi Shigeru"));
    run("forget", "Akagi Shigeru", "--journal", file.toString());
    try (Stream<Path> files = Files.list(folder)) {
      for (Path each : files.toList()) {
        String bytes = Files.readString(each, StandardCharsets.ISO_8859_1);
        assertFalse(bytes.contains("Akagi"), each + " still has the name");
      }
    }
    assertTrue(run("forget", "--journal", file.toString()).contains("Washizu Iwao"));
  }

  @Test
  void a_name_that_nobody_has_is_said_to_be_unknown() throws Exception {
    Path file = folder.resolve("journal.db");
    Journal.open(file).close();
    String said = run("forget", "Nobody", "--journal", file.toString());
    assertEquals(
        List.of("No stored name is \"Nobody\"; tenbo forget lists those there are."),
        said.lines().toList());
  }

  private static String run(String... arguments) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));
    line.execute(arguments);
    return said.toString();
  }
}
