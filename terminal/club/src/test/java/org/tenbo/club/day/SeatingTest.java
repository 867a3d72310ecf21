package org.tenbo.club.day;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Players;
import org.tenbo.table.PlayerId;

class SeatingTest {
  private static List<PlayerId> people(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> new PlayerId("p" + i)).toList();
  }

  private static void everybody_sits_once_a_round(List<Sitting> sittings, List<PlayerId> people) {
    for (Sitting sitting : sittings) {
      Set<PlayerId> seated = new HashSet<>();
      sitting.tables().forEach(table -> seated.addAll(table.players()));
      assertEquals(new HashSet<>(people), seated, "round " + sitting.number());
      assertEquals(
          people.size(), sitting.tables().stream().mapToInt(t -> t.players().size()).sum());
    }
  }

  @ParameterizedTest
  @CsvSource({"32, 8", "40, 8", "160, 8", "16, 4", "20, 5", "64, 16"})
  void nobody_meets_anybody_twice_where_the_hall_allows_it(int count, int rounds) {
    List<PlayerId> people = people(count);
    for (long seed : new long[] {1, 20261130, -7}) {
      List<Sitting> sittings = new Seating(Players.FOUR, seed).balanced(people, rounds);
      assertEquals(rounds, sittings.size());
      everybody_sits_once_a_round(sittings, people);
      assertEquals(1, new Meetings(sittings).most(), "seed " + seed);
      assertTrue(new Meetings(sittings).unevenness(4) <= 1, "seed " + seed);
    }
  }

  @Test
  void sixteen_who_must_meet_again_in_eight_rounds_meet_twice_at_most() {
    // 24 meetings with 15 others: nine of them a second time, none a third.
    List<PlayerId> people = people(16);
    for (long seed : new long[] {1, 20261130, -7}) {
      List<Sitting> sittings = new Seating(Players.FOUR, seed).balanced(people, 8);
      everybody_sits_once_a_round(sittings, people);
      Meetings met = new Meetings(sittings);
      assertEquals(2, met.most(), "seed " + seed);
      assertEquals(72, met.again(), "seed " + seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 32, 40, 160})
  void in_eight_rounds_everybody_begins_twice_in_each_wind(int count) {
    List<Sitting> sittings = new Seating(Players.FOUR, 3).balanced(people(count), 8);
    Meetings met = new Meetings(sittings);
    for (PlayerId player : people(count)) {
      for (int wind = 0; wind < 4; wind++) {
        assertEquals(2, met.wind(player, wind), player + " in wind " + wind);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 12, 7", "4, 24, 5", "4, 28, 9", "3, 12, 5", "3, 27, 6", "4, 4, 3"})
  void winds_differ_by_one_at_most_in_any_number_of_rounds(int seats, int count, int rounds) {
    Players players = seats == 3 ? Players.THREE : Players.FOUR;
    for (long seed = 1; seed <= 5; seed++) {
      List<Sitting> sittings = new Seating(players, seed).balanced(people(count), rounds);
      everybody_sits_once_a_round(sittings, people(count));
      assertTrue(new Meetings(sittings).unevenness(seats) <= 1, "seed " + seed);
    }
  }

  @Test
  void the_same_seed_gives_the_same_seats_and_another_gives_others() {
    List<Sitting> once = new Seating(Players.FOUR, 5).balanced(people(40), 8);
    assertEquals(once, new Seating(Players.FOUR, 5).balanced(people(40), 8));
    assertNotEquals(once, new Seating(Players.FOUR, 6).balanced(people(40), 8));
  }

  @Test
  void by_draw_winds_stay_even_and_rounds_differ() {
    List<Sitting> past = new ArrayList<>();
    Seating seating = new Seating(Players.FOUR, 11);
    for (int round = 0; round < 8; round++) {
      past.add(seating.drawn(people(40), past));
    }
    everybody_sits_once_a_round(past, people(40));
    assertTrue(new Meetings(past).unevenness(4) <= 3, "of eight games");
    assertNotEquals(past.get(0).tables(), past.get(1).tables());
  }

  @Test
  void swiss_puts_the_best_together_who_have_not_met() {
    List<PlayerId> ranked = people(16);
    Seating seating = new Seating(Players.FOUR, 1);
    Sitting first = seating.swiss(ranked, List.of());
    assertEquals(Set.copyOf(ranked.subList(0, 4)), Set.copyOf(first.tables().getFirst().players()));
    Sitting second = seating.swiss(ranked, List.of(first));
    assertTrue(second.tables().getFirst().players().contains(ranked.getFirst()));
    assertEquals(1, new Meetings(List.of(first, second)).most());
  }

  @Test
  void people_who_do_not_fill_the_tables_are_refused_with_the_remedy() {
    DayRefused refused =
        assertThrows(DayRefused.class, () -> new Seating(Players.FOUR, 1).balanced(people(18), 8));
    assertEquals(
        "18 players do not fill tables of 4: add 2 (substitutes of the house, say) or let 2 sit"
            + " out.",
        refused.getMessage());
  }
}
