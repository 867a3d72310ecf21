package org.tenbo.app.run;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tenbo.app.club.HubConfig;
import org.tenbo.app.club.HubConfig.Listening;
import org.tenbo.app.club.RunningHub;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.page.ClubWords;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.hub.TableView;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.page.Teller;
import org.tenbo.club.publish.Membership;
import org.tenbo.club.web.Guesses;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;

/** A hub and a table as they run, joined by a broker with passwords, for who wishes them ill. */
final class GuardedClub implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(60);
  static final String HOST = "127.0.0.1";
  static final String TABLE_HOST = "127.0.0.2";
  static final TableId T1 = new TableId("t1");
  static final GameId GAME = new GameId("game-1");

  /** Of each user at the broker; the hub's own where the broker is not inside. */
  static final String PASSWORD = "password of ";

  enum BrokerKind {
    INSIDE,
    MOSQUITTO
  }

  private interface Closing {
    void close() throws JournalFault;
  }

  /** As where the tests of the club look for it. */
  private static final List<Path> MOSQUITTO =
      Stream.of("/usr/sbin/mosquitto", "/usr/bin/mosquitto", "/usr/local/sbin/mosquitto")
          .map(Path::of)
          .toList();

  private final Path folder;
  private final ObjectMapper json = new ObjectMapper();

  /** All that has to be closed, the last first. */
  private final Deque<Closing> opened = new ArrayDeque<>();

  /** By which the hub counts tries and logins: it stands still until a test moves it. */
  private final AtomicReference<Duration> clock = new AtomicReference<>(Duration.ZERO);

  private final RunningHub hub;
  private final int broker;
  private final Terminal table;
  private int asked;
  private int addresses;

  private GuardedClub(Path folder, BrokerKind kind) throws Exception {
    this.folder = folder;
    this.broker = freePort();
    try {
      hub = RunningHub.open(config(folder, broker(kind)), tellers(), clock::get);
      opened.push(hub::close);
      table =
          Terminal.open(
              Bench.openTable(folder.resolve("t1.journal")),
              Optional.of(
                  new Membership(
                      BrokerAddress.plain(HOST, broker).as("t1", PASSWORD + "t1"),
                      new ClubId("riverside"),
                      T1,
                      "Table 1",
                      "homeassistant")),
              TextsFile.readAll(Bench.CONFIG.resolve("texts")),
              new SimulatedTable(
                  Bench.table(folder).layout(), MonotonicClock.ofSystem(), BusTap.NONE),
              MonotonicClock.ofSystem(),
              Supervisor.nobody());
      opened.push(table::close);
      await()
          .atMost(PATIENCE)
          .until(() -> seen().filter(t -> t.presence() == TableView.Presence.READY).isPresent());
    } catch (Throwable e) {
      close();
      throw e;
    }
  }

  static GuardedClub open(Path folder, BrokerKind kind) throws Exception {
    return new GuardedClub(folder, kind);
  }

  private HubConfig.Broker broker(BrokerKind kind) throws Exception {
    return switch (kind) {
      case INSIDE ->
          new HubConfig.Broker.Inside(
              new Listening(HOST, broker),
              Map.of(T1, PASSWORD + "t1", new TableId("t2"), PASSWORD + "t2"),
              Optional.of(PASSWORD + "look"));
      case MOSQUITTO -> {
        mosquitto();
        yield new HubConfig.Broker.Outside(
            BrokerAddress.plain(HOST, broker).as("hub", PASSWORD + "hub"));
      }
    };
  }

  private static HubConfig config(Path folder, HubConfig.Broker broker) {
    return new HubConfig(
        new ClubId("riverside"),
        broker,
        new HubConfig.Store.InFile(folder.resolve("hub.db")),
        new Listening(HOST, 0),
        new HubConfig.Page(
            new Listening(HOST, 0), folder.resolve("day.jsonl"), Map.of("anna", "correct horse")),
        Optional.empty());
  }

  static List<Teller> tellers() {
    List<Teller> tellers = new ArrayList<>();
    TextsFile.readAll(Home.texts())
        .forEach((language, texts) -> tellers.add(new ClubWords(Home.config(), texts)));
    return tellers;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  static boolean mosquittoIsThere() {
    return MOSQUITTO.stream().anyMatch(Files::isExecutable);
  }

  /** Mosquitto with the file of rights that we ship. */
  private void mosquitto() throws Exception {
    Path users = Files.createFile(folder.resolve("users"));
    for (String user : List.of("hub", "t1", "t2", "look")) {
      Process adding =
          new ProcessBuilder("mosquitto_passwd", "-b", users.toString(), user, PASSWORD + user)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assertEquals(0, adding.waitFor(), user);
    }
    Path rights = Files.copy(Path.of("../club/mosquitto.acl"), folder.resolve("rights"));
    for (Path secret : List.of(users, rights)) {
      Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    }
    Path config =
        Files.writeString(
            folder.resolve("mosquitto.conf"),
            "user %s\nlistener %d 127.0.0.1\nallow_anonymous false\npassword_file %s\nacl_file %s\n"
                .formatted(System.getProperty("user.name"), broker, users, rights));
    Path program = MOSQUITTO.stream().filter(Files::isExecutable).findFirst().orElseThrow();
    Process process =
        new ProcessBuilder(program.toString(), "-c", config.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("mosquitto.log").toFile())
            .start();
    opened.push(process::destroyForcibly);
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), broker)) {
                return socket.isConnected();
              } catch (IOException notYet) {
                return false;
              }
            });
  }

  RunningHub hub() {
    return hub;
  }

  Terminal table() {
    return table;
  }

  int broker() {
    return broker;
  }

  int page() {
    return hub.pagePort();
  }

  int tablePage() {
    String address = table.addresses().getFirst();
    return Integer.parseInt(address.replaceAll(".*:([0-9]+)/", "$1"));
  }

  private Optional<TableView> seen() {
    return Optional.ofNullable(hub.hub().view().tables().get(T1));
  }

  /** What a page of the hub itself sends along. */
  RawHttp own(RawHttp request) {
    RawHttp asked = request.with("Host: " + HOST + ":" + page());
    return request.method().equals("POST")
        ? asked.with("Origin: http://" + HOST + ":" + page()).with("Content-Type: application/json")
        : asked;
  }

  /** What a page of the table itself sends along. */
  RawHttp ownOfTable(RawHttp request) {
    RawHttp asked = request.with("Host: " + TABLE_HOST + ":" + tablePage());
    return request.method().equals("POST")
        ? asked
            .with("Origin: http://" + TABLE_HOST + ":" + tablePage())
            .with("Content-Type: application/json")
        : asked;
  }

  RawHttp.Answer ask(RawHttp request) throws IOException {
    return request.ask(anywhere(), HOST, page());
  }

  RawHttp.Answer askTable(RawHttp request) throws IOException {
    return request.ask(anywhere(), TABLE_HOST, tablePage());
  }

  /** From another address each time: a stream whose reader has gone holds its place for a while. */
  private String anywhere() {
    addresses++;
    return "127.1." + addresses / 200 + "." + (1 + addresses % 200);
  }

  /** What was guessed until now is forgotten by the hub. */
  void nextMinute() {
    clock.updateAndGet(now -> now.plus(Guesses.SPAN));
  }

  /** A referee's cookie, as a header. */
  String login() throws IOException {
    nextMinute();
    return cookie(ask(own(RawHttp.post("/login", LOGIN))));
  }

  static final String LOGIN = "{\"name\":\"anna\",\"password\":\"correct horse\"}";

  static String cookie(RawHttp.Answer answer) {
    assertEquals(200, answer.status(), answer.body());
    return answer
        .head()
        .lines()
        .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("set-cookie:"))
        .map(line -> "Cookie: " + line.substring(12, line.indexOf(';')))
        .findFirst()
        .orElseThrow();
  }

  RawHttp.Answer wish(String cookie, String body) throws IOException {
    return ask(own(RawHttp.post("/do", body)).with(cookie));
  }

  /** An event whose round has begun, with these names, and a game at the table. */
  void plays(String cookie, String event, List<String> names) throws Exception {
    String players =
        names.stream()
            .map(name -> '"' + name.replace("\"", "\"\"") + '"')
            .collect(Collectors.joining("\n", "name\n", "\n"));
    for (Map<String, Object> wish :
        List.<Map<String, Object>>of(
            Map.of("what", "open", "name", event, "minutes", 90),
            Map.of("what", "players", "csv", players),
            Map.of("what", "seats", "how", "balanced", "rounds", 1, "seed", 7),
            Map.of("what", "begin"))) {
      RawHttp.Answer answer = wish(cookie, json.writeValueAsString(wish));
      assertEquals(200, answer.status(), answer.body());
    }
    Ruleset rules = RulesetFile.read(Home.config().resolve("rulesets/wrc-2025.toml"));
    does(
        new TableCommand.StartGame(
            new Setup(
                GAME,
                rules,
                Seat.A,
                Position.fresh(Players.FOUR, rules.game().start()),
                Map.of())));
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                hub.hub()
                    .view()
                    .playedAt(T1)
                    .filter(game -> game.game().seated().size() == 4)
                    .isPresent());
  }

  /** Done by the table because the hub asked. */
  void does(TableCommand command) throws Exception {
    CompletableFuture<Reply> reply = new CompletableFuture<>();
    hub.hub()
        .ask(
            new Ask.Command(
                "test-" + ++asked, T1, "anna", command, Actor.REFEREE, OptionalLong.empty()),
            reply::complete);
    Reply answer = reply.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    assertTrue(answer instanceof Reply.Done, answer.toString());
    long events = ((Reply.Done) answer).events();
    await()
        .atMost(PATIENCE)
        .until(() -> seen().filter(view -> view.events() >= events).isPresent());
  }

  /** How many entries the hub knows the table's journal to have. */
  long entries() {
    return seen().map(TableView::events).orElseThrow();
  }

  /** All that somebody could have changed: the day's file, and how far the table's journal is. */
  String standing() throws IOException {
    return Files.readString(folder.resolve("day.jsonl"))
        + entries()
        + hub.hub().view().playedAt(T1).map(game -> game.game().scores()).orElse(null);
  }

  @Override
  public void close() throws JournalFault {
    while (!opened.isEmpty()) {
      opened.pop().close();
    }
  }
}
