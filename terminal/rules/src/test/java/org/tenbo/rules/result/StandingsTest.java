package org.tenbo.rules.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.set.House;
import org.tenbo.rules.set.Ruleset;

/** Places, uma, ties, leftover sticks and what is taken at the end, one rule at a time. */
class StandingsTest {
  private static Finish finish(Scores scores, int left) {
    return new Finish(scores, new Deposit(left), Seat.A, Seat.D, List.of(), Set.of(), Map.of());
  }

  private static List<Standing> standings(Ruleset rules, Scores scores, int left) {
    return new Standings(rules).of(finish(scores, left));
  }

  private static Standing of(Seat seat, List<Standing> standings) {
    return standings.stream().filter(each -> each.seat() == seat).findFirst().orElseThrow();
  }

  private static int[] totals(List<Standing> standings) {
    return Arrays.stream(Seat.values())
        .filter(seat -> standings.stream().anyMatch(each -> each.seat() == seat))
        .mapToInt(seat -> of(seat, standings).total().value())
        .toArray();
  }

  private static void assertTotals(List<Standing> standings, int... expected) {
    assertEquals(Arrays.toString(expected), Arrays.toString(totals(standings)));
  }

  private static int[] uma(List<Standing> standings) {
    return Arrays.stream(Seat.values())
        .mapToInt(seat -> of(seat, standings).uma().value())
        .toArray();
  }

  private static void assertUma(List<Standing> standings, int... expected) {
    assertEquals(Arrays.toString(expected), Arrays.toString(uma(standings)));
  }

  // Ties

  @Test
  void two_on_top_share_the_first_place_and_its_points() {
    List<Standing> standings = standings(House.four(), Scores.of(25000, 35000, 35000, 25000), 0);
    assertUma(standings, -10000, 10000, 10000, -10000);
    assertEquals(1, of(Seat.B, standings).place());
    assertEquals(1, of(Seat.C, standings).place());
    assertEquals(true, of(Seat.C, standings).shared());
    assertEquals(3, of(Seat.A, standings).place());
  }

  @Test
  void three_on_top_have_5000_each() {
    assertUma(
        standings(House.four(), Scores.of(32000, 32000, 24000, 32000), 0),
        5000,
        5000,
        -15000,
        5000);
  }

  @Test
  void four_level_have_nothing() {
    assertUma(standings(House.four(), Scores.of(30000, 30000, 30000, 30000), 0), 0, 0, 0, 0);
  }

  @Test
  void a_sum_that_does_not_divide_leaves_the_rest_to_the_seat_nearest_the_first_dealer() {
    // 10,000 - 5,000 - 15,000 = -10,000 among three: -3,400 twice, -3,200 for B.
    Ruleset rules = House.four("result.uma", List.of(10000, 10000, -5000, -15000));
    assertUma(
        standings(rules, Scores.of(48000, 24000, 24000, 24000), 0), 10000, -3200, -3400, -3400);
  }

  @Test
  void averaged_points_can_go_with_places_by_seat() {
    List<Standing> standings =
        standings(House.four("result.ties", "average"), Scores.of(25000, 35000, 35000, 25000), 0);
    assertUma(standings, -10000, 10000, 10000, -10000);
    assertEquals(1, of(Seat.B, standings).place());
    assertEquals(2, of(Seat.C, standings).place());
    assertEquals(false, of(Seat.C, standings).shared());
  }

  @Test
  void a_tie_by_seat_goes_to_the_earlier_dealer_from_the_first_on() {
    Ruleset rules = House.four("result.ties", "seat");
    assertUma(
        standings(rules, Scores.of(25000, 35000, 35000, 25000), 0), -5000, 15000, 5000, -15000);
    // C dealt first: C is placed before B; of A and D, D comes first after C.
    List<Standing> standings =
        new Standings(rules)
            .of(
                new Finish(
                    Scores.of(25000, 35000, 35000, 25000),
                    Deposit.NONE,
                    Seat.C,
                    Seat.B,
                    List.of(),
                    Set.of(),
                    Map.of()));
    assertUma(standings, -15000, 5000, 15000, -5000);
  }

  // Sticks that are left

  @Test
  void the_leader_takes_the_stick_that_is_left_and_the_totals_add_up() {
    List<Standing> standings = standings(House.four(), Scores.of(40000, 33000, 26000, 20000), 1);
    assertEquals(Points.of(41000), of(Seat.A, standings).score());
    assertEquals(Points.STICK, of(Seat.A, standings).sticks());
    assertTotals(standings, 26000, 8000, -9000, -25000);
  }

  @Test
  void nobody_takes_the_stick_where_it_stays_on_the_table() {
    List<Standing> standings =
        standings(
            House.four("result.leftover", "nobody"), Scores.of(40000, 33000, 26000, 20000), 1);
    assertEquals(Points.of(40000), of(Seat.A, standings).score());
    assertTotals(standings, 25000, 8000, -9000, -25000);
  }

  @Test
  void the_last_dealer_can_take_the_stick_and_rise_by_it() {
    List<Standing> standings =
        standings(
            House.four("result.leftover", "dealer"), Scores.of(40000, 33000, 23500, 22500), 1);
    // D dealt last: 23,500 as C, so both share the third place.
    assertEquals(Points.of(23500), of(Seat.D, standings).score());
    assertUma(standings, 15000, 5000, -10000, -10000);
  }

