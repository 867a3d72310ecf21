package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.run.ScoreChanges.Cost;
import org.tenbo.app.run.ScoreChanges.Display;
import org.tenbo.app.run.ScoreChanges.Range;
import org.tenbo.console.dialogue.Layout;

/** What a changed score costs on the wire, drawn by the real screens. */
final class ScoreChangeCostTest {
  private final ScoreChanges changes = new ScoreChanges(Path.of("../../config"));

  ScoreChangeCostTest() throws Exception {}

  @ParameterizedTest
  @EnumSource(Display.class)
  void a_change_of_five_digits_costs_a_quarter_of_a_full_frame_at_most(Display display)
      throws Exception {
    assertCheap(display, Range.FIVE_DIGITS);
  }

  /** In colour a sign makes the figures smaller, and all of them move. */
  @ParameterizedTest
  @EnumSource(names = {"SSD1306", "SSD1309", "SH1106"})
  void on_an_oled_the_sign_or_a_sixth_digit_may_change_as_well(Display display) throws Exception {
    assertCheap(display, Range.FIVE_DIGITS_SIGNED);
    assertCheap(display, Range.OF_A_GAME);
  }

  private void assertCheap(Display display, Range range) throws Exception {
    for (Layout layout : Layout.values()) {
      for (long seed = 1; seed <= 3; seed++) {
        Cost cost = changes.count(display, layout, range, seed, 1000);
        assertTrue(
            4 * cost.dearest() <= cost.fullFrame(),
            "%s, %s keys, %s, seed %d: %s".formatted(display, layout, range, seed, cost));
      }
    }
  }

  @Test
  void four_oleds_show_their_scores_within_30_ms_of_the_bus() throws Exception {
    Cost cost = changes.count(Display.SSD1306, Layout.EIGHT, Range.FIVE_DIGITS_SIGNED, 1, 3000);

    assertEquals(1034, cost.fullFrame());
    double millis = 4 * cost.dearest() * 9 / 400.0;
    assertTrue(millis <= 30, millis + " ms at 400 kHz");
  }
}
