package org.tenbo.app.check.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.check.games.GamesCheck.Table;
import org.tenbo.app.tiles.SimulatedReader.Noise;

/** A few recorded games; all of them are played by {@code tenbo check games}. */
class GamesCheckTest {
  private static final Path RULESETS = Path.of("../../config/rulesets");

  @ParameterizedTest
  @EnumSource(
      value = Table.class,
      names = {"FULL", "NINE"})
  void recorded_games_come_out_as_recorded(Table table) throws IOException {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      System.out.println("events.jsonl.gz is left out: TENBO_RECORDS is not set");
      return;
    }
    CheckReport report = new CheckReport("games", 3);
    GamesCheck check = new GamesCheck(RULESETS, table, 0, report);

    check.run(Path.of(records, "events.jsonl.gz"), Noise.NONE, 1, 3);

    assertEquals("games: 3 checked, 3 agree, 0 differ, 0 skipped", report.summary());
  }
}
