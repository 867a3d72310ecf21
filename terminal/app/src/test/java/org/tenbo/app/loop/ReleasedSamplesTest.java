package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.backup.Backup;
import org.tenbo.app.backup.BackupWriting;
import org.tenbo.app.backup.Restoring;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.club.ClubFile;
import org.tenbo.app.club.HubFile;
import org.tenbo.app.config.Release;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.app.tag.TagFile;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Game;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;
import org.tenbo.tracking.deal.MoveNotation;
import org.tenbo.tracking.deal.TileMove;

/**
 * What each release wrote is read by this program to the same states and scores; how a release adds
 * its sample stands in {@code released/README.md} beside the samples.
 */
class ReleasedSamplesTest {
  private static final Path SAMPLES = Path.of("src/test/resources/released").toAbsolutePath();
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath().normalize();
  private static final String KEEP = "tenbo.keep-release";
  private static final String SAID = "said.txt";

  @TempDir private Path folder = Path.of("");

  private static List<Path> releases() throws IOException {
    try (Stream<Path> all = Files.list(SAMPLES)) {
      return all.filter(Files::isDirectory).sorted().toList();
    }
  }

  /** Puts a release's backup back, with rulesets and tags, and the tables that came with it. */
  private Path restored(Path release) throws IOException, JournalFault {
    Path card = Files.createDirectories(folder.resolve(release.getFileName()));
    for (String kind : List.of("tables", "hubs")) {
      Files.createDirectories(card.resolve(kind));
      for (Path file : files(release.resolve(kind))) {
        Files.copy(file, card.resolve(kind).resolve(file.getFileName()));
      }
    }
    Restoring.of(
        Backup.open(release.resolve("backup.zip")),
        card.resolve("tables/table.toml"),
        null,
        TableFile::read);
    return card;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void every_release_has_its_sample_and_this_one_too() throws Exception {
    Path own = SAMPLES.resolve(Release.NUMBER);
    if (Boolean.getBoolean(KEEP) && !Files.exists(own)) {
      keep(own);
    }
    assertTrue(
        releases().contains(own),
        "keep a sample of " + Release.NUMBER + " with -D" + KEEP + "=true, see " + SAMPLES);
  }

  @Test
  void every_journal_makes_the_states_and_scores_that_it_made_then() throws Exception {
    for (Path release : releases()) {
      assertEquals(
          Files.readString(release.resolve(SAID)),
          said(restored(release).resolve("tables/table.journal")),
          release.toString());
    }
  }

  @Test
  void every_kind_of_event_stands_in_a_journal_of_a_release() throws Exception {
    Set<Class<?>> seen = new HashSet<>();
    for (Path release : releases()) {
      try (Journal journal = Journal.open(restored(release).resolve("tables/table.journal"))) {
        new Book(journal, Optional::empty)
            .replay((number, at, event, before, after) -> seen.add(event.getClass()));
      }
    }
    assertEquals(
        Set.of(TableEvent.class.getPermittedSubclasses()),
        seen,
        "play it in SampleGames, and keep the sample of this release anew");
  }

  @Test
  void every_file_of_a_configuration_is_read() throws Exception {
    for (Path release : releases()) {
      Path card = restored(release);
      for (Path table : files(card.resolve("tables"))) {
        if (table.toString().endsWith(".toml")) {
          TomlFile file = TomlFile.read(table);
          TableConfig config = TableFile.read(table);
          assertEquals(file.text("name", name -> true, "a name"), config.name());
          ReadersFile.check(table, file);
          if (PartsFile.in(file)) {
            PartsFile.read(file, config.layout());
          }
        }
      }
      assertTrue(ClubFile.read(card.resolve("tables/table.toml")).isPresent());
      assertEquals(1, TagFile.read(card.resolve("tables/table.tags")).backs().size());
      for (Path hub : files(card.resolve("hubs"))) {
        HubFile.read(hub);
      }
      RulesetFolder rulesets = new RulesetFolder(card.resolve("rulesets"));
      assertTrue(rulesets.names().size() > 10, release.toString());
      for (String name : rulesets.names()) {
        rulesets.read(name);
      }
    }
  }

  @Test
  void the_sample_of_this_release_is_what_it_writes() throws Exception {
    Path journal = folder.resolve("now.journal");
    try (Journal open = Journal.open(journal)) {
      SampleGames.play(CONFIG.resolve("rulesets"), open);
    }
    assertEquals(Files.readString(SAMPLES.resolve(Release.NUMBER).resolve(SAID)), said(journal));
    Set<String> kept =
        files(SAMPLES.resolve(Release.NUMBER).resolve("tables")).stream()
            .map(file -> file.getFileName().toString())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> shipped =
        files(CONFIG.resolve("tables")).stream()
            .map(file -> file.getFileName().toString())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(shipped, kept);
  }

  /** Writes the sample of this release. */
  private void keep(Path own) throws IOException, JournalFault {
    Path card = Files.createDirectories(folder.resolve("keep"));
    for (String kind : List.of("tables", "hubs", "rulesets")) {
      Files.createDirectories(card.resolve(kind));
      for (Path file : files(CONFIG.resolve(kind))) {
        Files.copy(file, card.resolve(kind).resolve(file.getFileName()));
      }
    }
    Path table = card.resolve("tables/table.toml");
    Files.writeString(
        table,
        Files.readString(CONFIG.resolve("tables/tagged-tiles.toml"))
                .replaceFirst("file = \"[^\"]*\"", "file = \"table.journal\"")
                .replaceFirst("tags = \"[^\"]*\"", "tags = \"table.tags\"")
            + """

            [club]
            name = "riverside"
            table = "table-1"
            label = "Table 1"
            broker = "hub.local"
            port = 1883
            tls = false
            user = "table-1"
            password = "a-password"
            discovery = "homeassistant"
            """);
    Files.writeString(
        card.resolve("tables/table.tags"),
        "[tiles.blue]\n1m = [\"e004015012345678\"]\n\n[sticks]\n1000 = [\"e0040150aabbccdd\"]\n");
    Path journal = card.resolve("tables/table.journal");
    try (Journal open = Journal.open(journal)) {
      SampleGames.play(card.resolve("rulesets"), open);
    }
    Path backup = BackupWriting.of(table, "table-1", journal).into(folder).file();
    for (String kind : List.of("tables", "hubs")) {
      Files.createDirectories(own.resolve(kind));
      for (Path file : files(CONFIG.resolve(kind))) {
        Files.copy(file, own.resolve(kind).resolve(file.getFileName()));
      }
    }
    Files.copy(backup, own.resolve("backup.zip"));
    Files.writeString(own.resolve(SAID), said(journal));
  }

  /** All that a journal says, in words of this test's own. */
  private static String said(Path file) throws JournalFault {
    List<String> lines = new ArrayList<>();
    try (Journal journal = Journal.open(file)) {
      Book book = new Book(journal, Optional::empty);
      Map<String, String> types = new TreeMap<>();
      journal.replay(1, entry -> types.put("" + entry.number(), entry.event().type()));
      TableState state =
          book.replay(
              (number, at, event, before, after) ->
                  lines.add(
                      number
                          + " "
                          + types.get("" + number)
                          + " "
                          + at.map(time -> time + " ").orElse("")
                          + said(after.game(event.game()).orElseThrow())));
      lines.add("games " + (state.finished().size() + 1));
      for (String order : List.of("order-1", "order-2", "order-3")) {
        lines.add(order + " " + journal.answerTo(order).orElse("unknown"));
      }
      lines.add("names " + new TreeMap<>(journal.names()));
      new TreeMap<>(new KeptDeals(journal).of(SampleGames.FIRST))
          .forEach(
              (deal, kept) ->
                  lines.add(
                      "deal "
                          + deal
                          + " "
                          + kept.whole()
                          + " "
                          + kept.ura()
                          + moves(kept.moves())));
      lines.add("in play" + moves(book.moves().of(SampleGames.DEAL).orElse(List.of())));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String moves(List<TileMove> moves) {
    return moves.stream().map(move -> " " + MoveNotation.text(move)).collect(Collectors.joining());
  }

  private static String said(Game game) {
    String stands =
        "%s %s %d honba %d sticks %d %s riichi %s dead %s seated %s %s"
            .formatted(
                game.id().value(),
                game.round().wind(),
                game.round().number(),
                game.position().honba().count(),
                game.deposit().sticks(),
                points(game.scores().bySeat()),
                game.riichi(),
                new TreeSet<>(game.dead()),
                seated(game),
                game.phase());
    return game.phase() == Game.Phase.OVER
        ? stands
            + game.placed().stream().map(ReleasedSamplesTest::said).collect(Collectors.joining())
        : stands;
  }

  private static String seated(Game game) {
    Map<Seat, String> seated = new TreeMap<>();
    game.seated().forEach((seat, player) -> seated.put(seat, player.value()));
    return seated.toString();
  }

  private static String said(Standing standing) {
    return " | %d %s %d %d"
        .formatted(
            standing.place(), standing.seat(), standing.score().value(), standing.total().value());
  }

  private static String points(List<Points> points) {
    return points.stream().map(each -> "" + each.value()).collect(Collectors.joining(","));
  }
}
