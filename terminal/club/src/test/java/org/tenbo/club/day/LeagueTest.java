package org.tenbo.club.day;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;

class LeagueTest {
  private static final Reason LATE = new Reason("came late");

  private static DayOnTheBench day(String... names) {
    return new DayOnTheBench()
        .does(new DayEvent.Opened("Autumn", Players.FOUR, Duration.ofMinutes(90)))
        .lists(names);
  }

  private static String table(League league) {
    StringBuilder lines = new StringBuilder();
    for (League.Row row : league.rows()) {
      lines.append(
          "%d%s %s %s\n"
              .formatted(row.place(), row.shared() ? "=" : "", row.entrant().name(), row.total()));
    }
    return lines.toString();
  }

  @Test
  void two_level_on_top_share_the_place_and_its_points() {
    // WRC 2025: start and base 30,000, uma 15/5/-5/-15, level players share places and their
    // points:
    // 1,500 of the noten payment and (15,000 + 5,000) / 2.
    Game game =
        new PlayedGames()
            .start("g1", PlayedGames.rules("wrc-2025"), PlayedGames.seated("p1", "p2", "p3", "p4"))
            .settle(new Outcome.Exhaustive(Set.of(Seat.A, Seat.B)))
            .end()
            .game();
    League league = League.of(day("Aki", "Ben", "Cho", "Dai").day(), List.of(game));
    assertEquals(
        """
        1= Aki 11,500
        1= Ben 11,500
        3= Cho -11,500
        3= Dai -11,500
        """,
        table(league));
    assertTrue(league.check().holds());
  }

  @Test
  void oka_leftover_sticks_penalties_and_chombo_are_in_the_sum() {
    // Tenhou's values: start 25,000, base 30,000, oka 20,000 for the first, sticks to the first.
    PlayedGames play =
        new PlayedGames()
            .start("g1", PlayedGames.rules("tenhou"), PlayedGames.seated("p1", "p2", "p3", "p4"))
            .riichi(Seat.D)
            .settle(new Outcome.Exhaustive(Set.of(Seat.D)));
    play.does(
        new TableCommand.Penalise(play.game().id(), new Penalty(Seat.B, Points.of(8000)), LATE));
    Game game = play.end().game();
    DayOnTheBench bench = day("Aki", "Ben", "Cho", "Dai");
    bench.does(new DayEvent.Penalised(new PlayerId("p3"), Points.of(2000), LATE));
    League league = League.of(bench.day(), List.of(game));
    // D: 25,000 less the stick, 3,000 of the noten payment, and the stick that was left.
    Points sum = league.rows().stream().map(League.Row::total).reduce(Points.ZERO, Points::plus);
    assertEquals(Points.of(-10_000), sum, "nothing but the two penalties is missing");
    assertEquals("Dai", league.rows().getFirst().entrant().name());
    assertEquals(
        Points.of(28_000), league.rows().getFirst().results().getFirst().standing().score());
    assertTrue(league.check().holds());
  }

  @Test
  void only_games_of_the_seated_people_count_and_each_round_once() {
    DayOnTheBench bench = day("Aki", "Ben", "Cho", "Dai", "Eve", "Fay", "Gil", "Hal");
    List<PlayerId> ids = bench.day().regulars();
    bench.does(new DayEvent.Seated(new Seating(Players.FOUR, 1).balanced(ids, 2)));
    bench.does(new DayEvent.Begun(1));
    Sitting.Placed first = bench.day().sittings().getFirst().tables().getFirst();
    String[] sit = first.players().stream().map(PlayerId::value).toArray(String[]::new);
    PlayedGames play = new PlayedGames();
    var rules = PlayedGames.rules("wrc-2025");
    play.start("g1", rules, PlayedGames.seated(sit)).tsumo(Seat.A, 3, 30).end();
    play.start("friendly", rules, PlayedGames.seated(sit)).tsumo(Seat.B, 5, 30).end();
    League league = League.of(bench.day(), play.games());
    assertEquals(List.of("g1"), league.games().stream().map(p -> p.game().id().value()).toList());
    assertEquals(1, league.games().getFirst().sitting());
    assertEquals(8, league.rows().size());
    bench.does(new DayEvent.Judged(play.games().getFirst().id(), false, new Reason("wrong tiles")));
    League after = League.of(bench.day(), play.games());
    assertEquals("friendly", after.games().getFirst().game().id().value());
  }

  @Test
  void a_substitute_is_listed_behind_all_without_a_place() {
    DayOnTheBench bench = day("Aki", "Ben", "Cho", "Dai", "Sub!");
    bench.does(
        new DayEvent.Seated(
            List.of(
                new Sitting(
                    1, List.of(new Sitting.Placed(1, bench.day().regulars().subList(0, 4)))))));
    bench.does(new DayEvent.Begun(1));
    bench.does(new DayEvent.Substituted(new PlayerId("p2"), new PlayerId("p5"), 1));
    Game game =
        new PlayedGames()
            .start("g1", PlayedGames.rules("wrc-2025"), PlayedGames.seated("p1", "p5", "p3", "p4"))
            .tsumo(Seat.B, 5, 30)
            .end()
            .game();
    League league = League.of(bench.day(), List.of(game));
    League.Row last = league.rows().getLast();
    assertEquals("Sub", last.entrant().name());
    assertEquals(0, last.place());
    assertEquals(1, last.results().size());
    assertEquals(1, league.rows().getFirst().place());
    assertTrue(league.check().holds());
  }

  @Test
  void a_result_that_is_missing_is_told_by_the_sum_check() {
    Game game =
        new PlayedGames()
            .start("g1", PlayedGames.rules("wrc-2025"), PlayedGames.seated("p1", "p2", "p3", "x9"))
            .settle(new Outcome.Exhaustive(Set.of(Seat.A)))
            .end()
            .game();
    DayOnTheBench bench = day("Aki", "Ben", "Cho");
    League alone = League.of(bench.day(), List.of(game));
    assertTrue(alone.games().isEmpty(), "somebody who is not listed played");
    assertTrue(alone.check().holds());
    League wrong =
        new League(alone.rows(), alone.games(), new League.Check(Points.of(100), Points.ZERO));
    assertFalse(wrong.check().holds());
  }
}
