package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.Tenbo;
import picocli.CommandLine;

class SoakCommandTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 9})
  void more_tables_than_there_may_be_are_refused_and_not_made_fewer(int tables) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setErr(new PrintWriter(said));

    assertEquals(2, line.execute("soak", "kill", "none.gz", "--at-once=" + tables));

    assertTrue(
        said.toString().startsWith("--at-once is " + tables + "; allowed: 1 to 8"), said::toString);
  }
}