  @Test
  void two_leaders_split_the_stick() {
    List<Standing> standings =
        standings(House.four("result.leftover", "split"), Scores.of(40000, 40000, 24000, 15000), 1);
    assertEquals(Points.of(40500), of(Seat.A, standings).score());
    assertEquals(Points.of(40500), of(Seat.B, standings).score());
  }

  @Test
  void of_three_leaders_the_one_nearest_the_first_dealer_takes_the_odd_hundred() {
    List<Standing> standings =
        standings(
            House.four("result.leftover", "split", "result.remainder", "nearest-first-dealer"),
            Scores.of(35000, 14000, 35000, 35000),
            1);
    assertEquals(Points.of(35400), of(Seat.A, standings).score());
    assertEquals(Points.of(35300), of(Seat.C, standings).score());
    assertEquals(Points.of(35300), of(Seat.D, standings).score());
    // They stay level: the hundred was given because they are.
    assertUma(standings, 5000, -15000, 5000, 5000);
    assertEquals(1, of(Seat.D, standings).place());
  }

  @Test
  void an_odd_hundred_can_be_lost() {
    List<Standing> standings =
        standings(
            House.four("result.leftover", "split", "result.remainder", "lost"),
            Scores.of(35000, 14000, 35000, 35000),
            1);
    assertEquals(Points.of(35300), of(Seat.A, standings).score());
    assertEquals(Points.of(35300), of(Seat.C, standings).score());
  }

  @Test
  void one_leader_takes_sticks_that_are_split_among_leaders() {
    assertEquals(
        Points.of(43000),
        of(
                Seat.A,
                standings(
                    House.four("result.leftover", "split"),
                    Scores.of(40000, 33000, 26000, 18000),
                    3))
            .score());
  }

  // Rounding

  @Test
  void the_first_takes_what_rounding_leaves() {
    // Rounded: B 28, C 20, D 12. B 28 - 30 + 5 = 3, C 20 - 30 - 5 = -15, D 12 - 30 - 15 = -33.
    // The scores add up to 20 below four times the base, so A has -20 - (3 - 15 - 33) = 25.
    assertTotals(
        standings(
            House.four("result.rounding", "nearest"), Scores.of(41500, 27500, 19500, 11500), 0),
        25000,
        3000,
        -15000,
        -33000);
  }

  @Test
  void five_hundred_goes_down_and_six_hundred_up_where_the_house_says_so() {
    // Rounded: B 27, C 20, D 12. B 27 - 30 + 5 = 2, C -15, D -33; A -20 - (2 - 15 - 33) = 26.
    assertTotals(
        standings(
            House.four("result.rounding", "five-down"), Scores.of(41300, 27500, 19600, 11600), 0),
        26000,
        2000,
        -15000,
        -33000);
  }

  @Test
  void a_debt_is_rounded_away_from_zero_as_a_score_is() {
    // D holds -1,500: -2 nearest, -1 where five goes down. B 31, C 30.
    Scores scores = Scores.of(60500, 31000, 30000, -1500);
    assertEquals(
        Points.of(-32000),
        of(Seat.D, standings(House.four("result.rounding", "nearest"), scores, 0)).counted());
    assertEquals(
        Points.of(-31000),
        of(Seat.D, standings(House.four("result.rounding", "five-down"), scores, 0)).counted());
  }

  // Taken at the end

  @Test
  void penalties_are_taken_after_uma_and_change_no_place() {
    Finish finish =
        new Finish(
            Scores.of(40000, 33000, 27000, 20000),
            Deposit.NONE,
            Seat.A,
            Seat.D,
            List.of(
                new Penalty(Seat.A, Points.of(30000)),
                new Penalty(Seat.A, Points.of(5000)),
                new Penalty(Seat.C, Points.of(1000))),
            Set.of(),
            Map.of());
    List<Standing> standings = new Standings(House.four()).of(finish);
    assertEquals(1, of(Seat.A, standings).place());
    assertEquals(Points.of(35000), of(Seat.A, standings).penalty());
    // 10 + 15 - 35, 3 + 5, -3 - 5 - 1, -10 - 15
    assertTotals(standings, -10000, 8000, -9000, -25000);
  }

  @Test
  void yakitori_and_chips_are_settled_where_the_house_has_them() {
    Ruleset rules = House.four("extras.yakitori", 10000, "extras.chip", 2000);
    Finish finish =
        new Finish(
            Scores.of(40000, 33000, 27000, 20000),
            Deposit.NONE,
            Seat.A,
            Seat.D,
            List.of(),
            Set.of(Seat.D),
            Map.of(Seat.A, 3, Seat.B, -1, Seat.C, -2));
    // A 25 + 6, B 8 - 2, C -8 - 4, D -25 - 10
    assertTotals(new Standings(rules).of(finish), 31000, 6000, -12000, -35000);
  }

  @Test
  void chips_that_do_not_add_up_are_refused() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Finish(
                Scores.of(30000, 30000, 30000, 30000),
                Deposit.NONE,
                Seat.A,
                Seat.D,
                List.of(),
                Set.of(),
                Map.of(Seat.A, 1)));
  }

  @Test
  void oka_is_shared_by_those_who_share_the_first_place() {
    Ruleset rules =
        House.four("result.oka", 20000, "result.uma", List.of(20000, 10000, -10000, -20000));
    assertUma(
        standings(rules, Scores.of(35000, 35000, 20000, 10000), 0), 25000, 25000, -10000, -20000);
  }
}
