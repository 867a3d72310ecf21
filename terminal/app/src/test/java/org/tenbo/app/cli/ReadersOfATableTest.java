package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.Tenbo;
import picocli.CommandLine;

/** The tag readers in a table's file, which a table does not use yet. */
class ReadersOfATableTest {
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath().normalize();

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"run", "simulate", "doctor"})
  void a_wrong_key_of_a_reader_is_told_by_whatever_uses_the_file(String command)
      throws IOException {
    String table = Files.readString(CONFIG.resolve("tables/oled-lines.toml"));
    assertTrue(table.contains("../rulesets"));
    String right = table.replace("../rulesets", CONFIG.resolve("rulesets").toString());
    Path file = folder.resolve("table.toml");
    Files.writeString(file, right + "\n[readers.left]\nkin = \"metratec\"\n");

    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));

    assertEquals(2, line.execute(command, "--config", file.toString()), said::toString);
    assertTrue(
        said.toString().contains("readers.left.kin is no key of a tag reader"), said::toString);
  }
}
