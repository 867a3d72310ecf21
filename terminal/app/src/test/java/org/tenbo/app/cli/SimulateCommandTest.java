package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.Tenbo;
import org.tenbo.journal.Batch;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.StoredEvent;
import picocli.CommandLine;

/** What the command says when it cannot start the table. */
class SimulateCommandTest {
  private static final Path TABLE = Path.of("../../config/tables/simulation.toml");

  @TempDir private Path folder = Path.of("");
  private final StringWriter said = new StringWriter();

  private int run(String... options) {
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));
    List<String> arguments =
        new ArrayList<>(List.of("simulate", "--config", TABLE.toString(), "--port", "0"));
    arguments.addAll(List.of(options));
    return line.execute(arguments.toArray(String[]::new));
  }

  private Path journal() throws JournalFault {
    Path file = folder.resolve("a.journal");
    try (Journal journal = Journal.open(file)) {
      for (int i = 0; i < 200; i++) {
        journal.append(
            Batch.of(
                List.of(new StoredEvent("g-1", "riichi", 1, "{\"n\":" + i + "}")),
                Optional.empty()));
      }
    }
    return file;
  }

  @Test
  void an_address_that_no_machine_has_is_told_without_a_trace() {
    String file = folder.resolve("a.journal").toString();

    int code = run("--journal", file, "--listen", "999.0.0.1");

    assertNotEquals(0, code);
    assertTrue(said.toString().contains("cannot listen at 999.0.0.1"), said.toString());
    assertFalse(said.toString().contains("\tat "), said.toString());
  }

  @Test
  void a_damaged_journal_is_told_and_left_as_it_is() throws JournalFault, IOException {
    Path file = journal();
    byte[] bytes = Files.readAllBytes(file);
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("{\"n\":150}");
    bytes[at + 5] = '9';
    Files.write(file, bytes);

    assertEquals(3, run("--journal", file.toString()), said.toString());

    assertTrue(said.toString().contains(file.toString()), said.toString());
    assertTrue(
        said.toString().contains("start the table once with --restore-journal."), said.toString());
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  @Test
  void an_entry_of_another_version_is_told_with_its_number() throws JournalFault {
    assertEquals(3, run("--journal", journal().toString()), said.toString());

    assertTrue(said.toString().contains("entry 1: a riichi cannot be read"), said.toString());
  }

  @Test
  void a_journal_that_another_program_has_open_is_told() throws JournalFault {
    Path file = journal();
    try (Journal open = Journal.open(file)) {
      assertEquals(200, open.last());
      assertEquals(3, run("--journal", file.toString()), said.toString());
    }
    assertTrue(said.toString().contains(file.toString()), said.toString());
  }

  @Test
  void an_option_that_no_table_has_is_told_with_those_that_there_are() {
    assertEquals(2, run("--layout", "six"));
    assertTrue(said.toString().contains("--layout is six; allowed: eight, four"), said.toString());
  }

  @Test
  void an_address_that_is_none_is_told() {
    assertEquals(2, run("--listen", "everywhere"));
    assertTrue(
        said.toString().contains("--listen is everywhere; allowed: an address"), said.toString());
  }
}
