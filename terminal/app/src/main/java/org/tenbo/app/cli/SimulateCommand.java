package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.check.RecordedGame;
import org.tenbo.app.check.RecordedRules;
import org.tenbo.app.check.TiledGame;
import org.tenbo.app.club.ClubFile;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.FileReaders;
import org.tenbo.app.reader.ReadersConfig;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.app.reader.TiledTable;
import org.tenbo.app.run.Hardware;
import org.tenbo.app.run.Supervisor;
import org.tenbo.app.run.Terminal;
import org.tenbo.app.simulate.FirmwarePanels;
import org.tenbo.app.simulate.FirmwareTable;
import org.tenbo.app.simulate.Pace;
import org.tenbo.app.simulate.Replay;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.app.simulate.SimulatedTiles;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.set.Ruleset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tenbo simulate}: the whole program behind simulated displays and keys. */
@Command(
    name = "simulate",
    description = "Plays on a simulated table; prints the address of its page.",
    mixinStandardHelpOptions = true)
public final class SimulateCommand implements Callable<Integer> {
  @Mixin private TableOption chosen = TableOption.ofOurs("simulation.toml");

  @Mixin private RestoreOption restore = new RestoreOption();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Where the page listens; 0 takes any port that is free.")
  private @Nullable Integer port;

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS",
      description = "Where the page listens; 0.0.0.0 lets the network look on.")
  private @Nullable String listen;

  @Option(names = "--layout", paramLabel = "eight|four", description = "The keys of the panels.")
  private @Nullable String layout;

  @Option(names = "--language", paramLabel = "en|ja", description = "What the displays speak.")
  private @Nullable String language;

  @Option(
      names = "--record-bus",
      paramLabel = "FILE",
      description = "Writes down every byte that goes to the displays.")
  private @Nullable Path recording;

  @Option(
      names = "--replay",
      paramLabel = "FILE",
      description = "Plays the first whole game of a file of recorded rounds by key presses.")
  private @Nullable Path replay;

  @Option(
      names = "--speed",
      paramLabel = "X",
      description = "How fast a replay goes: 1 as in life, to 10.")
  private @Nullable Integer speed;

  @Option(
      names = "--tiles",
      description = {
        "With --replay: the file is of games with their tiles, which are laid over a simulated",
        "reader; keys are pressed only for what no tile tells."
      })
  private boolean tiles;

  @Option(
      names = "--miss",
      paramLabel = "P",
      description = "With --tiles: the share of tags that a scan misses, 0 to 1.")
  private double miss;

  @Option(
      names = "--stray",
      paramLabel = "P",
      description = "With --tiles: the share of tags that the next antenna reads, 0 to 1.")
  private double stray;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --tiles: the seed of misses and strays.")
  private long seed = 1;

  @Option(
      names = "--readers",
      description = "The readers that the table's file names are real; all else is simulated.")
  private boolean readers;

  @Option(
      names = "--firmware",
      paramLabel = "one|four",
      description =
          "The panels hang on one or four simulated microcontrollers that run the firmware; see"
              + " firmware-bridge/firmware/README.md for what is built first.")
  private FirmwarePanels.@Nullable Controllers firmware;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException, JournalFault {
    PrintWriter out = spec.commandLine().getOut();
    if (tiles && replay == null) {
      throw wrong("--tiles", true, "only with --replay");
    }
    if (readers && replay != null) {
      throw wrong("--readers", true, "only without --replay");
    }
    try (Taps taps = new Taps(recording)) {
      TableConfig table = table();
      restore.heed(table.journal(), out);
      Pace pace = pace();
      MonotonicClock clock = pace.clock();
      Hardware simulated = hardware(table, clock, taps);
      Map<Language, Texts> texts = TextsFile.readAll(Home.texts());
      Texts english = Optional.ofNullable(texts.get(Language.ENGLISH)).orElseThrow();
      Optional<Replay> played = Optional.empty();
      if (replay != null && tiles) {
        TiledGame game = TiledGame.first(replay, Home.rulesets());
        table = forReplay(table, game.rules());
        SimulatedTiles laid = laid(game, clock);
        Hardware read = new TiledTable(simulated, laid);
        played = Optional.of(Replay.of(read, laid, game, table.layout(), pace, english));
      } else if (replay != null) {
        RecordedGame game = RecordedGame.first(replay, new RecordedRules(Home.rulesets()));
        table = forReplay(table, game.rules());
        played = Optional.of(Replay.of(simulated, game, table.layout(), pace, english));
      } else if (readers) {
        ReadersConfig config = ReadersFile.read(chosen.file());
        simulated = new TiledTable(simulated, new FileReaders(config, clock));
      }
      Hardware hardware = played.isPresent() ? played.get() : simulated;
      try (Terminal terminal =
          Terminal.open(
              table,
              ClubFile.read(chosen.file()),
              texts,
              hardware,
              clock,
              Supervisor.of(System.getenv(), ProcessHandle.current().pid()))) {
        terminal.notices().forEach(out::println);
        out.println("The simulated table is at " + String.join(" or ", terminal.addresses()));
        out.println("Ctrl-C ends it. Its games are kept in " + table.journal());
        if (table.web().open()) {
          out.println("Whoever is to act enters the code " + terminal.pairingCode() + " there.");
        }
        out.flush();
        if (played.isPresent()) {
          played.get().play();
          out.println("The recorded game has been played; Ctrl-C ends the table.");
          out.flush();
        }
        terminal.serveUntilEnded();
        return 0;
      }
    }
  }

  private Pace pace() {
    if (speed == null) {
      return Pace.OF_LIFE;
    }
    if (replay == null || speed < 1 || speed > Pace.FASTEST) {
      throw wrong("--speed", speed, "1 to " + Pace.FASTEST + ", and only with --replay");
    }
    return new Pace(speed);
  }

  /** A replay begins with an empty journal and reads English displays. */
  private TableConfig forReplay(TableConfig table, Ruleset rules) throws IOException {
    if (language != null && !language.equals(Language.ENGLISH.code())) {
      throw wrong("--language", language, "en with --replay, which reads the displays");
    }
    TableConfig english = table.with(Language.ENGLISH).with(rules);
    return chosen.namesJournal()
        ? english
        : english.with(Files.createTempDirectory("tenbo-replay").resolve("replay.journal"));
  }

  private SimulatedTiles laid(TiledGame game, MonotonicClock clock) {
    return new SimulatedTiles(
        game.antennas(),
        game.rules().game().players(),
        new SimulatedReader.Noise(share("--miss", miss), share("--stray", stray)),
        RandomGeneratorFactory.of("L64X128MixRandom").create(seed),
        clock);
  }

  private double share(String option, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw wrong(option, value, "0 to 1");
    }
    return value;
  }

  private Hardware hardware(TableConfig table, MonotonicClock clock, Taps taps) {
    FirmwarePanels.Controllers controllers = firmware;
    PartsConfig parts = parts(table.layout());
    return controllers == null
        ? new SimulatedTable(parts, clock, taps.tap())
        : new FirmwareTable(Home.firmware().toAbsolutePath(), controllers, table.layout(), clock);
  }

  /** The parts that the file names, or the usual ones. */
  private PartsConfig parts(Layout keys) {
    TomlFile file = TomlFile.read(chosen.file());
    ReadersFile.check(chosen.file(), file);
    return PartsFile.in(file) ? PartsFile.read(file, keys) : SimulatedTable.usual(keys);
  }

  private TableConfig table() {
    TableConfig table = chosen.read();
    if (port != null) {
      if (port < 0 || port > 65_535) {
        throw wrong("--port", port, "0 to 65535");
      }
      table = table.with(table.web().at(port));
    }
    if (listen != null) {
      if (!TableFile.isAddress(listen)) {
        throw wrong("--listen", listen, "an address such as 127.0.0.1 or 0.0.0.0");
      }
      table = table.with(new TableConfig.Web(listen, table.web().port()));
    }
    if (layout != null) {
      table = table.with(layout(layout));
    }
    return language == null ? table : table.with(language(language));
  }

  private Layout layout(String name) {
    List<String> allowed = new ArrayList<>();
    for (Layout each : Layout.values()) {
      String own = each.name().toLowerCase(Locale.ROOT);
      if (own.equals(name)) {
        return each;
      }
      allowed.add(own);
    }
    throw wrong("--layout", name, String.join(", ", allowed));
  }

  private Language language(String code) {
    List<String> allowed = new ArrayList<>();
    for (Language each : Language.values()) {
      if (each.code().equals(code)) {
        return each;
      }
      allowed.add(each.code());
    }
    throw wrong("--language", code, String.join(", ", allowed));
  }

  private ParameterException wrong(String option, Object value, String allowed) {
    return new ParameterException(
        spec.commandLine(), option + " is " + value + "; allowed: " + allowed);
  }
}
