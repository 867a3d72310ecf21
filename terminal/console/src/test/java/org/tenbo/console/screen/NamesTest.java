package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;

class NamesTest {
  private final Fonts fonts = Resources.fonts();
  private final Texts texts = Resources.texts(Language.JAPANESE);
  private final List<Screens> screens =
      List.of(
          new BitScreens(fonts, texts, Slips.FAIL),
          new ColourScreens(240, fonts, texts, Slips.FAIL));
  private final Played table = new Played().press(Seat.A, Key.OK, Key.OK);

  @Test
  void a_name_is_seen_on_its_own_seat_and_with_the_differences() {
    for (Screens each : screens) {
      assertNotEquals(
          each.picture(showing(Map.of())), each.picture(showing(Map.of(Seat.A, "Åsa"))));
    }
    table.hold(Seat.A, Key.UP);
    for (Screens each : screens) {
      assertNotEquals(
          each.picture(showing(Map.of())), each.picture(showing(Map.of(Seat.B, "ちばサン"))));
    }
  }

  @Test
  void a_name_that_the_font_cannot_write_is_left_out() {
    for (Screens each : screens) {
      assertEquals(each.picture(showing(Map.of())), each.picture(showing(Map.of(Seat.A, "龘"))));
    }
  }

  @Test
  void the_clock_stands_before_a_name_and_in_place_of_one_that_cannot_be_written() {
    for (Screens each : screens) {
      assertEquals(
          each.picture(showing(Map.of(Seat.A, "64' Åsa"))),
          each.picture(remarked("64'", Map.of(Seat.A, "Åsa"))));
      assertEquals(
          each.picture(showing(Map.of(Seat.A, "64'"))),
          each.picture(remarked("64'", Map.of(Seat.A, "龘"))));
    }
  }

  private Showing remarked(String remark, Map<Seat, String> names) {
    return new Showing(table.face(Seat.A), false, names, Optional.empty(), remark, 0);
  }

  private Showing showing(Map<Seat, String> names) {
    return new Showing(table.face(Seat.A), false, names, Optional.empty(), "", 0);
  }
}
