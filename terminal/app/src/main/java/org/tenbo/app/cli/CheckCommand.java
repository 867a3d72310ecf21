package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.check.FirmwareSteppedTable;
import org.tenbo.app.check.FolderTree;
import org.tenbo.app.check.KeysCheck;
import org.tenbo.app.check.RecordedRules;
import org.tenbo.app.check.RoundsCheck;
import org.tenbo.app.check.SettlementCheck;
import org.tenbo.app.check.SteppedTable;
import org.tenbo.app.check.TilesCheck;
import org.tenbo.app.check.games.GamesCheck;
import org.tenbo.app.check.hand.HandCheck;
import org.tenbo.app.check.hand.HandFile;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Pixels;
import org.tenbo.app.run.FontFiles;
import org.tenbo.app.simulate.FirmwarePanels;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.tracking.Zone;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo check KIND FILE}: holds the program against a file of records. */
@Command(
    name = "check",
    description = {
      "Holds the program against a file of records.",
      "The last line says KIND: N checked, A agree, D differ, S skipped;",
      "the exit code is 0 only when none differs."
    },
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
  private static final int MOST_ROUNDS = 100;

  /** Which kinds an option means something for; one that is not here does for all. */
  private static final Map<String, Set<Kind>> FOR =
      Map.ofEntries(
          Map.entry("--layout", EnumSet.of(Kind.KEYS, Kind.TILES)),
          Map.entry("--firmware", EnumSet.of(Kind.KEYS)),
          Map.entry("--deals", EnumSet.of(Kind.KEYS)),
          Map.entry("--miss", EnumSet.of(Kind.GAMES, Kind.TILES)),
          Map.entry("--stray", EnumSet.of(Kind.GAMES, Kind.TILES)),
          Map.entry("--seed", EnumSet.of(Kind.GAMES, Kind.TILES)),
          Map.entry("--antennas", EnumSet.of(Kind.GAMES, Kind.TILES)),
          Map.entry("--games", EnumSet.of(Kind.GAMES, Kind.TILES)),
          Map.entry("--kills", EnumSet.of(Kind.GAMES)),
          Map.entry("--dead", EnumSet.of(Kind.GAMES)),
          Map.entry("--rounds", EnumSet.of(Kind.GAMES)));

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "KIND", description = "One of: ${COMPLETION-CANDIDATES}")
  private Kind kind = Kind.ROUNDS;

  @Parameters(index = "1", paramLabel = "FILE", description = "The file of records, .gz or plain")
  private Path file = Path.of("");

  @Option(
      names = "--show",
      paramLabel = "K",
      description = "Tell K disagreements in words (default: ${DEFAULT-VALUE})")
  private int show = 5;

  @Option(
      names = "--layout",
      paramLabel = "LAYOUT",
      description =
          "For keys and tiles: the panels' keys, eight or four (default: ${DEFAULT-VALUE})")
  private Layout layout = Layout.EIGHT;

  @Option(
      names = "--firmware",
      paramLabel = "one|four",
      description =
          "For keys: the panels hang on one or four simulated microcontrollers that run the"
              + " firmware; see firmware-bridge/firmware/README.md for what is built first.")
  private FirmwarePanels.@Nullable Controllers firmware;

  @Option(
      names = "--deals",
      paramLabel = "N",
      description = "For keys: play the first N deals only.")
  private int deals = Integer.MAX_VALUE;

  @Option(
      names = "--miss",
      paramLabel = "P",
      description = "For games and tiles: the share of tags that a scan misses, 0 to 1.")
  private double miss;

  @Option(
      names = "--stray",
      paramLabel = "P",
      description = "For games and tiles: the share of tags that the next antenna reads, 0 to 1.")
  private double stray;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "For games and tiles: the seed of the noise.")
  private long seed = 1;

  @Option(
      names = "--antennas",
      paramLabel = "full|nine|eight",
      description =
          "For games and tiles: hands, ponds, called sets and dora; or without called sets; or also"
              + " without dora (default: ${DEFAULT-VALUE})")
  private GamesCheck.Table antennas = GamesCheck.Table.FULL;

  @Option(
      names = "--kills",
      paramLabel = "P",
      description = "For games: the share of deals in which the power is cut, 0 to 1.")
  private double kills;

  @Option(
      names = "--dead",
      paramLabel = "hand|pond|calls|dora",
      description =
          "For games: in every deal one antenna of this kind reads nothing from some moment on; it is"
              + " told how many doubtful wins name it.")
  private @Nullable Dead dead;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "For games: how many scan rounds a winner waits for a proposal that is certain, 1 to 100"
              + " (default: ${DEFAULT-VALUE}); of a longer wait it is also told how many were right"
              + " after 3, 6 and 10.")
  private int rounds = GamesCheck.USUAL_ROUNDS;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "For games and tiles: play the first N games only.")
  private int games = Integer.MAX_VALUE;

  /** Which antenna is dead. */
  enum Dead {
    HAND(Zone.Kind.HAND),
    POND(Zone.Kind.POND),
    CALLS(Zone.Kind.CALLS),
    DORA(Zone.Kind.DORA);

    private final Zone.Kind kind;

    Dead(Zone.Kind kind) {
      this.kind = kind;
    }
  }

  /** What is compared. */
  enum Kind {
    ROUNDS,
    SETTLEMENT,
    KEYS,
    GAMES,
    TILES,
    HANDS,
    INVALID,
    TENPAI,
    SHANTEN,
    YAKUMAN
  }

  @Override
  public Integer call() throws IOException {
    refuseMeaningless();
    String name = word(kind);
    CheckReport report = new CheckReport(name, show);
    switch (kind) {
      case ROUNDS -> new RoundsCheck(new RecordedRules(Home.rulesets()), report).run(file);
      case SETTLEMENT ->
          new SettlementCheck(new RulesetFolder(Home.rulesets()).read("tenhou"), report).run(file);
      case KEYS -> keys(report);
      case GAMES -> games(report);
      case TILES -> tiles(report);
      case HANDS -> hands(HandFile.HANDS, report);
      case INVALID -> hands(HandFile.INVALID, report);
      case TENPAI -> hands(HandFile.TENPAI, report);
      case SHANTEN -> hands(HandFile.SHANTEN, report);
      case YAKUMAN -> hands(HandFile.YAKUMAN, report);
    }
    report.print(new PrintWriter(spec.commandLine().getOut()));
    if (report.checked() + report.skipped() == 0) {
      throw new ConfigRefused(file, "holds nothing of the kind " + name);
    }
    return report.exitCode();
  }

  /** Nobody shall take for checked what an option would have had checked. */
  private void refuseMeaningless() {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      Set<Kind> meant = FOR.getOrDefault(option.longestName(), EnumSet.allOf(Kind.class));
      if (!meant.contains(kind)) {
        String kinds = meant.stream().map(CheckCommand::word).collect(Collectors.joining(" and "));
        throw new ParameterException(
            spec.commandLine(),
            option.longestName() + " is for " + kinds + " and means nothing for " + word(kind));
      }
    }
  }

  private static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private void games(CheckReport report) throws IOException {
    share("--miss", miss);
    share("--stray", stray);
    share("--kills", kills);
    if (rounds < 1 || rounds > MOST_ROUNDS) {
      throw new ParameterException(
          spec.commandLine(), "--rounds is " + rounds + "; allowed: 1 to " + MOST_ROUNDS);
    }
    Optional<Zone.Kind> broken = Optional.ofNullable(dead).map(each -> each.kind);
    if (broken.isPresent() && !antennas.has(broken.get())) {
      throw new ParameterException(
          spec.commandLine(), "--dead names antennas that --antennas leaves away");
    }
    GamesCheck check =
        new GamesCheck(
            Home.rulesets(), antennas, new GamesCheck.Trouble(kills, broken), rounds, report);
    check.run(file, new SimulatedReader.Noise(miss, stray), seed, games);
    check.wins().print(new PrintWriter(spec.commandLine().getOut()), show);
  }

  private void share(String option, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new ParameterException(
          spec.commandLine(), option + " is " + value + "; allowed: 0 to 1");
    }
  }

  /** The pictures are painted strictly: text that does not fit its place ends the check. */
  static Painter painter() {
    Texts english = TextsFile.readAll(Home.texts()).get(Language.ENGLISH);
    BitScreens screens =
        new BitScreens(FontFiles.read(), Objects.requireNonNull(english), Slips.FAIL);
    return look -> Pixels.of(screens.picture(look.face(), look.fault()));
  }

  private void tiles(CheckReport report) throws IOException {
    share("--miss", miss);
    share("--stray", stray);
    Path journals = Files.createTempDirectory("tenbo-check-tiles");
    try {
      TilesCheck check =
          new TilesCheck(
              Home.rulesets(),
              layout,
              antennas,
              painter(),
              new SimulatedReader.Noise(miss, stray),
              seed,
              journals,
              report);
      check.run(file, games);
      check.presses().print(new PrintWriter(spec.commandLine().getOut()));
    } finally {
      FolderTree.delete(journals);
    }
  }

  private void keys(CheckReport report) throws IOException {
    Path journals = Files.createTempDirectory("tenbo-check-keys");
    try {
      KeysCheck check =
          new KeysCheck(
              new RecordedRules(Home.rulesets()),
              layout,
              painter(),
              tables(),
              deals,
              journals,
              report);
      check.run(file);
      check.presses().print(new PrintWriter(spec.commandLine().getOut()));
    } finally {
      FolderTree.delete(journals);
    }
  }

  private KeysCheck.Tables tables() {
    FirmwarePanels.Controllers controllers = firmware;
    if (controllers == null) {
      return SteppedTable::new;
    }
    return (desk, painter, journal) ->
        new FirmwareSteppedTable(
            Home.firmware().toAbsolutePath(), controllers, desk, painter, journal);
  }

  private void hands(HandFile hands, CheckReport report) throws IOException {
    new HandCheck(new RulesetFolder(Home.rulesets()), report).run(hands, file);
  }
}
