package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;

/** Counts hands on a panel step by step, and compares every screen on the way with its picture. */
class CountWithMeTest {

  @Test
  void a_ron_is_counted_to_its_payment_and_entered() {
    Counting panel = new Counting(Layout.EIGHT, Seat.B);
    panel.press(Key.RIICHI);
    panel.choose("ron", "W→", "count");
    panel.choose("pinfu", "OK", "OK", "1", "OK");
    // Riichi, pinfu and one dora by ron: three han, thirty fu.
    assertEquals(List.of("5/5 3 han 30 fu", "30 ×32 = 960", "×4 = 3,840 → 3,900"), panel.words());
    panel.choose("enter");
    // The stick that the winner had laid comes back beside the 3,900.
    assertEquals("A 0, B 4,900, C -3,900, D 0", panel.proposed());
  }

  @Test
  void what_is_counted_enters_the_same_claim_as_the_same_value_by_hand() {
    Counting counted = new Counting(Layout.EIGHT, Seat.A);
    counted.choose("tsumo", "count", "open", "half flush", "haku", "OK", "OK", "0");
    counted.choose("triplet", "outer called", "wait", "pair", "OK", "enter");
    Counting entered = new Counting(Layout.EIGHT, Seat.A);
    // 20 and 2 for the self-draw, 4 for the triplet, 2 for the wait: thirty fu.
    entered.choose("tsumo", "3 han", "30 fu");
    assertEquals(entered.proposed(), counted.proposed());
    assertEquals("A 6,000, B -2,000, C -2,000, D -2,000", counted.proposed());
  }

  @Test
  void a_self_draw_shows_each_share_with_its_rounding() {
    Counting panel = new Counting(Layout.EIGHT, Seat.C);
    panel.choose("tsumo", "count", "closed", "tanyao", "OK", "OK", "0");
    panel.choose("wait", "middle", "triplet", "inner own", "OK");
    // 20 + 2 + 2 + 4 = 28.
    assertEquals(
        List.of("5/5 2 han 30 fu", "30 ×16 = 480", "×1 = 480 → 500", "×2 = 960 → 1,000"),
        panel.words());
  }

  @Test
  void from_five_han_on_no_fu_are_asked() {
    Counting panel = new Counting(Layout.EIGHT, Seat.B);
    panel.choose("ron", "←E", "count", "closed", "full flush", "OK", "OK", "0");
    assertEquals(List.of("OK", "back"), panel.labels());
    panel.choose("OK");
    assertEquals(List.of("5/5 6 han: haneman", "base 3,000", "×4 = 12,000"), panel.words());
  }

  @Test
  void without_a_yaku_nobody_goes_on() {
    Counting panel = new Counting(Layout.EIGHT, Seat.B);
    panel.choose("ron", "←E", "count", "closed");
    assertFalse(panel.labels().contains("OK"));
    panel.choose("haku");
    assertTrue(panel.labels().contains("OK"));
    panel.choose("haku");
    assertFalse(panel.labels().contains("OK"));
  }

  @Test
  void riichi_is_told_where_it_was_declared_and_not_offered_where_it_was_not() {
    Counting without = new Counting(Layout.EIGHT, Seat.B);
    without.choose("ron", "←E", "count", "closed");
    assertFalse(without.everyLabel().contains("riichi"));
    assertFalse(without.everyLabel().contains("ippatsu"));
    Counting with = new Counting(Layout.EIGHT, Seat.B);
    with.press(Key.RIICHI);
    with.choose("ron", "←E", "count");
    assertEquals(List.of("riichi"), with.lines());
    assertTrue(with.everyLabel().contains("ippatsu"));
  }

  @Test
  void a_step_back_keeps_what_was_told_before_it() {
    Counting panel = new Counting(Layout.EIGHT, Seat.B);
    panel.choose("ron", "←E", "count", "closed", "tanyao", "OK", "OK", "back", "back");
    assertEquals(List.of("tanyao"), panel.lines());
  }

  @Test
  void a_wait_told_wrongly_is_taken_back_with_none() {
    Counting panel = new Counting(Layout.EIGHT, Seat.B);
    panel.choose("ron", "←E", "count", "closed", "tanyao", "OK", "OK", "0");
    panel.choose("wait", "edge");
    assertEquals(List.of("20 + 10 + 2 = 32"), panel.lines());
    panel.choose("wait", "none");
    assertEquals(List.of("20 + 10 = 30"), panel.lines());
  }

  @Test
  void counting_is_in_the_menu_too_and_four_keys_are_enough() {
    Counting panel = new Counting(Layout.FOUR, Seat.B);
    panel.choose("menu", "count", "←E", "closed", "chun", "OK", "OK", "2");
    panel.choose("pair", "dragon", "OK", "enter");
    assertEquals("A -5,200, B 5,200, C 0, D 0", panel.proposed());
  }

  @Test
  void who_counts_has_three_times_as_long_to_look_at_tiles() {
    Counting panel = new Counting(Layout.EIGHT, Seat.B);
    panel.choose("ron", "←E", "count", "closed", "tanyao");
    panel.pass(Timing.USUAL.question().multipliedBy(3).minusSeconds(1));
    assertEquals(List.of("tanyao"), panel.lines());
    panel.pass(Duration.ofSeconds(1));
    assertEquals(List.of(), panel.lines());
  }

  // ---- pictures

  @TestFactory
  Stream<DynamicTest> every_screen_of_counting_is_its_text_picture() {
    Map<String, Face> seen = new LinkedHashMap<>();
    for (Layout layout : Layout.values()) {
      seen.putAll(Counting.screens(layout));
    }
    return Stream.of(Language.values()).flatMap(language -> pictures(language, seen));
  }

  private static Stream<DynamicTest> pictures(Language language, Map<String, Face> seen) {
    BitScreens screens = new BitScreens(Resources.fonts(), Resources.texts(language), Slips.FAIL);
    return seen.entrySet().stream()
        .map(
            each -> {
              String file = each.getKey() + "." + language.code() + ".txt";
              return DynamicTest.dynamicTest(
                  file, () -> compare(file, screens.picture(each.getValue(), false)));
            });
  }

  private static void compare(String file, Bitmap drawn) throws IOException {
    Resources.keep(file, (drawn.toText() + "\n").getBytes(StandardCharsets.UTF_8));
    try (InputStream in = CountWithMeTest.class.getResourceAsStream(file)) {
      String expected =
          in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertEquals(expected, drawn.toText().strip(), file);
    }
  }
}
