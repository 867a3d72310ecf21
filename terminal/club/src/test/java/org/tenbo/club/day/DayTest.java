package org.tenbo.club.day;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;

class DayTest {
  private static final Duration LENGTH = Duration.ofMinutes(75);
  private static final Reason WHY = new Reason("a fallen wall");

  private static DayOnTheBench seated() {
    DayOnTheBench bench =
        new DayOnTheBench()
            .does(new DayEvent.Opened("Autumn", Players.FOUR, LENGTH))
            .lists("Aki", "Ben", "Cho", "Dai", "Eve", "Fay", "Gil", "Hal", "Ida!");
    return bench.does(
        new DayEvent.Seated(new Seating(Players.FOUR, 1).balanced(bench.day().regulars(), 3)));
  }

  private static String refusal(DayOnTheBench bench, DayEvent event) {
    return String.valueOf(assertThrows(DayRefused.class, () -> bench.does(event)).getMessage());
  }

  @Test
  void the_clock_counts_down_for_all_and_longer_where_time_was_lost() {
    DayOnTheBench bench = seated().does(new DayEvent.Begun(1));
    assertEquals(LENGTH, bench.day().clock().left(1, bench.now()));
    bench.does(new DayEvent.ClockStarted(LENGTH));
    Instant start = bench.now();
    bench.does(new DayEvent.ExtraTime(2, Duration.ofMinutes(6), WHY));
    RoundClock clock = bench.day().clock();
    Instant later = start.plus(Duration.ofMinutes(76));
    assertEquals(Duration.ofMinutes(-1), clock.left(1, later));
    assertEquals(Duration.ofMinutes(5), clock.left(2, later));
    bench.does(new DayEvent.ClockStopped(Duration.ofMinutes(20)));
    assertEquals(Duration.ofMinutes(26), bench.day().clock().left(2, later));
  }

  @Test
  void a_time_of_day_that_was_set_back_gives_no_time() {
    DayOnTheBench bench =
        seated().does(new DayEvent.Begun(1)).does(new DayEvent.ClockStarted(LENGTH));
    assertEquals(LENGTH, bench.day().clock().left(bench.now().minusSeconds(3600)));
  }

  @Test
  void extra_time_ends_with_its_round() {
    DayOnTheBench bench = seated().does(new DayEvent.Begun(1));
    bench.does(new DayEvent.ExtraTime(1, Duration.ofMinutes(6), WHY)).does(new DayEvent.Begun(2));
    assertTrue(bench.day().clock().extra().isEmpty());
    assertFalse(bench.day().clock().runs());
  }

  @Test
  void a_substitute_takes_the_seats_from_a_round_on() {
    DayOnTheBench bench = seated().does(new DayEvent.Begun(1));
    bench.does(new DayEvent.Substituted(new PlayerId("p1"), new PlayerId("p9"), 2));
    List<Sitting> sittings = bench.day().sittings();
    assertTrue(sits(sittings.get(0), "p1"));
    assertFalse(sits(sittings.get(1), "p1"));
    assertTrue(sits(sittings.get(1), "p9") && sits(sittings.get(2), "p9"));
  }

  private static boolean sits(Sitting sitting, String player) {
    return sitting.tables().stream()
        .anyMatch(placed -> placed.players().contains(new PlayerId(player)));
  }

  @Test
  void what_cannot_be_is_refused_with_what_to_do() {
    DayOnTheBench bench = seated();
    assertEquals(
        "Begin a round first: the clock is one round's.",
        refusal(bench, new DayEvent.ClockStarted(LENGTH)));
    assertEquals("Round 1 is the next, not 2.", refusal(bench, new DayEvent.Begun(2)));
    bench.does(new DayEvent.Begun(1));
    assertEquals("The clock does not run.", refusal(bench, new DayEvent.ClockStopped(LENGTH)));
    assertEquals(
        "Nobody sits at table 9 in this round.",
        refusal(bench, new DayEvent.ExtraTime(9, Duration.ofMinutes(1), WHY)));
    assertEquals(
        "Round 1 does not follow round 1.",
        refusal(bench, new DayEvent.Seated(bench.day().sittings())));
    assertEquals(
        "p2 would sit twice in one round.",
        refusal(bench, new DayEvent.Substituted(new PlayerId("p1"), new PlayerId("p2"), 1)));
    String first =
        bench.day().sittings().getFirst().tables().getFirst().players().getFirst().value();
    assertEquals(
        first + " has a seat in round 1: keep the row, or seat the rounds anew.",
        refusal(bench, new DayEvent.Listed(List.of())));
  }

  @Test
  void a_name_can_be_removed_and_the_results_stay() {
    DayOnTheBench bench = seated().does(new DayEvent.Forgotten(new PlayerId("p1")));
    assertEquals("p1", bench.day().called(new PlayerId("p1")));
    assertTrue(bench.day().entrant(new PlayerId("p1")).isPresent());
  }

  @Test
  void everything_a_referee_does_is_listed_with_who_and_why() {
    DayOnTheBench bench = seated().does(new DayEvent.Begun(1));
    bench.does(new DayEvent.Penalised(new PlayerId("p2"), Points.of(1000), WHY));
    bench.does(new DayEvent.ExtraTime(1, Duration.ofMinutes(6), WHY));
    assertEquals(2, bench.day().acts().size());
    assertEquals("referee", bench.day().acts().getFirst().by());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "two\nlines", "Spring\u0085", "half \ud83c"})
  void an_event_s_name_is_one_line_of_whole_characters(String name) {
    assertThrows(
        IllegalArgumentException.class, () -> new DayEvent.Opened(name, Players.FOUR, LENGTH));
  }
}
