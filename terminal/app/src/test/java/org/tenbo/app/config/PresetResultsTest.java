package org.tenbo.app.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
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
import org.tenbo.rules.result.Finish;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.result.Standings;

/**
 * One game of each ruleset worked out by hand: what its source says about base, uma, oka, ties,
 * leftover sticks and rounding, with the arithmetic in thousands beside it.
 */
class PresetResultsTest {
  private static final RulesetFolder RULESETS = new RulesetFolder(Path.of("../../config/rulesets"));

  /** Totals in seat order; A dealt first and D, or C of three, last. */
  private static void assertTotals(String ruleset, Scores scores, int left, int... expected) {
    assertTotals(ruleset, scores, left, List.of(), expected);
  }

  private static void assertTotals(
      String ruleset, Scores scores, int left, List<Penalty> penalties, int... expected) {
    Finish finish =
        new Finish(scores, new Deposit(left), Seat.A, Seat.C, penalties, Set.of(), Map.of());
    int[] totals = new int[expected.length];
    for (Standing standing : new Standings(RULESETS.read(ruleset)).of(finish)) {
      totals[standing.seat().ordinal()] = standing.total().value();
    }
    assertEquals(Arrays.toString(expected), Arrays.toString(totals));
  }

  @Test
  void wrc_2025() {
    // Base 30, uma 15/5/-5/-15. A 42.3 - 30 + 15; B 31.5 - 30 + 5; C 27.9 - 30 - 5; D 18.3 - 30 -
    // 15
    assertTotals("wrc-2025", Scores.of(42300, 31500, 27900, 18300), 0, 27300, 6500, -7100, -26700);
    // 10.2: the stick stays on the table, so the totals lack it. B and C share 5 and -5: 0 each.
    // A 41 - 30 + 15; B and C 29 - 30 + 0; D 20 - 30 - 15
    assertTotals("wrc-2025", Scores.of(41000, 29000, 29000, 20000), 1, 26000, -1000, -1000, -25000);
    // 12.2: 30P for chombo after uma, the place stays. A 42.3 - 30 + 15 - 30
    assertTotals(
        "wrc-2025",
        Scores.of(42300, 31500, 27900, 18300),
        0,
        List.of(new Penalty(Seat.A, Points.of(30000))),
        -2700,
        6500,
        -7100,
        -26700);
  }

  @Test
  void mymahjong_wrc() {
    // As WRC 2025: A 42.3 - 30 + 15; B 31.5 - 30 + 5; C 27.9 - 30 - 5; D 18.3 - 30 - 15
    assertTotals(
        "mymahjong-wrc", Scores.of(42300, 31500, 27900, 18300), 0, 27300, 6500, -7100, -26700);
  }

  @Test
  void ema_2016_and_2025() {
    for (String ema : List.of("ema-2016", "ema-2025")) {
      // Base 30, uma 15/5/-5/-15, the stick to the first:
      // A 40 + 1 - 30 + 15; B 33 - 30 + 5; C 27 - 30 - 5; D 19 - 30 - 15
      assertTotals(ema, Scores.of(40000, 33000, 27000, 19000), 1, 26000, 8000, -8000, -26000);
      // Two on top share 15 and 5, and the stick: A and B 36 + 0.5 - 30 + 10; C 27 - 30 - 5;
      // D 20 - 30 - 15
      assertTotals(ema, Scores.of(36000, 36000, 27000, 20000), 1, 16500, 16500, -8000, -25000);
    }
  }

  @Test
  void m_league() {
    // Base 30, uma 30/10/-10/-30, oka 20. A 41.2 - 30 + 50; B 27.6 - 30 + 10; C 19.8 - 30 - 10;
    // D 11.4 - 30 - 30
    assertTotals("m-league", Scores.of(41200, 27600, 19800, 11400), 0, 61200, 7600, -20200, -48600);
    // 6-2: two on top share the stick and 50 + 10. A and B 35 + 0.5 - 30 + 30; C 19 - 30 - 10;
    // D 10 - 30 - 30
    assertTotals(
        "m-league", Scores.of(35000, 35000, 19000, 10000), 1, 35500, 35500, -21000, -50000);
    // 6-2: three on top take 0.4, 0.3, 0.3 of the stick; of 50 + 10 - 10 each has 16.6 and the
    // seat nearest the first dealer what is left, 16.8. A 33 + 0.4 - 30 + 16.8; C and D
    // 33 + 0.3 - 30 + 16.6; B 0 - 30 - 30
    assertTotals("m-league", Scores.of(33000, 0, 33000, 33000), 1, 20200, -60000, 19900, 19900);
  }

  @Test
  void tenhou() {
    // Base 30, uma 20/10/-10/-20, oka 20, nearest thousand, the first has the rest of 0.
    // B 27.5 is 28: 28 - 30 + 10 = 8; C 19.5 is 20: 20 - 30 - 10 = -20; D 11.5 is 12: 12 - 30 - 20
    // = -38; A 0 - 8 + 20 + 38 = 50, where 41.5 alone would give 42 - 30 + 40 = 52
    assertTotals("tenhou", Scores.of(41500, 27500, 19500, 11500), 0, 50000, 8000, -20000, -38000);
    // A tie goes by seat and the stick to the first: A and B 35, A has 36.
    // B 35 - 30 + 10 = 15; C 19 - 30 - 10 = -21; D 10 - 30 - 20 = -40; A 46
    assertTotals("tenhou", Scores.of(35000, 35000, 19000, 10000), 1, 46000, 15000, -21000, -40000);
  }

