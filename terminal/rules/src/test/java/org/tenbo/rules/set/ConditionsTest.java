package org.tenbo.rules.set;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.rules.Points;

/** What a score allows and what it ends. */
class ConditionsTest {

  @ParameterizedTest
  @CsvSource({
    // needs, points, allowed
    "stick, 900, false",
    "stick, 1000, true",
    "stick, -2400, false",
    "nothing, -2400, true",
    "nothing, 600, true",
  })
  void riichi_asks_for_a_stick_or_for_nothing(String needs, int points, boolean allowed) {
    assertEquals(allowed, House.four("riichi.needs", needs).riichi().allows(Points.of(points)));
  }

  @ParameterizedTest
  @CsvSource({
    // bust, points, ends
    "none, -100, false",
    "below-zero, 100, false",
    "below-zero, 0, false",
    "below-zero, -100, true",
    "zero, 100, false",
    "zero, 0, true",
    "zero, -100, true",
  })
  void a_score_below_or_at_zero_ends_the_game_where_the_house_says_so(
      String bust, int points, boolean ends) {
    assertEquals(ends, House.four("end.bust", bust).end().busts(Points.of(points)));
  }
}
