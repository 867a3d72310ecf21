package org.tenbo.bench;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.tenbo.app.check.FolderTree;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.Sent;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.table.codec.StoredForm;

/**
 * Measures a hub that many tables publish to, all of this one process, each an event every so often
 * from recorded games, while a page with all tables looks on.
 *
 * <p>The lag of an event is from the moment when it was due at its table to when another connection
 * to the hub's store sees it committed. The store is looked at every {@value #LOOK_MILLIS} ms, so
 * that a lag is told up to so much too long, and never too short: both moments are of one clock.
 */
public final class ClubLoad {
  private static final int LOOK_MILLIS = 50;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** What is asked of a thousand tables at one event a second each. */
  private static final double MOST_LAG = 1000;

  private static final double MOST_MEMORY = 512;

  /** The exit code where the lag alone is over its limit. */
  private static final int LATE = 3;

  /** The exit code where more is: memory, or an event that is lost or doubled. */
  private static final int OVER = 4;

  private static final ClubId CLUB = new ClubId("bench");
  private static final String PASSWORD = "light table";

  /** While a JVM compiles what it runs most, its figures are not yet those of a long day. */
  private static final Duration WARM = Duration.ofSeconds(10);

  private final Path folder;
  private final Options options;
  private final List<RecordedEvents> records;
  private final List<LightTable> tables = new ArrayList<>();
  private final AtomicLong seen = new AtomicLong();
  private int exitCode;

  /**
   * What is measured.
   *
   * @param name begins the name of each figure
   * @param store a JDBC address, or empty for a file of the hub's own
   * @param broker the process of a broker at {@code port}, or 0 for the one inside the hub
   * @param tablesPort of the broker that the tables are at, which is bridged to the hub's where it
   *     is another
   * @param database the process of the database, or 0
   * @param period between two events of a table
   */
  private record Options(
      String name,
      String store,
      long broker,
      int port,
      int tablesPort,
      long database,
      int tables,
      Duration period,
      Duration time,
      List<String> hub) {}

  private ClubLoad(Path folder, Options options, List<RecordedEvents> records) {
    this.folder = folder;
    this.options = options;
    this.records = records;
  }

