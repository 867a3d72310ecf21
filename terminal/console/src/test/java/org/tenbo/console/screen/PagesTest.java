package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.font.Font;
import org.tenbo.console.font.Segments;
import org.tenbo.console.picture.Digits;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.text.Language;

/** What has no room at once comes in turn, and nothing of it is left out. */
class PagesTest {
  private static final List<String> YAKU =
      List.of("立直", "一発", "自摸", "平和", "断幺", "一盃", "ドラ2", "裏2", "赤1");

  private final Font label = Resources.fonts().label();

  @Test
  void every_word_stands_on_one_of_the_pages() {
    Pages pages = new Pages(Pages.flow(label, YAKU, 124), 2);

    StringBuilder all = new StringBuilder();
    for (int turn = 0; turn < pages.count(); turn++) {
      pages.page(turn).forEach(line -> all.append(line).append(' '));
    }
    assertEquals(String.join(" ", YAKU) + " ", all.toString());
    assertEquals(pages.page(0), pages.page(pages.count()));
  }

  @Test
  void no_line_is_wider_than_its_room() {
    for (String line : Pages.flow(label, YAKU, 124)) {
      assertEquals(line, Lines.cut(label, line, 124));
    }
  }

  @Test
  void latin_words_have_commas_between_them() {
    Font small = Resources.fonts().small();
    assertEquals(
        List.of("riichi, pinfu,", "seven pairs"),
        Pages.flow(small, List.of("riichi", "pinfu", "seven pairs"), 70));
  }

  @Test
  void pages_turn_while_a_face_stands() {
    Face rich = screen("tiles-eight-tsumo-rich");
    BitScreens screens =
        new BitScreens(Resources.fonts(), Resources.texts(Language.JAPANESE), Slips.FAIL);

    assertNotEquals(at(screens, rich, 0), at(screens, rich, Showing.PAGE));
    assertEquals(at(screens, rich, 0), at(screens, rich, Showing.PAGE - 1));
  }

  private static Face screen(String name) {
    return Optional.ofNullable(ReadTiles.screens(Layout.EIGHT).get(name)).orElseThrow();
  }

  private static Picture at(Screens screens, Face face, long beat) {
    return screens.picture(new Showing(face, false, Map.of(), Optional.empty(), "", beat));
  }

  @Test
  void digits_tell_what_a_hand_pays_first_and_then_all_of_it() {
    Face plain = screen("tiles-eight-ron");
    DigitScreens screens = new DigitScreens(6, Resources.texts(Language.ENGLISH), Slips.FAIL);

    List<Digits> turns = screens.turns(Showing.of(plain, false));

    assertEquals(Segments.right(6, "7700"), turns.get(0));
    assertEquals(Segments.right(6, "7700"), turns.get(1));
    assertEquals(
        List.of("ron", "↑n", "4 han", "30 fu", "riichi", "pinfu", "dora 1", "ura 1").stream()
            .map(text -> Segments.left(6, text))
            .toList(),
        turns.subList(2, 10));
  }
}
