package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.Tenbo;
import picocli.CommandLine;

/** What the command says to options that cannot be. */
class CheckCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"--miss", "--stray", "--kills"})
  void a_share_beyond_all_is_told_without_a_trace(String option) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));

    int code = line.execute("check", "games", "rounds.jsonl.gz", option, "2");

    assertEquals(CommandLine.ExitCode.USAGE, code, said.toString());
    assertTrue(said.toString().contains(option + " is 2.0; allowed: 0 to 1"), said.toString());
    assertFalse(said.toString().contains("\tat "), said.toString());
  }
}