  /**
   * Measures and prints.
   *
   * @param words folder for the hub's files, file of recorded rounds, folder of rulesets; name,
   *     JDBC address or {@code file}, process and port of a broker or two zeros for the one inside
   *     (a port of another for the tables after a colon), process of the database or 0, tables,
   *     milliseconds between two events of a table, seconds; then the command that starts a hub
   */
  public static void main(String[] words) throws IOException, SQLException, InterruptedException {
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of(words[0])), "club");
    Options options =
        new Options(
            words[3],
            words[4].equals("file") ? "" : words[4],
            Long.parseLong(words[5]),
            Integer.parseInt(words[6].split(":", -1)[0]),
            Integer.parseInt(words[6].replaceAll(".*:", "")),
            Long.parseLong(words[7]),
            Integer.parseInt(words[8]),
            Duration.ofMillis(Integer.parseInt(words[9])),
            Duration.ofSeconds(Integer.parseInt(words[10])),
            List.of(words).subList(11, words.length));
    List<RecordedEvents> records = RecordedEvents.games(Path.of(words[1]), Path.of(words[2]));
    ClubLoad load = new ClubLoad(folder, options, records);
    try {
      load.run();
    } catch (IOException | SQLException | IllegalStateException e) {
      // Thrown on it would end this thread only: those of the tables' connections go on for ever.
      e.printStackTrace();
      System.exit(1);
    }
    FolderTree.delete(folder);
    System.exit(load.exitCode);
  }

  private void run() throws IOException, SQLException, InterruptedException {
    Process hub = startHub();
    Thread ending = new Thread(hub::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(ending);
    try {
      String page = said(hub, "Its pages are at ");
      openTables(
          hub,
          options.port() == 0
              ? Integer.parseInt(said(hub, " meet at port "))
              : options.tablesPort());
      Thread.ofVirtual().start(() -> look(page));
      try (BrokerBytes bytes = BrokerBytes.of(options.port())) {
        measure(hub, bytes);
      }
      tables.parallelStream().forEach(LightTable::close);
    } finally {
      hub.destroy();
      hub.waitFor();
      Runtime.getRuntime().removeShutdownHook(ending);
    }
    compare();
  }

  // ---- the hub

  private String jdbc() {
    return options.store().isEmpty() ? "jdbc:sqlite:" + folder.resolve("hub.db") : options.store();
  }

  private HubRows rows() throws SQLException {
    return options.store().isEmpty()
        ? new HubRows(jdbc(), "", "")
        : new HubRows(jdbc(), "tenbo", PASSWORD);
  }

  private Process startHub() throws IOException {
    StringBuilder config = new StringBuilder("name = \"" + CLUB.value() + "\"\n");
    if (options.port() == 0) {
      config.append("[broker]\nlisten = \"127.0.0.1\"\nport = 0\n[tables]\n");
      for (int number = 1; number <= options.tables(); number++) {
        config.append("t%d = \"%s\"\n".formatted(number, PASSWORD));
      }
    } else {
      config.append(
          "[broker]\nhost = \"127.0.0.1\"\nport = %d\ntls = false\nuser = \"\"\npassword = \"\"\n"
              .formatted(options.port()));
    }
    config.append(
        options.store().isEmpty()
            ? "[store]\nfile = \"hub.db\"\n"
            : "[store]\njdbc = \"%s\"\nuser = \"tenbo\"\npassword = \"%s\"\n"
                .formatted(options.store(), PASSWORD));
    config.append(
        """
        [health]
        listen = "127.0.0.1"
        port = 0
        [web]
        listen = "127.0.0.1"
        port = 0
        [day]
        file = "day.jsonl"
        [referees]
        anna = "%s"
        """
            .formatted(PASSWORD));
    Path file = Files.writeString(folder.resolve("hub.toml"), config);
    List<String> command = new ArrayList<>(options.hub());
    command.addAll(List.of("--config", file.toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  /** What the hub says after those words. */
  private String said(Process hub, String words) {
    String[] rest = {""};
    until(
        hub,
        "the hub to say '" + words + "'",
        () -> {
          String all = text();
          int at = all.indexOf(words);
          int end = all.indexOf('\n', Math.max(at, 0));
          if (at < 0 || end < 0) {
            return false;
          }
          rest[0] = all.substring(at + words.length(), end).strip();
          return true;
        });
    return rest[0];
  }

  private String text() {
    try {
      return Files.readString(folder.resolve("said"));
    } catch (IOException e) {
      return "";
    }
  }

  private void requireAlive(Process hub) {
    if (!hub.isAlive()) {
      throw new IllegalStateException("the hub has ended: " + text());
    }
  }

  private void until(Process hub, String what, BooleanSupplier met) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!met.getAsBoolean()) {
      requireAlive(hub);
      if (System.nanoTime() > end) {
        throw new IllegalStateException("waited in vain for " + what + "; the hub: " + text());
      }
      LockSupport.parkNanos(20_000_000);
    }
  }

  // ---- the tables, and who looks on

  private void openTables(Process hub, int port) throws IOException {
    Path positions = Files.createDirectory(folder.resolve("positions"));
    for (int number = 1; number <= options.tables(); number++) {
      BrokerAddress broker = BrokerAddress.plain("127.0.0.1", port);
      LightTable table =
          new LightTable(
              number,
              CLUB,
              options.port() == 0 ? broker.as("t" + number, PASSWORD) : broker,
              records,
              positions);
      table.start();
      tables.add(table);
      if (number % 50 == 0 || number == options.tables()) {
        until(hub, "the tables to connect", () -> tables.stream().allMatch(LightTable::isLinked));
      }
    }
  }

  /** Reads the page of all tables as long as it is sent. */
  private void look(String page) {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(page).resolve("/live/tables")).build();
      try (InputStream in = http.send(request, HttpResponse.BodyHandlers.ofInputStream()).body()) {
        byte[] bytes = new byte[1 << 16];
        for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
          seen.addAndGet(count);
        }
      }
    } catch (IOException e) {
      // The hub has ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Has the tables play, each in its turn, at moments that no delay moves. */
  private void play(long start, long count) {
    long between = options.period().toNanos() / options.tables();
    for (long i = 0; i < count; i++) {
      long due = start + i * between;
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      tables.get((int) (i % options.tables())).play(due);
    }
  }

  // ---- figures

  private static ProcessHandle process(long id) {
    return ProcessHandle.of(id).orElseThrow();
  }

  /** Somebody who takes part, and what that has cost so far. */
  private record Part(String name, Supplier<Spent> spent) {}

  private List<Part> parts(ProcessHandle hub) {
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("hub", () -> Spent.by(hub)));
    parts.add(new Part("tables", Spent::here));
    if (options.broker() != 0) {
      parts.add(new Part("broker", () -> Spent.by(process(options.broker()))));
    }
    if (options.database() != 0) {
      parts.add(new Part("database", () -> Spent.by(process(options.database()))));
    }
    return parts;
  }

  private void measure(Process hub, BrokerBytes bytes) throws SQLException {
    long perTable = options.time().plus(WARM).toMillis() / options.period().toMillis();
    long start = System.nanoTime();
    long counted = start + WARM.toNanos();
    Thread.ofPlatform().daemon().start(() -> play(start, perTable * options.tables()));
    List<Part> parts = parts(hub.toHandle());
    List<Spent> before = List.of();
    long pageBefore = 0;
    long measuredAt = 0;
    List<Double> lags = new ArrayList<>();
    Map<String, Long> reached = new HashMap<>();
    long in = 0;
    long patience = start + WARM.plus(options.time()).plus(PATIENCE).toNanos();
    try (HubRows rows = rows()) {
      while (in < perTable * options.tables()) {
        requireAlive(hub);
        Map<String, Long> now = rows.positions();
        long at = System.nanoTime();
        if (before.isEmpty() && at >= counted) {
          before = parts.stream().map(part -> part.spent().get()).toList();
          pageBefore = seen.get();
          measuredAt = at;
        }
        for (LightTable table : tables) {
          long had = reached.getOrDefault(table.id().value(), 0L);
          long has = now.getOrDefault(table.id().value(), 0L);
          for (long entry = had + 1; entry <= has; entry++) {
            long due = table.dueAt(entry);
            if (due >= counted) {
              lags.add((at - due) / 1e6);
            }
          }
          reached.put(table.id().value(), has);
          in += has - had;
        }
        if (at > patience) {
          throw new IllegalStateException(in + " events came in; the hub: " + text());
        }
        LockSupport.parkNanos(Duration.ofMillis(LOOK_MILLIS).toNanos());
      }
    }
    double seconds = (System.nanoTime() - measuredAt) / 1e9;
    print("tables", tables.size(), "tables");
    print("events", lags.size(), "events");
    print("rate", lags.size() / seconds, "events/s");
    double[] sorted = lags.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    print("lag_p50", sorted[sorted.length / 2], "ms");
    print("lag_p99", limited(LATE, "lag_p99", sorted[sorted.length * 99 / 100], MOST_LAG), "ms");
    print("lag_max", sorted[sorted.length - 1], "ms");
    for (int i = 0; i < parts.size(); i++) {
      String name = parts.get(i).name();
      Spent spent = parts.get(i).spent().get().minus(before.get(i));
      print(name + "_processor", 100 * spent.seconds() / seconds, "% of a core");
      print(name + "_memory", spent.megabytes(), "MB");
      print(name + "_written", 1000 * spent.written() / lags.size(), "kB an event");
      if (name.equals("hub")) {
        limited(OVER, "hub_memory", spent.megabytes(), MOST_MEMORY);
      }
    }
    print("broker_in", bytes.in() / 1000, "kB/s");
    print("broker_out", bytes.out() / 1000, "kB/s");
    print("page", (seen.get() - pageBefore) / 1e6 / seconds, "MB/s");
    print("resends", tables.stream().mapToInt(LightTable::resends).sum(), "events");
    print(
        "machine_load",
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        "processes");
  }

  private void print(String name, double value, String unit) {
    System.out.printf(Locale.ROOT, "club.%s.%s %.1f %s%n", options.name(), name, value, unit);
  }

  private double limited(int code, String name, double value, double most) {
    if (value >= most) {
      exitCode = Math.max(exitCode, code);
      System.err.printf(
          Locale.ROOT, "club.%s.%s is over its limit, %.0f%n", options.name(), name, most);
    }
    return value;
  }

  /** The store must hold what the tables sent, each event once, and nothing else. */
  private void compare() throws SQLException {
    Map<String, List<StoredForm>> played = new HashMap<>();
    int sent = 0;
    for (LightTable table : tables) {
      for (Sent each : table.all()) {
        played
            .computeIfAbsent(each.event().game().value(), game -> new ArrayList<>())
            .add(each.event().form());
        sent++;
      }
    }
    Map<String, Set<Long>> kept = new HashMap<>();
    int[] counts = new int[3];
    long size;
    try (HubRows rows = rows()) {
      size = rows.size();
      rows.events(
          row -> {
            List<StoredForm> game = played.getOrDefault(row.game(), List.of());
            boolean own =
                row.number() <= game.size()
                    && game.get((int) row.number() - 1).type().equals(row.type())
                    && game.get((int) row.number() - 1).body().equals(row.body());
            boolean first =
                kept.computeIfAbsent(row.game(), g -> new HashSet<>()).add(row.number());
            counts[own ? first ? 0 : 1 : 2]++;
          });
      counts[2] += Math.toIntExact(rows.asides());
    }
    print("stored", counts[0], "events");
    print("store", size / 1e3 / counts[0], "kB an event");
    print("lost", limited(OVER, "lost", sent - counts[0], 1), "events");
    print("doubled", limited(OVER, "doubled", counts[1], 1), "events");
    print("other", limited(OVER, "other", counts[2], 1), "events");
  }
}
