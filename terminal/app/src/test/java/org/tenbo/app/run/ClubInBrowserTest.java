package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.page.ClubWords;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.Seating;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.Change;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.ClubView;
import org.tenbo.club.hub.GameView;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.hub.Stray;
import org.tenbo.club.hub.TableView;
import org.tenbo.club.page.ClubPage;
import org.tenbo.club.page.Referees;
import org.tenbo.club.page.Teller;
import org.tenbo.club.pantheon.Mirror;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** The hub's pages as people have them before them: on a phone, on a projector, over video. */
@EnabledIf(
    value = "chromiumIsThere",
    disabledReason =
        "Chromium and its driver are not installed: the hub's pages were not tried in a browser.")
class ClubInBrowserTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final String HOSTILE = "<img src=x onerror=\"window.hit=1\">";

  /** With so many tables one of the people has a name that is markup. */
  private static final int HOSTILES = 5;

  private static final List<String> NAMES =
      List.of(
          "Aki Tanaka",
          "Beatrix van Dijk",
          "坂本 千代",
          "Dai",
          "Élodie",
          "Fay",
          "Gil",
          "東 一局",
          "Ida",
          "Jun",
          "Kei",
          "Li Wei",
          "Mia",
          "Nao",
          "Olga Østergaard",
          "Piet");
  private static final List<String> FAMILIES =
      List.of(
          "Sato", "Bakker", "Costa", "Dubois", "Eriksen", "Fontana", "Gruber", "Horváth", "Ivanova",
          "Jansen");

  @TempDir private Path folder = Path.of("");
  private static Browser browser;

  static boolean chromiumIsThere() {
    return Browser.isThere();
  }

  @BeforeAll
  static void opens_a_browser() throws IOException, InterruptedException {
    browser = Browser.open();
  }

  @AfterAll
  static void closes_it() throws IOException, InterruptedException {
    browser.close();
  }

  /** A hub whose tables are played by the test; each decides by the table's own rules. */
  private static final class Hall implements Club {
    private final Map<TableId, TableState> tables = new TreeMap<>();
    private final List<Consumer<Change>> followers = new ArrayList<>();
    private final List<Ask> takenOver = new ArrayList<>();
    private Set<TableId> twins = Set.of();

    Hall(int tables) {
      for (int i = 1; i <= tables; i++) {
        this.tables.put(new TableId("t" + i), TableState.EMPTY);
      }
    }

    synchronized Reply does(TableId table, Order order) {
      TableState state = tables.getOrDefault(table, TableState.EMPTY);
      switch (Decide.on(state, order)) {
        case Decision.Rejected no -> {
          return new Reply.Refused(no.reason());
        }
        case Decision.Accepted yes -> {
          for (TableEvent event : yes.events()) {
            state = state.apply(event);
          }
          tables.put(table, state);
        }
      }
      ClubView view = view();
      for (TableView heard : view.tables().values()) {
        if (heard.table().equals(table)) {
          followers.forEach(each -> each.accept(new Change.Heard(heard)));
        }
      }
      return new Reply.Done(state.events());
    }

    /** A table that stands ready and where nobody plays. */
    synchronized void spare(String table) {
      tables.put(new TableId(table), TableState.EMPTY);
    }

    void plays(String table, TableCommand command) {
      assertTrue(
          does(new TableId(table), Order.byReferee(command)) instanceof Reply.Done,
          command.toString());
    }

    @Override
    public synchronized ClubView view() {
      TreeMap<TableId, TableView> views = new TreeMap<>();
      Map<GameId, GameView> games = new LinkedHashMap<>();
      tables.forEach(
          (id, state) -> {
            views.put(
                id,
                new TableView(
                    id,
                    id.value().equals("t4") ? TableView.Presence.LOST : TableView.Presence.READY,
                    state.events(),
                    state.current().map(Game::id),
                    Instant.now()));
            state.finished().forEach(g -> games.put(g.id(), new GameView(g, id, 1, Instant.now())));
            state
                .current()
                .ifPresent(g -> games.put(g.id(), new GameView(g, id, 1, Instant.now())));
          });
      return new ClubView(0, views, games);
    }

    @Override
    public Runnable follow(Consumer<Change> follower) {
      followers.add(follower);
      return () -> followers.remove(follower);
    }

    @Override
    public List<ClubEvent> events(GameId game) {
      return List.of();
    }

    @Override
    public Set<TableId> twins() {
      return twins;
    }

    @Override
    public List<Stray> strays() {
      return List.of();
    }

    @Override
    public void ask(Ask ask, Consumer<Reply> answer) {
      if (ask instanceof Ask.TakeOver) {
        takenOver.add(ask);
      }
      answer.accept(
          ask instanceof Ask.Command order
              ? does(ask.table(), new Order(order.command(), order.actor(), order.decidedOn()))
              : new Reply.Done(0));
    }

    @Override
    public void notBefore(Instant moment) {}

    @Override
    public void announce(String name, String json) {}
  }

  private interface Scene {
    void play(Hall hall, DayDesk desk, String root) throws IOException, InterruptedException;
  }

  /** A day in its second round, with four or forty tables. */
  private void at(int tables, Scene scene) throws IOException, InterruptedException {
    Hall hall = new Hall(tables);
    List<Teller> tellers = new ArrayList<>();
    TextsFile.readAll(Home.config().resolve("texts"))
        .forEach((language, texts) -> tellers.add(new ClubWords(Home.config(), texts)));
    long start = System.nanoTime();
    Referees referees =
        new Referees(
            Map.of("anna", "correct horse"), () -> Duration.ofNanos(System.nanoTime() - start));
    try (DayDesk desk = new DayDesk(hall, DayBook.open(folder.resolve("day.jsonl")), Instant::now);
        ClubPage page =
            new ClubPage(
                "127.0.0.1",
                0,
                hall,
                desk,
                Mirror.NONE,
                referees,
                tellers,
                () -> Duration.ofNanos(System.nanoTime() - start))) {
      prepare(hall, desk, tables);
      scene.play(hall, desk, "http://127.0.0.1:" + page.port());
      browser.go("about:blank");
    }
  }

  private static void prepare(Hall hall, DayDesk desk, int tables) throws IOException {
    List<Entrant> people = new ArrayList<>();
    for (int i = 0; i < tables * 4; i++) {
      String name =
          i == 15 && tables == HOSTILES
              ? HOSTILE
              : i < NAMES.size()
                  ? NAMES.get(i)
                  : NAMES.get(i % 16).split(" ", 2)[0] + " " + FAMILIES.get(i / 16 % 10);
      people.add(new Entrant(new PlayerId("p" + (i + 1)), name, Entrant.Person.UNKNOWN, false));
    }
    desk.does(
        "anna", new DayEvent.Opened("Autumn League 秋季リーグ", Players.FOUR, Duration.ofMinutes(90)));
    desk.does("anna", new DayEvent.Listed(people));
    desk.does(
        "anna",
        new DayEvent.Seated(new Seating(Players.FOUR, 7).balanced(desk.day().regulars(), 8)));
    Random random = new Random(11);
    for (int round = 1; round <= 2; round++) {
      desk.does("anna", new DayEvent.Begun(round));
      for (int table = 1; table <= tables; table++) {
        play(hall, desk.day().current().orElseThrow(), "t" + table, random, round == 1);
      }
    }
    desk.does("anna", new DayEvent.ClockStarted(Duration.ofSeconds(3725)));
    desk.does(
        "anna", new DayEvent.ExtraTime(2, Duration.ofMinutes(6), new Reason("a fallen wall")));
  }

  private static void play(Hall hall, Sitting sitting, String table, Random random, boolean ends) {
    Ruleset rules = RulesetFile.read(Home.config().resolve("rulesets/wrc-2025.toml"));
    int number = Integer.parseInt(table.substring(1));
    Map<Seat, PlayerId> seated = new EnumMap<>(Seat.class);
    List<PlayerId> people = sitting.at(number).orElseThrow().players();
    for (Seat seat : Seat.values()) {
      seated.put(seat, people.get(seat.ordinal()));
    }
    hall.plays(
        table,
        new TableCommand.StartGame(
            new Setup(
                new GameId("r" + sitting.number() + "-" + table),
                rules,
                Seat.A,
                Position.fresh(Players.FOUR, rules.game().start()),
                seated)));
    for (int deal = 0; deal < 4; deal++) {
      Seat winner = Seat.values()[random.nextInt(4)];
      Seat from = Players.FOUR.step(winner, 1 + random.nextInt(3));
      Value value = Value.Counted.of(1 + random.nextInt(5), 30);
      hall.plays(
          table,
          new TableCommand.Settle(
              random.nextBoolean()
                  ? Outcome.Ron.of(from, Win.of(winner, value))
                  : new Outcome.Tsumo(Win.of(winner, value))));
    }
    if (ends) {
      hall.plays(table, new TableCommand.ForceEnd(new Reason("time")));
    } else {
      hall.plays(table, new TableCommand.DeclareRiichi(Seat.B));
    }
  }

  @Test
  void a_hall_of_forty_tables_is_read_from_a_projector() throws Exception {
    at(
        40,
        (hall, desk, root) -> {
          browser.screen(1920, 1080, true);
          for (String language : new String[] {"en", "ja"}) {
            browser.go(root + "/?lang=" + language);
            browser.await("document.querySelectorAll('#tables .table').length === 40");
            browser.screenshot(PICTURES.resolve("club-tables-" + language + ".png"));
            browser.go(root + "/standings?lang=" + language);
            browser.await("document.querySelectorAll('#standings tbody tr').length === 160");
            browser.await("document.getElementById('check').hidden");
            browser.screenshot(PICTURES.resolve("club-standings-" + language + ".png"));
            browser.go(root + "/clock?lang=" + language);
            browser.await("/^6[0-2]:[0-9]{2}$/.test(document.getElementById('big').textContent)");
            browser.screenshot(PICTURES.resolve("club-clock-" + language + ".png"));
          }
          browser.screen(0, 0, true);
        });
  }

  @Test
  void a_name_that_is_markup_is_shown_as_a_text_on_every_page() throws Exception {
    at(
        HOSTILES,
        (hall, desk, root) -> {
          browser.screen(1920, 1080, true);
          String table =
              desk.day().current().orElseThrow().tables().stream()
                  .filter(placed -> placed.players().contains(new PlayerId("p16")))
                  .map(placed -> "t" + placed.table())
                  .findFirst()
                  .orElseThrow();
          for (String path :
              new String[] {"/", "/standings", "/clock", "/table/" + table, "/overlay/" + table}) {
            browser.go(root + path + "?lang=en");
            browser.await("document.body.textContent.includes('<img src=x')");
            assertTrue(browser.run("return window.hit === undefined").asBoolean(), path);
            assertEquals(0, browser.run("return document.images.length").asInt(), path);
          }
          browser.screen(0, 0, true);
        });
  }

  @Test
  void a_win_at_a_table_is_on_its_page_and_over_the_video_at_once() throws Exception {
    at(
        4,
        (hall, desk, root) -> {
          browser.screen(1920, 1080, true);
          browser.go(root + "/overlay/t1?lang=en");
          browser.await("document.querySelectorAll('.player').length === 4");
          browser.await("document.querySelector('.player.riichi')");
          // Nothing is painted where the video is.
          assertEquals(
              "rgba(0, 0, 0, 0)",
              browser.run("return getComputedStyle(document.body).backgroundColor").asText());
          browser.screenshot(PICTURES.resolve("club-overlay.png"));
          String before = browser.text("players");
          hall.plays(
              "t1",
              new TableCommand.Settle(
                  Outcome.Ron.of(Seat.B, Win.of(Seat.A, Value.Counted.of(5, 30)))));
          browser.await("document.getElementById('players').textContent !== arguments[0]", before);
          browser.await("!document.getElementById('last').hidden");
          browser.screenshot(PICTURES.resolve("club-overlay-win.png"));
          browser.screen(390, 844, true);
          for (String language : new String[] {"en", "ja"}) {
            browser.go(root + "/table/t1?lang=" + language);
            browser.await("document.querySelectorAll('#steps li').length === 5");
            browser.screenshot(PICTURES.resolve("club-table-" + language + ".png"));
            browser.go(root + "/?lang=" + language);
            browser.await("document.querySelectorAll('#tables .table').length === 4");
            browser.screenshot(PICTURES.resolve("club-phone-" + language + ".png"));
            browser.go(root + "/standings?lang=" + language);
            browser.await("document.querySelectorAll('#standings tbody tr').length === 16");
            browser.screenshot(PICTURES.resolve("club-phone-standings-" + language + ".png"));
            assertTrue(
                browser
                    .run("return document.documentElement.scrollWidth <= window.innerWidth")
                    .asBoolean(),
                "nothing is wider than the phone");
          }
          browser.screen(0, 0, true);
        });
  }

  @Test
  void a_referee_logs_in_on_a_phone_and_takes_a_result_back() throws Exception {
    at(
        4,
        (hall, desk, root) -> {
          browser.screen(390, 844, true);
          browser.go(root + "/referee?lang=en");
          browser.await("!document.getElementById('login').hidden");
          browser.run(
              "document.getElementById('login-name').value = 'anna';"
                  + " document.getElementById('login-password').value = 'correct horse'");
          browser.run("document.querySelector('#login button').click()");
          browser.await("document.getElementById('at').options.length === 4");
          int steps = hall.view().playedAt(new TableId("t1")).orElseThrow().game().steps().size();
          browser.run("document.getElementById('reason').value = 'wrong winner'");
          browser.click("undo");
          browser.await("document.getElementById('said').textContent === 'Done'");
          assertEquals(
              steps - 1,
              hall.view().playedAt(new TableId("t1")).orElseThrow().game().steps().size());
          browser.await("document.getElementById('acts').textContent.includes('wrong winner')");
          for (String language : new String[] {"en", "ja"}) {
            browser.go(root + "/referee?lang=" + language);
            browser.await("document.getElementById('at').options.length === 4");
            browser.screenshot(PICTURES.resolve("club-referee-" + language + ".png"));
          }
          Optional<DayEvent.Entry> act =
              desk.day().acts().stream()
                  .filter(entry -> entry.event() instanceof DayEvent.Acted)
                  .findFirst();
          assertEquals("anna", act.orElseThrow().by());
          browser.screen(0, 0, true);
        });
  }

  @Test
  void a_referee_has_a_spare_table_go_on_with_a_game_and_is_told_of_twins() throws Exception {
    at(
        4,
        (hall, desk, root) -> {
          hall.spare("spare");
          hall.twins = Set.of(new TableId("t3"));
          browser.screen(390, 844, true);
          browser.go(root + "/referee?lang=en");
          browser.await("!document.getElementById('login').hidden");
          browser.run(
              "document.getElementById('login-name').value = 'anna';"
                  + " document.getElementById('login-password').value = 'correct horse';"
                  + " document.querySelector('#login button').click()");
          browser.await("document.getElementById('at').options.length === 5");
          browser.await("!document.getElementById('twins').hidden");
          // A browser that nobody sits at answers no question.
          browser.run(
              "window.confirm = (words) => { document.title = words; return true; };"
                  + "const at = document.getElementById('at');"
                  + "at.value = 't1'; at.onchange();"
                  + "document.getElementById('reason').value = 'no power'");
          assertEquals("spare", browser.text("spare"), "only there nobody plays");
          browser.click("take-over");
          browser.await("document.getElementById('acts').textContent.includes('no power')");
          assertEquals(
              "Shall spare take over the game of Table 1?",
              browser.run("return document.title").asText());
          GameId game = hall.view().playedAt(new TableId("t1")).orElseThrow().game().id();
          assertEquals(
              List.of(new TableId("spare"), game),
              hall.takenOver.stream()
                  .map(Ask.TakeOver.class::cast)
                  .flatMap(ask -> Stream.of(ask.table(), ask.game()))
                  .toList());
          for (String language : new String[] {"en", "ja"}) {
            for (int[] size : new int[][] {{390, 1500}, {1920, 1080}}) {
              browser.screen(size[0], size[1], true);
              browser.go(root + "/referee?lang=" + language);
              browser.await("!document.getElementById('twins').hidden");
              browser.screenshot(
                  PICTURES.resolve("club-twins-" + size[0] + "-" + language + ".png"));
            }
          }
          browser.screen(0, 0, true);
        });
  }
}
