package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.check.TilePanels;
import org.tenbo.app.check.TiledGame;
import org.tenbo.app.config.TableConfig;
import org.tenbo.club.broker.Access;
import org.tenbo.club.broker.InsideBroker;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.link.Line;
import org.tenbo.club.link.Message;
import org.tenbo.club.link.MqttLine;
import org.tenbo.club.link.Outage;
import org.tenbo.club.publish.Membership;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tinylog.Logger;

/**
 * Recorded deals are played with tagged tiles on the running program, and everything that others
 * can read is read all the while: no tile has a name anywhere until the hand is over.
 *
 * <p>Stricter than fair play asks: a discard that lies open is not named either.
 */
class FairPlayAtTheTableTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Pattern GAME = Pattern.compile("simulation-[0-9a-f]{8}-1");

  /** Where something can come out. */
  private enum Way {
    PAGE,
    STREAM,
    TOPIC,
    LOG,
    FILE
  }

  /** Something that came out. */
  private record Heard(Way way, String from, String text) {}

  /** Says everything to everybody. */
  private static final class OpenAccess implements Access {
    @Override
    public boolean admits(String user, byte[] password) {
      return true;
    }

    @Override
    public boolean mayWrite(String user, String topic) {
      return true;
    }

    @Override
    public boolean mayRead(String user, String filter) {
      return true;
    }
  }

  @TempDir private Path folder = Path.of("");
  private final HttpClient http = HttpClient.newHttpClient();
  private final ConcurrentLinkedQueue<Heard> heard = new ConcurrentLinkedQueue<>();

  private final Set<Way> ways = EnumSet.noneOf(Way.class);

  /** What could be had before a hand was dealt may be had during it. */
  private final Set<Heard> before = new HashSet<>();

  private final PrintStream usualErrors = System.err;
  private final PrintStream usualOutput = System.out;
  private final InsideBroker broker;

  FairPlayAtTheTableTest() throws IOException {
    broker = new InsideBroker("127.0.0.1", 0, new OpenAccess());
  }

  @BeforeEach
  void listens_to_the_log() {
    System.setErr(listening(usualErrors));
    System.setOut(listening(usualOutput));
  }

  @AfterEach
  void listens_no_more() {
    System.setErr(usualErrors);
    System.setOut(usualOutput);
    broker.close();
  }

  private PrintStream listening(PrintStream usual) {
    return new PrintStream(
        new OutputStream() {
          @Override
          public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
          }

          @Override
          public void write(byte[] bytes, int from, int count) {
            heard.add(
                new Heard(Way.LOG, "log", new String(bytes, from, count, StandardCharsets.UTF_8)));
            usual.write(bytes, from, count);
          }
        },
        true,
        StandardCharsets.UTF_8);
  }

  @Test
  void no_tile_is_named_before_its_hand_is_over() throws Exception {
    Map<Way, Set<String>> told = play(ShownGame.deals(2), TableConfig.Hands.HIDDEN, Leak.NONE);

    assertEquals(Map.of(), told);
    assertTrue(ways.containsAll(Set.of(Way.PAGE, Way.STREAM, Way.TOPIC)), ways.toString());
    assertTheRecordNamesTiles();
  }

  @Test
  void no_tile_of_a_recorded_deal_is_named_before_it_is_over() throws Exception {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      String line = "Left out: the recorded deal needs TENBO_RECORDS.";
      System.out.println(line);
      assumeTrue(false, line);
    }
    TiledGame recorded = ShownGame.recorded(Path.of(records));
    assertEquals(1, recorded.deals().size());

    assertEquals(Map.of(), play(recorded, TableConfig.Hands.HIDDEN, Leak.NONE));
    assertTheRecordNamesTiles();
  }

  /** Else there would have been nothing to hide. */
  private void assertTheRecordNamesTiles() {
    List<String> records =
        before.stream().filter(each -> each.from().startsWith("record")).map(Heard::text).toList();
    assertTrue(
        records.stream().anyMatch(text -> !TileNames.in(text).isEmpty()),
        "once a hand is over its record names the tiles: " + records);
  }

  @Test
  void a_coach_tells_its_own_seat_and_nobody_else() throws Exception {
    TableConfig.Hands coached = new TableConfig.Hands(true, Optional.empty());

    assertEquals(Map.of(), play(ShownGame.deals(1), coached, Leak.NONE));
  }

  /** What is planted to see that it is found. */
  private enum Leak {
    NONE,
    PLANTED
  }

  @Test
  void a_leak_on_any_way_is_found() throws Exception {
    TableConfig.Hands leaking = new TableConfig.Hands(false, Optional.of(Duration.ofNanos(1)));

    Map<Way, Set<String>> told = play(ShownGame.deals(1), leaking, Leak.PLANTED);

    assertEquals(EnumSet.allOf(Way.class), told.keySet(), told.toString());
  }

  // ---- an evening

  /** Plays deals; what named tiles of a hand that was being played, by the way it took. */
  private Map<Way, Set<String>> play(TiledGame game, TableConfig.Hands hands, Leak leak)
      throws Exception {
    TableConfig table = Bench.openTable(folder.resolve("a.journal")).with(game.rules()).with(hands);
    BrokerAddress place = BrokerAddress.plain("127.0.0.1", broker.port());
    Membership club =
        new Membership(place, new ClubId("club"), new TableId("one"), "Table 1", "homeassistant");
    try (Line everything = listen(place);
        TiledBench bench = TiledBench.open(named(table, leak), Optional.of(club))) {
      streams(bench);
      Watched watched = new Watched(bench, leak, everything);
      game.play(watched, table.layout());
      return watched.told;
    }
  }

  /** A game's name comes from its table's, and stands on the page and in every topic. */
  private static TableConfig named(TableConfig table, Leak leak) {
    return leak == Leak.NONE
        ? table
        : new TableConfig(
            "23m567p",
            table.layout(),
            table.languages(),
            table.shelf(),
            table.journal(),
            table.refereeCode(),
            table.web(),
            table.hands());
  }

  private Line listen(BrokerAddress place) throws IOException {
    return MqttLine.open(
        place,
        "looker",
        List.of("#"),
        Message.light("looker", new byte[0]),
        new Line.Listener() {
          @Override
          public void up() {}

          @Override
          public void down(Outage why) {}

          @Override
          public void came(String topic, byte[] payload) {
            String text = topic + "\n" + new String(payload, StandardCharsets.UTF_8);
            heard.add(new Heard(Way.TOPIC, topic, text));
          }
        });
  }

  private void streams(TiledBench bench) throws IOException, InterruptedException {
    for (String language : List.of("en", "ja")) {
      HttpResponse<InputStream> live =
          http.send(
              request(bench, "live?lang=" + language), HttpResponse.BodyHandlers.ofInputStream());
      Thread.ofVirtual().start(() -> read(language, live.body()));
    }
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> heard.stream().filter(each -> each.way() == Way.STREAM).count() >= 2);
  }

  private void read(String language, InputStream body) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        heard.add(new Heard(Way.STREAM, language, line));
      }
    } catch (IOException e) {
      // The table was closed.
    }
  }

  private static HttpRequest request(TiledBench bench, String path) {
    return HttpRequest.newBuilder(URI.create(bench.address() + path)).build();
  }

  /** The table as its players have it; whenever they do something, everything is looked at. */
  private final class Watched implements TilePanels {
    private final TiledBench bench;
    private final TilePanels panels;
    private final Leak leak;
    private final Line club;
    private final Map<Way, Set<String>> told = new TreeMap<>();
    private boolean dealt;

    /** A win was taken: as soon as it is paid, the record of its round can be had. */
    private boolean laidOpen;

    /** What the table calls its game, as whoever listens learns it. */
    private String game = "";

    private Watched(TiledBench bench, Leak leak, Line club) {
      this.bench = bench;
      this.panels = bench.panels();
      this.leak = leak;
      this.club = club;
      before.addAll(look());
    }

    @Override
    public void lay(Map<TileId, Zone> tiles) {
      panels.lay(tiles);
      dealt = true;
      plant();
      check();
    }

    @Override
    public void press(Seat seat, Key key) {
      check();
      laidOpen = laidOpen || (dealt && key == Key.OK);
      panels.press(seat, key);
    }

    /** The tiles of a hand that is over are pushed away. */
    @Override
    public void clear() {
      panels.clear();
      dealt = false;
      laidOpen = false;
      check();
      before.addAll(look());
    }

    @Override
    public BitPicture seen(Seat seat) {
      return panels.seen(seat);
    }

    @Override
    public void pass(Duration time) {
      panels.pass(time);
      check();
    }

    /** Looks at everything that has come out since the last time. */
    private void check() {
      heard.addAll(look());
      for (Heard each = heard.poll(); each != null; each = heard.poll()) {
        ways.add(each.way());
        Matcher named = GAME.matcher(each.text());
        game = named.find() ? named.group() : game;
        boolean over = laidOpen && each.from().startsWith("record");
        if (dealt && !over && !before.contains(each)) {
          for (String name : TileNames.in(each.text())) {
            told.computeIfAbsent(each.way(), way -> new HashSet<>()).add(each.from() + ": " + name);
          }
        }
      }
    }

    private void plant() {
      if (leak == Leak.PLANTED) {
        Logger.info("B holds 23m567p22345678s");
        club.send(
            Message.sure(
                "club/one/said", "[\"2m\",\"3m\",\"5p\"]".getBytes(StandardCharsets.UTF_8)),
            done -> {});
        try {
          Files.writeString(folder.resolve("hands.txt"), "T1:87\n");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }

    /** Everything that can be asked for, and every file that others may read. */
    private List<Heard> look() {
      List<Heard> seen = new ArrayList<>();
      for (String path :
          List.of(
              "",
              "words?lang=en",
              "words?lang=ja",
              "broadcast",
              "record?format=mjai&game=" + game,
              "record?format=tenhou6&game=" + game,
              "score")) {
        seen.add(new Heard(Way.PAGE, path, asked(path)));
      }
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Set<PosixFilePermission> rights = Files.getPosixFilePermissions(file);
          if (!rights.equals(PosixFilePermissions.fromString("rw-------"))) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            seen.add(new Heard(Way.FILE, file.getFileName().toString(), text));
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return seen;
    }

    private String asked(String path) {
      try {
        return http.send(request(bench, path), HttpResponse.BodyHandlers.ofString()).body();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }
}
