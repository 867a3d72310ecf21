package org.tenbo.club.out;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.club.LightGame;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.PlayedGames;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.desk.FakeClub;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.Hub;
import org.tenbo.club.page.PlainTeller;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.club.store.Store;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Entry;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;

/** An event that left the house as a file comes home as it was. */
class EventFileTest {
  private static final Instant NOON = Instant.parse("2026-10-03T12:00:00Z");
  private static final List<String> FILES =
      List.of("standings.csv", "games.csv", "rounds.csv", "ema.csv", "chat.txt", "event.json");

  @TempDir private Path folder = Path.of("");
  private final FakeClub club = new FakeClub(NOON, "t1", "t2");

  private static PlayerId player(String id) {
    return new PlayerId(id);
  }

  private static Sitting.Placed placed(int table, String... ids) {
    return new Sitting.Placed(table, List.of(ids).stream().map(PlayerId::new).toList());
  }

  private static TableCommand ron(Seat winner, Seat from, int han, int fu) {
    return new TableCommand.Settle(Outcome.Ron.of(from, Win.of(winner, Value.Counted.of(han, fu))));
  }

  private void starts(String table, String game) {
    var rules = PlayedGames.rules("wrc-2025");
    club.plays(
        table,
        new TableCommand.StartGame(
            new Setup(
                new GameId(game),
                rules,
                Seat.B,
                Position.fresh(Players.FOUR, rules.game().start()),
                Map.of())));
  }

  /** Two rounds with everything that a referee can do. */
  private void play(DayDesk desk) throws IOException {
    desk.does("anna", new DayEvent.Opened("Last week", Players.FOUR, Duration.ofMinutes(60)));
    desk.does("anna", new DayEvent.Opened("Autumn; \u79cb", Players.FOUR, Duration.ofMinutes(60)));
    List<Entrant> people = new ArrayList<>();
    for (int i = 1; i <= 9; i++) {
      Entrant.Person person =
          i == 3
              ? new Entrant.Person(
                  "Tanaka",
                  "Aki",
                  Optional.of("04290001"),
                  Optional.of("FRA"),
                  "Cranes",
                  OptionalInt.of(11))
              : Entrant.Person.UNKNOWN;
      people.add(new Entrant(player("p" + i), "Name " + i, person, i == 9));
    }
    desk.does("anna", new DayEvent.Listed(people));
    desk.does(
        "anna",
        new DayEvent.Seated(
            List.of(
                new Sitting(
                    1,
                    List.of(placed(1, "p1", "p2", "p3", "p4"), placed(2, "p5", "p6", "p7", "p8"))),
                new Sitting(
                    2,
                    List.of(
                        placed(1, "p1", "p5", "p2", "p6"), placed(2, "p3", "p7", "p4", "p8"))))));
    desk.does("anna", new DayEvent.Begun(1));
    desk.does("anna", new DayEvent.ClockStarted(Duration.ofMinutes(60)));
    desk.does(
        "anna", new DayEvent.ExtraTime(2, Duration.ofMinutes(6), new Reason("a fallen wall")));
    starts("t1", "g-1");
    GameId first = new GameId("g-1");
    club.plays("t1", ron(Seat.B, Seat.C, 3, 30));
    club.plays("t1", ron(Seat.D, Seat.A, 2, 40));
    club.plays("t1", new TableCommand.TakeBack(first, 2));
    club.plays("t1", new TableCommand.DeclareRiichi(Seat.A));
    club.plays("t1", new TableCommand.Settle(new Outcome.Exhaustive(Set.of(Seat.A, Seat.B))));
    club.plays(
        "t1",
        new TableCommand.Correct(
            first,
            0,
            new Entry.Played(
                List.of(),
                Set.of(),
                Outcome.Ron.of(Seat.C, Win.of(Seat.B, Value.Counted.of(5, 30))))));
    club.plays(
        "t1",
        new TableCommand.Adjust(
            Scores.zero(Players.FOUR).plus(Seat.A, Points.of(1000)).plus(Seat.D, Points.of(-1000)),
            new Reason("a stick fell")));
    club.plays("t1", new TableCommand.SwapSeats(Seat.C, Seat.D));
    club.plays("t1", new TableCommand.Settle(new Outcome.Chombo(Set.of(Seat.C))));
    club.plays("t1", new TableCommand.ForceEnd(new Reason("time")));
    club.plays(
        "t1",
        new TableCommand.Penalise(
            first, new Penalty(Seat.A, Points.of(20_000)), new Reason("late")));
    starts("t2", "g-2");
    club.plays("t2", ron(Seat.A, Seat.D, 13, 30));
    club.plays("t2", new TableCommand.ForceEnd(new Reason("time")));
    desk.does("anna", new DayEvent.Penalised(player("p7"), Points.of(5_000), new Reason("phone")));
    desk.does("anna", new DayEvent.Substituted(player("p8"), player("p9"), 2));
    desk.does("anna", new DayEvent.Begun(2));
    starts("t1", "g-3");
    club.plays("t1", ron(Seat.A, Seat.B, 2, 30));
    club.plays("t1", new TableCommand.ForceEnd(new Reason("time")));
    desk.does("ben", new DayEvent.Judged(new GameId("g-3"), false, new Reason("played twice")));
    starts("t2", "g-4");
    club.plays("t2", new TableCommand.DeclareRiichi(Seat.C));
    desk.does("ben", new DayEvent.Forgotten(player("p6")));
  }

