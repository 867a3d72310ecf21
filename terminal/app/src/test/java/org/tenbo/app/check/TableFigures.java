package org.tenbo.app.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Pixels;
import org.tenbo.app.run.FontFiles;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.bus.BusRecording;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/**
 * Measures what a table costs its board: processor time and memory of a start, of a game and of
 * standing idle, and what games write to the disk; run by {@code deploy/bench.d/start}, and nowhere
 * else. A figure above its limit is told, and ends with an exit code of its own.
 */
final class TableFigures {
  /** What a start may cost, seconds of a processor, and a table's memory with a game, megabytes. */
  private static final double MOST_START = 1.0;

  private static final double MOST_MEMORY = 80;

  /** What a table may take of one core while nobody touches it. */
  private static final double MOST_IDLE_PERCENT = 0.5;

  /** What ten games may write, and what a finished one may leave, kilobytes. */
  private static final double MOST_WRITTEN = 4_000;

  private static final double MOST_GAME = 20;

  private static final int TRIES = 3;
  private static final int GAMES = 10;
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final Duration LOOK = Duration.ofMillis(2);

  /** A started JVM still compiles for some seconds. */
  private static final Duration WARM = Duration.ofSeconds(30);

  private static final Duration IDLE = Duration.ofMinutes(2);

  private final Path folder;
  private boolean over;

  private TableFigures(Path folder) {
    this.folder = folder;
  }

