package org.tenbo.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.enrol.EnrolDesk;
import org.tenbo.app.enrol.EnrolDesk.Wish;
import org.tenbo.app.enrol.EnrolPage;
import org.tenbo.app.enrol.EnrolTexts;
import org.tenbo.app.enrol.EnrolView;
import org.tenbo.app.enrol.Enrolment;
import org.tenbo.app.enrol.Inspection;
import org.tenbo.app.enrol.InspectionDesk;
import org.tenbo.app.enrol.Task;
import org.tenbo.app.reader.ReadersConfig;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.app.reader.TagReaders;
import org.tenbo.app.simulate.SimulatedTeaching;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.app.tag.Tagged.StickKind;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.drivers.reader.ScanListener;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.Tiles;
import org.tenbo.tracking.Zone;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tenbo enrol}: teaches a table the tags of its tiles and point sticks. */
@Command(
    name = "enrol",
    description = {
      "Teaches a table which tile each tag is: it names tiles, one lays them on an antenna.",
      "What is known is left out, so it goes on where it was ended. A broken tile is replaced with"
          + " --only: lay the good tiles of its face together with the new one."
    },
    mixinStandardHelpOptions = true)
public final class EnrolCommand implements Callable<Integer> {
  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The table's file, with its tag readers.")
  private @Nullable Path config;

  @Option(
      names = "--simulate",
      paramLabel = "FILE",
      description =
          "Tries it without a reader: simulated tiles are laid, their tags written to the file.")
  private @Nullable Path simulated;

  @Option(
      names = "--back",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The set, by the colour of its backs; an automatic table has two.")
  private String back = "main";

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description =
          "The antenna to lay on, by what it watches; else hand-a, or the first there is.")
  private @Nullable String zone;

  @Option(
      names = "--players",
      paramLabel = "3|4",
      defaultValue = "4",
      description = "For how many the set is; a set for three has no characters 2 to 8.")
  private int players = 4;

  @Option(
      names = "--reds",
      paramLabel = "N",
      defaultValue = "3",
      description = "Red fives in the set: 3 are one of each suit, 4 a second of dots.")
  private int reds = 3;

  @Option(names = "--singly", description = "Tile by tile, not all tiles of a face at once.")
  private boolean singly;

  @Option(
      names = "--only",
      paramLabel = "TILES",
      description = "Only these faces, known or not, such as 5p or 0s7z.")
  private @Nullable String only;

  @Option(names = "--sticks", description = "The point sticks, not the tiles.")
  private boolean sticks;

  @Option(
      names = "--check",
      description = {
        "Teaches nothing: the set is laid over the antennas, all at once or bit by bit, and tiles",
        "that are not read and foreign tags are named."
      })
  private boolean check;

