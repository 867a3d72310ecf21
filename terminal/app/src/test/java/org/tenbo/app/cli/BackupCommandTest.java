package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.Tenbo;
import org.tenbo.journal.Journal;
import picocli.CommandLine;

/** {@code tenbo backup} and {@code tenbo restore} as a person calls them. */
class BackupCommandTest {
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath().normalize();

  @TempDir private Path folder = Path.of("");

  private record Said(int code, String words) {}

  private static Said run(Object... arguments) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    return new Said(line.execute(words), said.toString());
  }

  @Test
  void a_table_goes_to_a_folder_and_comes_back_elsewhere() throws Exception {
    Path table = folder.resolve("table.toml");
    Files.writeString(
        table,
        Files.readString(CONFIG.resolve("tables/digits.toml"))
            .replace("../rulesets", CONFIG.resolve("rulesets").toString())
            .replaceFirst("file = \"[^\"]*\"", "file = \"table.journal\""));
    Journal.open(folder.resolve("table.journal")).close();
    Path stick = Files.createDirectory(folder.resolve("stick"));

    Said wrote = run("backup", stick, "--config", table);
    assertEquals(0, wrote.code(), wrote.words());
    assertTrue(wrote.words().contains("0 entries"), wrote.words());
    assertTrue(wrote.words().contains("copy it to another one"), wrote.words());

    Path fresh = folder.resolve("fresh/table.toml");
    Said back = run("restore", stick, "--config", fresh);
    assertEquals(0, back.code(), back.words());
    assertTrue(back.words().contains("written " + fresh), back.words());
    assertEquals(Files.readString(table), Files.readString(fresh));
    assertTrue(Files.exists(folder.resolve("fresh/table.journal")));

    Said running;
    try (Journal open = Journal.open(folder.resolve("fresh/table.journal"))) {
      running = run("restore", stick, "--config", fresh);
      assertEquals(0, open.last());
    }
    assertEquals(3, running.code());
    assertTrue(running.words().contains("End that one first"), running.words());
  }

  @Test
  void what_cannot_be_done_is_said_in_one_line() {
    Said none = run("restore", folder, "--config", folder.resolve("table.toml"));
    assertEquals(
        "There is no backup in " + folder + ". Is the stick plugged in and mounted?\n",
        none.words());
    assertEquals(2, none.code());
  }
}
