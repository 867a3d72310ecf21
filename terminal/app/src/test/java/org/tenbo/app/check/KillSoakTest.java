package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.check.MortalTable.Death;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/** Whether the kill soak would tell a loss, on the real program in a process of its own. */
class KillSoakTest {
  private static final Path RULESETS = Path.of("../../config/rulesets");

  /**
   * South declares riichi and East draws a yakuman; then East draws another, and all are below
   * zero.
   */
  private static final List<String> ROWS =
      List.of(
          """
          {"id": "game:0", "players": 4, "rules": "hanchan;tenhou",
           "round_wind": "E", "kyoku": 1, "honba": 0, "sticks_start": 0,
           "scores_start": [25000, 25000, 25000, 25000],
           "riichi_declared": [1], "riichi_accepted": [1],
           "result": "tsumo", "winners": [{"seat": 0, "han": 13, "yakuman": 1}],
           "sticks_table": 1, "deltas": [49000, -17000, -16000, -16000],
           "scores_after": [74000, 8000, 9000, 9000],
           "next": {"round_wind": "E", "kyoku": 1, "honba": 1, "sticks": 0,
                    "scores": [74000, 8000, 9000, 9000]},
           "tags": []}\
          """,
          """
          {"id": "game:1", "players": 4, "rules": "hanchan;tenhou",
           "round_wind": "E", "kyoku": 1, "honba": 1, "sticks_start": 0,
           "scores_start": [74000, 8000, 9000, 9000],
           "riichi_declared": [], "riichi_accepted": [],
           "result": "tsumo", "winners": [{"seat": 0, "han": 13, "yakuman": 1}],
           "sticks_table": 0, "deltas": [48300, -16100, -16100, -16100],
           "scores_after": [122300, -8100, -7100, -7100], "next": null, "tags": []}\
          """);

  @Test
  void a_soak_that_is_interrupted_is_no_success() {
    Thread.currentThread().interrupt();
    assertThrows(
        InterruptedIOException.class,
        () ->
            KillSoak.sum(
                List.of(
                    () -> {
                      new CountDownLatch(1).await();
                      return 0;
                    })));
    assertTrue(Thread.interrupted());
  }

  @TempDir private Path folder = Path.of("");
  private final StringWriter said = new StringWriter();

  /** What is done to the journal of the dead program. */
  private interface Meanwhile {
    void to(Path journal) throws IOException;
  }

  /** One death a seed, when the third press, which declares riichi, has been shown to all. */
  private int soak(Meanwhile meanwhile) throws IOException {
    return soak(meanwhile, List.of(7L), own -> new ObservedTerminal(own, RULESETS));
  }

  private int soak(Meanwhile meanwhile, List<Long> seeds, KillSoak.Setting setting)
      throws IOException {
    Path records = folder.resolve("rounds.jsonl");
    Files.write(records, ROWS.stream().map(row -> row.replace("\n", "")).toList());
    KillSoak.Doom doom =
        new KillSoak.Doom() {
          @Override
          public Death next(Random random) {
            return new Death(3, Death.When.AT_REST, Duration.ZERO);
          }

          @Override
          public void meanwhile(Path own) throws IOException {
            meanwhile.to(own.resolve(ObservedTerminal.JOURNAL));
          }
        };
    return KillSoak.run(
        KillSoak.games(records, RULESETS),
        RULESETS,
        seeds.iterator(),
        doom,
        setting,
        new PrintWriter(said));
  }

  /** A table whose page does not answer. */
  private static final class DeafTable implements MortalTable {
    @Override
    public Layout layout() {
      return Layout.EIGHT;
    }

    @Override
    public void start() {}

    @Override
    public void dies(Death how) {}

    @Override
    public void bury() {}

    @Override
    public void close() {}

    @Override
    public void press(Seat seat, Key key) {
      throw new UncheckedIOException(new IOException("request timed out"));
    }

    @Override
    public BitPicture seen(Seat seat) {
      throw new UncheckedIOException(new IOException("request timed out"));
    }

    @Override
    public void pass(Duration time) {}
  }

  private static void loseTheLastEvent(Path journal) throws IOException {
    try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + journal);
        Statement statement = file.createStatement()) {
      int lost =
          statement.executeUpdate(
              "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)");
      assertEquals(1, lost);
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  @Test
  void a_program_that_is_killed_has_lost_nothing_that_it_had_shown() throws IOException {
    assertEquals(0, soak(journal -> {}), said.toString());

    assertEquals("seed 7 ok", said.toString().strip());
  }

  @Test
  void a_journal_that_has_lost_its_last_event_is_told() throws IOException {
    assertEquals(1, soak(KillSoakTest::loseTheLastEvent), said.toString());

    assertTrue(said.toString().startsWith("seed 7 failed: game:0: "), said.toString());
    assertTrue(said.toString().contains(" sticks 1 "), said.toString());
    assertTrue(said.toString().contains(" had been shown"), said.toString());
  }

  @Test
  void a_program_that_does_not_answer_fails_its_seed_and_no_other() throws IOException {
    AtomicInteger tables = new AtomicInteger();
    KillSoak.Setting setting =
        own ->
            tables.incrementAndGet() == 1 ? new DeafTable() : new ObservedTerminal(own, RULESETS);

    assertEquals(1, soak(journal -> {}, List.of(7L, 8L), setting), said.toString());

    assertEquals(
        List.of("seed 7 failed: java.io.IOException: request timed out", "seed 8 ok"),
        said.toString().lines().toList());
  }
}