  private List<String> files(Club of, DayDesk desk) {
    Results results = new Results(of, desk);
    return FILES.stream()
        .map(name -> results.file(name, new PlainTeller("en")).orElseThrow().text())
        .toList();
  }

  private String taken(DayDesk desk) {
    return new Results(club, desk).file("event.json", new PlainTeller("en")).orElseThrow().text();
  }

  private static EventFile.Content read(String text) {
    return new EventFile().read(text.getBytes(StandardCharsets.UTF_8));
  }

  private DayDesk desk() throws IOException {
    return new DayDesk(club, DayBook.open(folder.resolve("before.day")), () -> NOON);
  }

  @Test
  void all_results_after_it_comes_home_equal_those_before() throws IOException {
    List<String> before;
    String file;
    try (DayDesk desk = desk()) {
      play(desk);
      assertEquals(2, desk.league().games().size(), "one is not over, one does not count");
      assertTrue(desk.league().check().holds());
      before = files(club, desk);
      file = taken(desk);
    }
    Path day = folder.resolve("home/after.day");
    try (JdbcStore store = JdbcStore.inFile(folder.resolve("after.hub"))) {
      new HomeComing(store, day).of(read(file));
      Hub hub = new Hub(new ClubId("riverside"), store);
      try (DayDesk desk = new DayDesk(hub, DayBook.open(day), () -> NOON)) {
        List<String> after = files(hub, desk);
        for (int i = 0; i < FILES.size(); i++) {
          assertEquals(before.get(i), after.get(i), FILES.get(i));
        }
        assertEquals("Name 3", desk.day().called(player("p3")));
        assertEquals(2, desk.day().begun());
        assertEquals(
            new TableId("t2"),
            Optional.ofNullable(hub.view().games().get(new GameId("g-4"))).orElseThrow().owner(),
            "it goes on there");
      }
    }
  }

  @Test
  void a_hub_that_holds_something_is_left_as_it_is() throws IOException {
    String file;
    try (DayDesk desk = desk()) {
      play(desk);
      file = taken(desk);
    }
    Path day = folder.resolve("after.day");
    try (JdbcStore store = JdbcStore.inFile(folder.resolve("after.hub"))) {
      Files.writeString(day, "{}\n");
      assertTrue(refusedAs(store, day, file).startsWith(day + " holds a day already."));
      Files.delete(day);
      store.write(
          new Store.Batch(
              List.of(LightGame.clubEvent("other", LightGame.rules(), 1)),
              Map.of(new GameId("other"), new TableId("t1")),
              List.of(),
              Map.of(),
              NOON));
      assertTrue(refusedAs(store, day, file).startsWith("The store holds games already"));
      assertEquals(1, store.size());
      assertTrue(Files.notExists(day));
    }
  }

  private static String refusedAs(JdbcStore store, Path day, String file) {
    return String.valueOf(
        assertThrows(EventFile.NoEvent.class, () -> new HomeComing(store, day).of(read(file)))
            .getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '%',
      value = {
        "schema | 'tenbo-event/1' | 'tenbo-event/2' | The file is a tenbo-event/2; this program"
            + " reads tenbo-event/1.",
        "schema | 'schema' | 'shema' | The file is no tenbo-event/1: 'schema' says so in one.",
        "games | 'games':[ | 'games':[],'games':[ | The file is no JSON, line 1, column",
        "day | 'day':[ | 'weather':'fine','day':[ | At the file: 'weather' is none of schema, day,"
            + " games.",
        "day | 'number':3, | 'number':4, | At day[2]: Entry 4 does not follow 2.",
        "day | 'type':'begun' | 'type':'began' | At day[3]: nothing of a day is called 'began'.",
        "day | 'type':'begun' | 'type':'begun','x':1 | At day[3]: 'x' is nothing that such an entry"
            + " has.",
        "games | 'table':'t1' | 'table':'T 1' | At games[0]: a table's id has 1 to 32 small letters,"
            + " digits or hyphens.",
        "games | 'since':'2026 | 'since':'noon 2026 | At games[0]: Text",
        "games | 'id':'g-1' | 'id':'g-9' | At games[0].events[0]: it is of another game than g-9.",
        "games | 'number':2, | 'number':3, | At games[0].events[1]: number 3 does not follow number 1.",
        "games | 'type':'step-taken' | 'type':'step-danced' | At games[0].events[2]:",
        "games | 'version':1 | 'version':99 | At games[0].events[0]:",
        "games | 'body' | 'bodies' | At games[0].events[0]: 'bodies' is none of number, at, type,"
            + " version, body.",
      })
  void a_file_that_was_changed_by_hand_is_refused_with_the_place(
      String part, String right, String wrong, String why) throws IOException {
    try (DayDesk desk = desk()) {
      play(desk);
      String file = taken(desk);
      String old = right.replace('\'', '"');
      int at = file.indexOf(old, file.indexOf('"' + part + '"'));
      assertTrue(at >= 0, right);
      String changed =
          file.substring(0, at) + wrong.replace('\'', '"') + file.substring(at + old.length());
      String said =
          String.valueOf(assertThrows(EventFile.NoEvent.class, () -> read(changed)).getMessage());
      assertTrue(said.replace('"', '\'').contains(why), said);
    }
  }

  @Test
  void a_file_that_broke_off_is_refused_with_line_and_column() {
    String said =
        String.valueOf(
            assertThrows(
                    EventFile.NoEvent.class,
                    () -> read("{\"schema\":\"tenbo-event/1\",\n\"day\":["))
                .getMessage());
    assertTrue(said.startsWith("The file is no JSON, line 2, column"), said);
  }
}
