package org.tenbo.club.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.PlayedGames;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.Reply;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;

class DayDeskTest {
  private static final Instant NOON = Instant.parse("2026-10-03T12:00:00Z");

  @TempDir private Path folder = Path.of("");
  private Instant now = NOON;
  private final FakeClub club = new FakeClub(NOON, "t1", "t2");

  private DayDesk desk() throws IOException {
    return new DayDesk(club, DayBook.open(folder.resolve("day.jsonl")), () -> now);
  }

  private static Entrant entrant(String id, String name) {
    return new Entrant(new PlayerId(id), name, Entrant.Person.UNKNOWN, false);
  }

  private static void prepare(DayDesk desk) throws IOException {
    desk.does("anna", new DayEvent.Opened("Autumn", Players.FOUR, Duration.ofMinutes(60)));
    List<Entrant> people = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      people.add(entrant("p" + i, "Name " + i));
    }
    desk.does("anna", new DayEvent.Listed(people));
    List<PlayerId> ids = desk.day().regulars();
    desk.does(
        "anna",
        new DayEvent.Seated(
            List.of(
                new Sitting(
                    1,
                    List.of(
                        new Sitting.Placed(1, ids.subList(0, 4)),
                        new Sitting.Placed(2, ids.subList(4, 8)))))));
    desk.does("anna", new DayEvent.Begun(1));
  }

  private void starts(String table, Seat firstDealer) {
    var rules = PlayedGames.rules("wrc-2025");
    club.plays(
        table,
        new TableCommand.StartGame(
            new Setup(
                new GameId("g-" + table),
                rules,
                firstDealer,
                Position.fresh(Players.FOUR, rules.game().start()),
                Map.of())));
  }

  @Test
  void people_are_seated_by_their_winds_when_their_game_begins() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      starts("t1", Seat.C);
      // East of round 1 is p1: who sits where the first dealer is.
      assertEquals(new PlayerId("p1"), club.game("t1").seated().get(Seat.C));
      assertEquals(new PlayerId("p4"), club.game("t1").seated().get(Seat.B));
      Ask.Names names = (Ask.Names) club.asked().getFirst();
      assertEquals("Name 1", names.names().get(new PlayerId("p1")));
    }
  }

  @Test
  void people_are_seated_after_all_when_the_table_played_on_meanwhile() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      club.knowsOnly("t1", 0);
      starts("t1", Seat.A);
      assertTrue(club.game("t1").seated().isEmpty(), "decided on an older table");
      club.knowsAll("t1");
      desk.tick();
      assertEquals(new PlayerId("p1"), club.game("t1").seated().get(Seat.A));
    }
  }

  @Test
  void the_time_is_called_after_all_when_the_table_played_on_meanwhile() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      starts("t1", Seat.A);
      desk.does("anna", new DayEvent.ClockStarted(Duration.ofMinutes(60)));
      club.knowsOnly("t1", 1);
      now = now.plus(Duration.ofMinutes(60));
      desk.tick();
      assertTrue(club.game("t1").dealsLeft().isEmpty(), "decided on an older table");
      club.knowsAll("t1");
      desk.tick();
      assertEquals(OptionalInt.of(1), club.game("t1").dealsLeft());
    }
  }

  @Test
  void a_spare_takes_a_game_over_and_it_is_listed() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      starts("t1", Seat.A);
      List<Reply> replies = new ArrayList<>();
      desk.takeOver("id-1", "anna", new TableId("t2"), new GameId("g-t1"), "smoke", replies::add);
      assertTrue(replies.getFirst() instanceof Reply.Done);
      assertEquals(
          new Ask.TakeOver("id-1", new TableId("t2"), "anna", new GameId("g-t1")),
          club.asked().getLast());
      DayEvent.Acted last = (DayEvent.Acted) desk.day().acts().getLast().event();
      assertEquals(2, last.table());
      assertEquals("take-over", last.did());
      assertEquals("smoke", last.reason());
    }
  }

  @Test
  void the_clock_is_told_to_all_and_told_again() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      desk.does("anna", new DayEvent.ClockStarted(Duration.ofMinutes(60)));
      desk.does(
          "anna", new DayEvent.ExtraTime(2, Duration.ofMinutes(6), new Reason("a fallen wall")));
      int before = club.announced("clock").size();
      now = now.plusSeconds(9);
      desk.tick();
      assertEquals(before, club.announced("clock").size(), "nine seconds later");
      now = now.plusSeconds(1);
      desk.tick();
      assertEquals(
          "{\"version\":3,\"round\":1,\"runs\":true,\"secondsLeft\":3590,\"extra\":{\"t2\":360}}",
          club.announced("clock").getLast());
    }
  }

  @Test
  void the_time_is_called_once_at_each_table_when_its_own_is_up() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      starts("t1", Seat.A);
      starts("t2", Seat.A);
      desk.does("anna", new DayEvent.ClockStarted(Duration.ofMinutes(60)));
      desk.does("anna", new DayEvent.ExtraTime(2, Duration.ofMinutes(6), new Reason("late")));
      now = now.plus(Duration.ofMinutes(60));
      desk.tick();
      desk.tick();
      // WRC 2025 ends with the hand in play; the table's own rules say so.
      assertEquals(OptionalInt.of(1), club.game("t1").dealsLeft());
      assertTrue(club.game("t2").dealsLeft().isEmpty());
      now = now.plus(Duration.ofMinutes(6));
      desk.tick();
      assertEquals(OptionalInt.of(1), club.game("t2").dealsLeft());
      long calls =
          club.asked().stream()
              .filter(
                  ask ->
                      ask instanceof Ask.Command command
                          && command.command() instanceof TableCommand.CallTime)
              .count();
      assertEquals(2, calls);
    }
  }

  @Test
  void what_a_referee_had_a_table_do_is_listed_with_its_answer() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      starts("t1", Seat.A);
      List<Reply> replies = new ArrayList<>();
      TableCommand penalty =
          new TableCommand.Penalise(
              new GameId("g-t1"),
              new org.tenbo.rules.pay.Penalty(Seat.B, Points.of(8000)),
              new Reason("late"));
      desk.act(
          "id-1",
          "anna",
          new TableId("t1"),
          penalty,
          OptionalLong.of(2),
          "penalise",
          "late",
          replies::add);
      desk.act(
          "id-2",
          "anna",
          new TableId("t1"),
          penalty,
          OptionalLong.of(1),
          "penalise",
          "late",
          replies::add);
      assertTrue(replies.get(0) instanceof Reply.Done);
      assertTrue(replies.get(1) instanceof Reply.Refused, "decided on an older table");
      assertEquals(2, desk.day().acts().size());
      DayEvent.Acted last = (DayEvent.Acted) desk.day().acts().getLast().event();
      assertEquals("refused: STALE", last.answer());
      assertEquals(1, last.table());
    }
  }

  @Test
  void a_day_goes_on_where_its_book_ends_even_if_the_last_line_is_torn() throws IOException {
    Path file = folder.resolve("day.jsonl");
    try (DayDesk desk = desk()) {
      prepare(desk);
    }
    String whole = Files.readString(file);
    Files.writeString(file, whole + "{\"v\":1,\"numb");
    try (DayDesk desk = desk()) {
      assertEquals(1, desk.day().begun());
      assertEquals(whole, Files.readString(file));
    }
  }

  @Test
  void a_book_that_holds_nonsense_is_refused_by_line() throws IOException {
    Path file = folder.resolve("day.jsonl");
    Files.writeString(file, "{\"v\":1}\n");
    String why =
        String.valueOf(assertThrows(IOException.class, () -> DayBook.open(file)).getMessage());
    assertTrue(why.contains("line 1: 'number' is missing"), why);
  }

  @Test
  void calls_wait_until_somebody_comes() throws IOException {
    try (DayDesk desk = desk()) {
      club.calls("t2", true);
      assertEquals(NOON, desk.calls().get(new TableId("t2")));
      desk.answered(new TableId("t2"));
      assertTrue(desk.calls().isEmpty());
    }
  }

  @Test
  void a_game_of_last_week_by_the_same_people_does_not_count_today() throws IOException {
    try (DayDesk desk = desk()) {
      prepare(desk);
      starts("t1", Seat.A);
      club.plays("t1", new TableCommand.ForceEnd(new Reason("time")));
      assertEquals(1, desk.league().games().size());
      now = NOON.plus(Duration.ofDays(7));
      club.isNow(now);
      prepare(desk);
      assertEquals(0, desk.league().games().size(), "nobody has played today");
      starts("t2", Seat.A);
      club.plays("t2", new TableCommand.ForceEnd(new Reason("time")));
      assertEquals("g-t2", desk.league().games().getFirst().game().id().value());
    }
  }

  @Test
  void a_clock_that_goes_back_takes_no_game_from_the_day_and_brings_none_of_another()
      throws IOException {
    starts("t2", Seat.A);
    now = NOON.minusSeconds(3600);
    club.isNow(now);
    try (DayDesk desk = desk()) {
      prepare(desk);
      now = NOON.minusSeconds(7200);
      club.isNow(now);
      starts("t1", Seat.A);
      assertEquals(
          List.of(new GameId("g-t1")),
          desk.games(desk.day()).stream().map(view -> view.game().id()).toList());
    }
  }
}