  /**
   * @param words what to measure: {@code start NAME COMMAND...} a start of the command, {@code idle
   *     CONFIG COMMAND...} the table of a file, {@code game HOME RECORDS COMMAND...} a game of the
   *     records, {@code disk HOME RECORDS} ten of them; before that a folder on the disk that
   *     counts
   */
  static void main(String[] words) throws IOException, InterruptedException, JournalFault {
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of(words[0])), "figures");
    TableFigures figures = new TableFigures(folder);
    List<String> command = List.of(words).subList(3, words.length);
    try {
      switch (words[1]) {
        case "start" -> figures.start(words[2], command);
        case "idle" -> figures.idle(words[2], command);
        case "game" ->
            figures.game(Path.of(words[2]), Path.of(words[3]), command.subList(1, command.size()));
        case "disk" -> figures.disk(Path.of(words[2]), Path.of(words[3]));
        default -> throw new IllegalArgumentException("nothing to measure: " + words[1]);
      }
    } finally {
      figures.clear();
      Files.delete(folder);
    }
    System.exit(figures.over ? 3 : 0);
  }

  // ---- the program in a process of its own

  /** A table that was started, and when. */
  private final class Table implements AutoCloseable {
    private final long begun = System.nanoTime();
    private final Process process;

    Table(List<String> command, String... options) throws IOException {
      clear();
      List<String> words = new ArrayList<>(command);
      words.addAll(List.of("simulate", "--port", "0", "--record-bus", bus().toString()));
      words.addAll(List.of("--journal", folder.resolve("figures.journal").toString()));
      words.addAll(List.of(options));
      process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(said().toFile())
              .start();
    }

    private Path bus() {
      return folder.resolve("bus");
    }

    private Path said() {
      return folder.resolve("said");
    }

    /** Waits for what it says; seconds since it was started. */
    double until(String words) throws IOException {
      return until(() -> text(said()).contains(words));
    }

    /** Waits until every display has had a whole picture; seconds since it was started. */
    double untilItShows() throws IOException {
      return until(
          () ->
              text(bus())
                      .lines()
                      .filter(line -> line.startsWith(BusRecording.WHOLE))
                      .distinct()
                      .count()
                  == Seat.values().length);
    }

    private double until(BooleanSupplier met) throws IOException {
      long patience = begun + PATIENCE.toNanos();
      while (!met.getAsBoolean()) {
        if (!process.isAlive() || System.nanoTime() > patience) {
          throw new IOException("the table does not go on: " + text(said()));
        }
        LockSupport.parkNanos(LOOK.toNanos());
      }
      return (System.nanoTime() - begun) / 1e9;
    }

    /** Processor time so far, in seconds. */
    double processor() {
      return process.info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
    }

    @Override
    public void close() {
      process.destroy();
      try {
        process.waitFor();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The most memory that a process has held, in megabytes. */
  private static double memory(ProcessHandle process) {
    return number(Path.of("/proc/" + process.pid() + "/status"), "VmHWM:") / 1024.0;
  }

  private static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The number after a word at a line's beginning, in one of the kernel's own files. */
  private static long number(Path file, String word) {
    return text(file)
        .lines()
        .filter(line -> line.startsWith(word))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .findFirst()
        .orElseThrow();
  }

  private void start(String name, List<String> command) throws IOException {
    List<double[]> tries = new ArrayList<>();
    for (int i = 0; i < TRIES; i++) {
      try (Table table = new Table(command)) {
        double ready = table.until(" is at http");
        double shows = table.untilItShows();
        tries.add(new double[] {ready, shows, table.processor(), memory(table.process.toHandle())});
      }
    }
    boolean quick = name.equals("quick");
    print("start." + name + ".ready", least(tries, 0), "s", Double.MAX_VALUE);
    print("start." + name + ".first-picture", least(tries, 1), "s", Double.MAX_VALUE);
    print("start." + name + ".processor", least(tries, 2), "s", quick ? MOST_START : 99);
    print("start." + name + ".memory", least(tries, 3), "MB", quick ? MOST_MEMORY : 999);
  }

  private static double least(List<double[]> tries, int figure) {
    return tries.stream().mapToDouble(each -> each[figure]).min().orElseThrow();
  }

  private void idle(String config, List<String> command) throws IOException, InterruptedException {
    try (Table table = new Table(command, "--config", config)) {
      table.untilItShows();
      Thread.sleep(WARM);
      double before = table.processor();
      long begun = System.nanoTime();
      Thread.sleep(IDLE);
      double share = (table.processor() - before) / ((System.nanoTime() - begun) / 1e9);
      print("idle.expanders", 100 * share, "%", MOST_IDLE_PERCENT);
    }
  }

  /** One game, played from outside by the keys of its page, in the time that players take. */
  private void game(Path home, Path records, List<String> command) throws IOException {
    Path rulesets = home.resolve("config/rulesets");
    List<RecordedRound> game = KillSoak.games(records, rulesets).getFirst();
    try (ObservedTerminal terminal = new ObservedTerminal(folder, rulesets, command)) {
      terminal.start();
      play(new Unhurried(terminal), new RulesetFolder(rulesets).read("tenhou"), game);
      print("game.memory", memory(terminal.process()), "MB", MOST_MEMORY);
    }
  }

  /** A table whose players let time pass. */
  private record Unhurried(Panels table) implements Panels {
    @Override
    public void press(Seat seat, Key key) {
      table.press(seat, key);
    }

    @Override
    public BitPicture seen(Seat seat) {
      return table.seen(seat);
    }

    @Override
    public void pass(Duration time) {
      LockSupport.parkNanos(time.toNanos());
      table.pass(Duration.ZERO);
    }
  }

  // ---- the disk

  private void disk(Path home, Path records) throws IOException, JournalFault {
    Path rulesets = home.resolve("config/rulesets");
    List<List<RecordedRound>> games = KillSoak.games(records, rulesets).subList(0, GAMES);
    Ruleset rules = new RulesetFolder(rulesets).read("tenhou");
    Desk desk = new Desk("figures", Layout.EIGHT, List.of(rules), "", Timing.USUAL);
    Path file = folder.resolve("figures.journal");
    Journal.open(file).close();
    long empty = Files.size(file);
    long before = written();
    try (SteppedTable table = new SteppedTable(desk, painter(home), file)) {
      for (List<RecordedRound> game : games) {
        play(table, rules, game);
      }
    }
    print("disk.ten-games", (written() - before) / 1000.0, "kB", MOST_WRITTEN);
    Journal.open(file).close(); // packs what has ended
    double left = (Files.size(file) - empty) / 1000.0 / GAMES;
    print("disk.finished-game", left, "kB", MOST_GAME);
  }

  private static void play(Panels table, Ruleset rules, List<RecordedRound> game) {
    Robot robot = new Robot(table, new PanelReader(Layout.EIGHT), Layout.EIGHT);
    RoundPlayer player = new RoundPlayer(robot, rules);
    player.start();
    game.forEach(player::play);
  }

  private static Painter painter(Path home) {
    Map<Language, Texts> texts = TextsFile.readAll(home.resolve("config/texts"));
    BitScreens screens =
        new BitScreens(
            FontFiles.read(), Objects.requireNonNull(texts.get(Language.ENGLISH)), Slips.FAIL);
    return look -> Pixels.of(screens.picture(look.face(), look.fault()));
  }

  /** What this process has had written to disks, in bytes. */
  private static long written() {
    return number(Path.of("/proc/self/io"), "write_bytes:");
  }

  // ----

  private void clear() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path each :
          files.filter(file -> !file.equals(folder)).sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  private void print(String name, double value, String unit, double limit) {
    System.out.println(String.format(Locale.ROOT, "%s %.2f %s", name, value, unit));
    if (value > limit) {
      over = true;
      System.err.println(String.format(Locale.ROOT, "%s is over its limit, %s", name, limit));
    }
  }
}