  @Test
  void tenhou_sanma() {
    // Base 40, uma 20/0/-20, oka 15. B 35.9 is 36: -4; C 20.9 is 21: 21 - 40 - 20 = -39; A 43
    assertTotals("tenhou-sanma", Scores.of(48200, 35900, 20900), 0, 43000, -4000, -39000);
  }

  @Test
  void mahjong_soul() {
    // Base 25, uma 15/5/-5/-15, no oka. A 41.2 - 25 + 15; B 27.6 - 25 + 5; C 19.8 - 25 - 5;
    // D 11.4 - 25 - 15
    assertTotals(
        "mahjong-soul", Scores.of(41200, 27600, 19800, 11400), 0, 31200, 7600, -10200, -28600);
    // A tie goes by seat, the stick to the first. A 35 + 1 - 25 + 15; B 35 - 25 + 5;
    // C 19 - 25 - 5; D 10 - 25 - 15
    assertTotals(
        "mahjong-soul", Scores.of(35000, 35000, 19000, 10000), 1, 26000, 15000, -11000, -30000);
  }

  @Test
  void mahjong_soul_sanma() {
    // Base 35, uma 15/0/-15. A 48.2 - 35 + 15; B 35.9 - 35; C 20.9 - 35 - 15
    assertTotals("mahjong-soul-sanma", Scores.of(48200, 35900, 20900), 0, 28200, 900, -29100);
  }

  @Test
  void jpml_a_by_the_number_of_floating_players() {
    // Base 30. One at 30 or more, 12/-1/-3/-8: A 45 - 30 + 12; B 28 - 30 - 1; C 26 - 30 - 3;
    // D 21 - 30 - 8
    assertTotals("jpml-a", Scores.of(45000, 28000, 26000, 21000), 0, 27000, -3000, -7000, -17000);
    // Two, 8/4/-4/-8: A 42 - 30 + 8; B 30 - 30 + 4; C 28 - 30 - 4; D 20 - 30 - 8
    assertTotals("jpml-a", Scores.of(42000, 30000, 28000, 20000), 0, 20000, 4000, -6000, -18000);
    // Three, 8/3/1/-12: A 36 - 30 + 8; B 33 - 30 + 3; C 31 - 30 + 1; D 20 - 30 - 12
    assertTotals("jpml-a", Scores.of(36000, 33000, 31000, 20000), 0, 14000, 6000, 2000, -22000);
    // All four, 0
    assertTotals("jpml-a", Scores.of(30000, 30000, 30000, 30000), 0, 0, 0, 0, 0);
    // None, 0: one stick stays on the table. A to C 29.9 - 30; D 29.3 - 30
    assertTotals("jpml-a", Scores.of(29900, 29900, 29900, 29300), 1, -100, -100, -100, -700);
    // Two level on top share 8 and 4: A and B 35 - 30 + 6; C 28 - 30 - 4; D 22 - 30 - 8
    assertTotals("jpml-a", Scores.of(35000, 35000, 28000, 22000), 0, 11000, 11000, -6000, -16000);
  }

  @Test
  void saikouisen() {
    // Base 30, uma 30/10/-10/-30, no oka. A 42.3 - 30 + 30; B 31.5 - 30 + 10; C 27.9 - 30 - 10;
    // D 18.3 - 30 - 30
    assertTotals(
        "saikouisen", Scores.of(42300, 31500, 27900, 18300), 0, 42300, 11500, -12100, -41700);
    // The stick stays on the table; B and C share 10 and -10: A 41 - 30 + 30; B and C 29 - 30;
    // D 20 - 30 - 30
    assertTotals(
        "saikouisen", Scores.of(41000, 29000, 29000, 20000), 1, 41000, -1000, -1000, -40000);
  }

  @Test
  void world_at_play() {
    // No uma, no oka; the stick to the leader. A 40.2 + 1 - 25; B 27.6 - 25; C 19.8 - 25; D 11.4 -
    // 25
    assertTotals(
        "world-at-play", Scores.of(40200, 27600, 19800, 11400), 1, 16200, 2600, -5200, -13600);
    // Three players begin with 35. A 48.2 - 35; B 35.9 - 35; C 20.9 - 35
    assertTotals("world-at-play-sanma", Scores.of(48200, 35900, 20900), 0, 13200, 900, -14100);
  }

  @Test
  void the_calculator_and_the_club_example() {
    // Base 30, uma 20/10/-10/-20, oka 20, a tie by seat. A 35 - 30 + 40; B 35 - 30 + 10;
    // C 19 - 30 - 10; D 11 - 30 - 20
    for (String usual : List.of("tenpai-calculator", "club-example")) {
      assertTotals(usual, Scores.of(35000, 35000, 19000, 11000), 0, 45000, 15000, -21000, -39000);
    }
  }
}