  @Option(
      names = "--language",
      paramLabel = "en|ja",
      defaultValue = "en",
      description = "What it speaks.")
  private String language = "en";

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8081",
      description = "Where its page is on this machine; 0 takes any that is free.")
  private int port = 8081;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    EnrolTexts texts = EnrolTexts.read(Home.config(), language());
    MonotonicClock clock = MonotonicClock.ofSystem();
    if (simulated != null) {
      TagTable known = TagFile.readOrBegin(simulated);
      int laid = known.tags().values().stream().mapToInt(List::size).sum();
      SimulatedTeaching teaching = new SimulatedTeaching(clock, laid);
      ReadersConfig readers = teaching.table(simulated);
      if (check) {
        teaching.spread(known, back);
      }
      return teach(
          readers,
          known,
          texts,
          desk -> TagReaders.of(readers, part -> teaching.line(), clock, desk),
          teaching::obey);
    }
    if (config == null) {
      throw wrong("Missing: --config FILE, the table's file, or --simulate FILE");
    }
    ReadersConfig readers = ReadersFile.read(config);
    return teach(
        readers,
        TagFile.readOrBegin(readers.tags()),
        texts,
        desk -> TagReaders.of(readers, clock, desk),
        view -> {});
  }

  private int teach(
      ReadersConfig readers,
      TagTable known,
      EnrolTexts texts,
      Function<ScanListener, TagReaders> open,
      Consumer<EnrolView> hand)
      throws IOException, InterruptedException {
    refuseThirdSet(known, readers.tags());
    if (check) {
      return inspect(known, texts, open);
    }
    PrintWriter out = spec.commandLine().getOut();
    EnrolDesk desk =
        new EnrolDesk(
            new Enrolment(known, tasks(known)),
            antenna(readers),
            readers.tags(),
            texts,
            view -> {
              print(out, view);
              hand.accept(view);
            });
    try (TagReaders all = open.apply(desk);
        EnrolPage page = new EnrolPage(desk, port)) {
      out.println(page.address() + "  " + texts.keys());
      listenToKeys(line -> wish(line).ifPresent(desk::wish));
      all.start();
      desk.work();
    }
    return 0;
  }

  private int inspect(TagTable known, EnrolTexts texts, Function<ScanListener, TagReaders> open)
      throws InterruptedException {
    if (!known.backs().contains(back)) {
      throw wrong("--back: the table of tags has no set " + back + "; it has " + known.backs());
    }
    PrintWriter out = spec.commandLine().getOut();
    InspectionDesk desk =
        new InspectionDesk(
            new Inspection(known, back),
            texts,
            lines -> {
              out.println();
              lines.forEach(out::println);
              out.flush();
            });
    try (TagReaders all = open.apply(desk)) {
      listenToKeys(
          line -> {
            if (wish(line).equals(Optional.of(Wish.QUIT))) {
              desk.end();
            }
          });
      all.start();
      return desk.work() ? 0 : 1;
    }
  }

  private Language language() {
    for (Language one : Language.values()) {
      if (one.code().equals(language)) {
        return one;
      }
    }
    throw wrong("--language is en or ja, not " + language);
  }

  private AntennaId antenna(ReadersConfig readers) {
    Map<AntennaId, Zone> zones = readers.zones();
    Optional<Zone> wanted = zone == null ? Zone.of("hand-a") : Zone.of(zone);
    for (Map.Entry<AntennaId, Zone> entry : zones.entrySet()) {
      if (wanted.equals(Optional.of(entry.getValue()))) {
        return entry.getKey();
      }
    }
    if (zone == null) {
      return zones.keySet().iterator().next();
    }
    List<String> keys = zones.values().stream().map(Zone::key).sorted().toList();
    throw wrong("No antenna watches " + zone + "; there are: " + String.join(", ", keys));
  }

  private void refuseThirdSet(TagTable known, Path file) {
    if (!back.matches("[a-z0-9-]{1,16}")) {
      throw wrong("--back is 1 to 16 lower-case letters, digits, hyphens, not " + back);
    }
    List<String> backs = known.backs();
    if (!sticks && backs.size() == TagTable.MOST_BACKS && !backs.contains(back)) {
      throw new ConfigRefused(
          file, "has two sets already, " + backs + "; name one of them with --back");
    }
  }

  private List<Task> tasks(TagTable known) {
    if (sticks) {
      return Arrays.stream(StickKind.values())
          .<Task>map(kind -> new Task.Sticks(new Tagged.OfStick(kind)))
          .toList();
    }
    Tiles tiles = tiles();
    if (only == null) {
      return Task.ofSet(known, back, tiles, singly);
    }
    List<Task> tasks = new ArrayList<>();
    try {
      for (Tile face : Notation.tiles(only)) {
        tasks.add(Task.ofFace(back, tiles, face));
      }
    } catch (IllegalArgumentException e) {
      throw wrong("--only: " + e.getMessage());
    }
    return tasks;
  }

  private Tiles tiles() {
    try {
      Players number =
          switch (players) {
            case 3 -> Players.THREE;
            case 4 -> Players.FOUR;
            default -> throw wrong("--players is 3 or 4, not " + players);
          };
      return new Tiles(number, RedFives.of(number, reds));
    } catch (IllegalArgumentException e) {
      throw wrong("--reds: " + e.getMessage());
    }
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  private static void print(PrintWriter out, EnrolView view) {
    out.println();
    view.lines().forEach(out::println);
    out.flush();
  }

  private static void listenToKeys(Consumer<String> lines) {
    BufferedReader typed =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Thread.ofPlatform()
        .name("keys of enrol")
        .daemon()
        .start(
            () -> {
              try {
                String line;
                while ((line = typed.readLine()) != null) {
                  lines.accept(line);
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private static Optional<Wish> wish(String line) {
    return switch (line.strip().toLowerCase(Locale.ROOT)) {
      case "" -> Optional.of(Wish.CONFIRM);
      case "s" -> Optional.of(Wish.SKIP);
      case "b" -> Optional.of(Wish.BACK);
      case "q" -> Optional.of(Wish.QUIT);
      default -> Optional.empty();
    };
  }
}
