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
  void a_change_of_five_digits_and_the_sign_costs_a_quarter_of_a_full_frame_at_most(Display display)
      throws Exception {
    assertCheap(display, Layout.EIGHT, Range.FIVE_DIGITS);
  }

  @ParameterizedTest
  @EnumSource(Display.class)
  void so_does_a_sixth_digit_that_comes_or_goes(Display display) throws Exception {
    assertCheap(display, Layout.EIGHT, Range.HUNDREDS);
  }

  /** The rank stands apart from the score: on an OLED it can take the whole above a quarter. */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR_240", "COLOUR_320"})
  void in_colour_the_rank_may_change_as_well(Display display) throws Exception {
    assertCheap(display, Layout.EIGHT, Range.HUNDREDS_WITH_RANK);
  }

  /** Above labelled keys the score stands elsewhere. */
  @ParameterizedTest
  @EnumSource(names = {"SSD1306", "SH1106"})
  void an_oled_with_four_keys_is_as_cheap(Display display) throws Exception {
    assertCheap(display, Layout.FOUR, Range.FIVE_DIGITS);
  }

  private void assertCheap(Display display, Layout layout, Range range) throws Exception {
    Cost cost = changes.dearest(display, layout, range);
    assertTrue(
        4 * cost.dearest() <= cost.fullFrame(),
        "%s, %s keys, %s: %s".formatted(display, layout, range, cost));
  }

  @Test
  void four_oleds_show_their_scores_within_30_ms_of_the_bus() throws Exception {
    Cost cost = changes.dearest(Display.SSD1306, Layout.EIGHT, Range.FIVE_DIGITS);

    assertEquals(1034, cost.fullFrame());
    double millis = 4 * cost.dearest() * 9 / 400.0;
    assertTrue(millis <= 30, millis + " ms at 400 kHz");
  }
}
