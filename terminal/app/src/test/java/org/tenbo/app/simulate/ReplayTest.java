package org.tenbo.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.check.RecordedGame;
import org.tenbo.app.check.RecordedRules;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.run.Terminal;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.journal.Journal;
import org.tenbo.rules.Scores;
import org.tenbo.table.Ending;
import org.tenbo.table.Game;

/** A recorded game, played by key presses on the running program. */
class ReplayTest {
  private static final Path CONFIG = Path.of("../../config");

  /**
   * East draws a yakuman for 16,000 of each, and another for 16,100 of each with one honba: three
   * players are below zero.
   */
  private static final List<String> ROWS =
      List.of(
          row(
              0,
              "[25000, 25000, 25000, 25000]",
              "[48000, -16000, -16000, -16000]",
              "[73000, 9000, 9000, 9000]",
              "{'round_wind': 'E', 'kyoku': 1, 'honba': 1, 'sticks': 0,"
                  + " 'scores': [73000, 9000, 9000, 9000]}"),
          row(
              1,
              "[73000, 9000, 9000, 9000]",
              "[48300, -16100, -16100, -16100]",
              "[121300, -7100, -7100, -7100]",
              "null"));

  @TempDir private Path folder = Path.of("");

  private static String row(int honba, String start, String deltas, String after, String next) {
    return ("{'id': 'game:"
            + honba
            + "', 'players': 4, 'rules': 'hanchan;tenhou',"
            + " 'round_wind': 'E', 'kyoku': 1, 'honba': "
            + honba
            + ", 'sticks_start': 0,"
            + " 'scores_start': "
            + start
            + ", 'riichi_declared': [], 'riichi_accepted': [],"
            + " 'result': 'tsumo', 'winners': [{'seat': 0, 'han': 13, 'yakuman': 1}],"
            + " 'sticks_table': 0, 'deltas': "
            + deltas
            + ", 'scores_after': "
            + after
            + ", 'next': "
            + next
            + ", 'tags': []}")
        .replace('\'', '"');
  }

  @ParameterizedTest
  @ValueSource(strings = {"simulation", "colour-spi", "digits", "bridge"})
  void a_recorded_game_ends_on_the_table_as_it_ended_then(String profile) throws Exception {
    Path records = folder.resolve("rounds.jsonl");
    Files.write(records, ROWS);
    RecordedGame game = RecordedGame.first(records, new RecordedRules(CONFIG.resolve("rulesets")));
    Path file = CONFIG.resolve("tables/" + profile + ".toml");
    TableConfig shipped = TableFile.read(file).with(Language.ENGLISH);
    TableConfig table =
        shipped
            .with(new TableConfig.Web("127.0.0.1", 0))
            .with(folder.resolve("a.journal"))
            .with(game.rules());
    TomlFile toml = TomlFile.read(file);
    PartsConfig parts =
        PartsFile.in(toml)
            ? PartsFile.read(toml, table.layout())
            : SimulatedTable.usual(table.layout());
    Map<Language, Texts> texts = TextsFile.readAll(CONFIG.resolve("texts"));
    Pace pace = new Pace(Pace.FASTEST);
    MonotonicClock clock = pace.clock();
    Replay replay =
        Replay.of(
            new SimulatedTable(parts, clock, BusTap.NONE),
            game,
            table.layout(),
            pace,
            Optional.ofNullable(texts.get(Language.ENGLISH)).orElseThrow());

    try (Terminal terminal = Terminal.open(table, texts, replay, clock)) {
      assertEquals(1, terminal.addresses().size());
      replay.play();
    }

    try (Journal journal = Journal.open(table.journal())) {
      Game played =
          new Book(journal, Optional::empty).replay(Onlooker.BLIND).current().orElseThrow();
      assertEquals(Scores.of(121_300, -7_100, -7_100, -7_100), played.scores());
      assertEquals(Ending.BUST, played.finished().orElseThrow().ending());
    }
  }
}
