package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Claiming;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.TileClaim;
import org.tenbo.console.dialogue.TileClaim.Doubt;
import org.tenbo.console.dialogue.TileClaim.Finding;
import org.tenbo.console.dialogue.TileClaim.Spot;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.picture.Png;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;

/** What a seat is asked and told where the tiles are read. */
class ReadTilesTest {
  private static Points score(ReadTiles at, Seat seat) {
    return at.table.game().scores().of(seat);
  }

  @Test
  void a_certain_win_takes_one_key_and_one_ok() {
    ReadTiles at = new ReadTiles(Layout.EIGHT).declare(true).worth(ReadTiles.plain());
    assertEquals("Ron ↑N | 7700 | 4 han 30 fu | riichi | pinfu | dora 1 | ura 1", at.words());
    assertEquals(List.of("by hand", "OK", "back"), at.labels());

    at.choose("OK").table.pass(7);

    assertEquals(Points.of(32700), score(at, Seat.B));
    assertEquals(Points.of(17300), score(at, Seat.D));
  }

  @Test
  void on_four_keys_a_win_takes_one_key_and_one_ok_too() {
    for (boolean ron : List.of(true, false)) {
      ReadTiles at = new ReadTiles(Layout.FOUR).declare(ron);
      assertEquals(Map.of(Seat.B, new Claiming(ron, 0)), at.table.claiming());

      at.worth(ron ? ReadTiles.plain() : ReadTiles.rich()).choose("OK").table.pass(7);

      assertEquals(Points.of(ron ? 32700 : 49000), score(at, Seat.B));
    }
  }

  @Test
  void on_four_keys_a_win_by_hand_says_which_it_is() {
    ReadTiles at = new ReadTiles(Layout.FOUR).declare(true).worth(new Finding.NoTile());
    at.choose("by hand").choose("tsumo").choose("mangan").table.pass(7);

    assertEquals(Points.of(33000), score(at, Seat.B));
  }

  @Test
  void on_four_keys_nine_terminals_stand_in_the_menu() {
    ReadTiles at = new ReadTiles(Layout.FOUR);
    at.table.tiles(
        new TileReport(
            Map.of(), Optional.empty(), Set.of(), Set.of(Seat.B), 69, List.of(), Map.of()));
    at.choose("menu").choose("draw").table.pass(7);

    assertEquals(1, at.table.game().position().honba().count());
  }

  @Test
  void a_key_stands_until_it_is_taken_back_or_settled() {
    ReadTiles at = new ReadTiles(Layout.EIGHT).declare(true);
    assertEquals(Map.of(Seat.B, new Claiming(true, 0)), at.table.claiming());

    at.worth(ReadTiles.plain(), new Doubt.Gap()).choose("rescan");
    assertEquals(Map.of(Seat.B, new Claiming(true, 1)), at.table.claiming());

    at.choose("by hand");
    assertEquals(Map.of(Seat.B, new Claiming(true, 1)), at.table.claiming());

    at.choose("back").choose("back");
    assertEquals(Map.of(), at.table.claiming());
  }

  @Test
  void a_doubtful_win_names_the_doubt_and_offers_a_rescan() {
    ReadTiles at =
        new ReadTiles(Layout.EIGHT)
            .declare(true)
            .worth(
                ReadTiles.plain(),
                new Doubt.Unsure(ReadTiles.plain().reading().win().tile(), ReadTiles.HAND_OF_B));

    assertTrue(at.words().contains(" | unsure of 1m: own hand | "), at.words());
    assertEquals(List.of("rescan", "by hand", "OK", "back"), at.labels());
  }

  @Test
  void a_dead_antenna_is_named_and_has_its_room_on_every_display() throws IOException {
    Doubt dead = new Doubt.Silent(new Spot(Spot.Place.POND, Optional.of(Seat.C)));
    for (Layout layout : Layout.values()) {
      ReadTiles at = new ReadTiles(layout).declare(true).worth(ReadTiles.plain(), dead);
      keep("tiles-dead-antenna-" + layout, at.face());
      assertTrue(at.words().contains(" | no reads: W→ discards"), at.words());

      at.asking(ReadTiles.withoutDora(), dead);
      keep("tiles-dead-antenna-dora-" + layout, at.face());
      assertTrue(at.words().contains(" | no reads: W→ discards"), at.words());
    }
  }

  /** On every display and in both languages. */
  private static void keep(String name, Face face) throws IOException {
    for (Language language : Language.values()) {
      Texts texts = Resources.texts(language);
      String file = name + "-%d." + language.code() + ".png";
      keep(
          file.formatted(128),
          new BitScreens(Resources.fonts(), texts, Slips.FAIL).picture(face, false));
      for (int width : List.of(240, 320)) {
        keep(
            file.formatted(width),
            new ColourScreens(width, Resources.fonts(), texts, Slips.FAIL)
                .picture(Showing.of(face, false)));
      }
    }
  }

  private static void keep(String name, Picture drawn) throws IOException {
    Resources.keep(name, Png.bytes(Png.sheet(List.of(drawn), 1, 2)));
  }

  @Test
  void the_stick_of_a_ronned_declaring_tile_stays_with_its_player() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table.press(Seat.D, Key.RIICHI);
    Finding.Won won = ReadTiles.plain();
    at.declare(true)
        .worth(new Finding.Won(won.from(), won.reading(), won.liability(), Set.of(Seat.D), true))
        .choose("OK")
        .table
        .pass(7);

    assertEquals(Points.of(25000 - 7700), score(at, Seat.D));
    assertEquals(Points.of(25000 + 7700), score(at, Seat.B));
    assertEquals(0, at.table.game().deposit().sticks());
  }

  @Test
  void a_false_win_is_shown_and_chombo_is_for_the_table_to_decide() {
    ReadTiles at =
        new ReadTiles(Layout.EIGHT).declare(true).worth(new Finding.NoWin(Refusal.NO_YAKU));
    assertEquals("Ron: no yaku", at.words());
    assertEquals(List.of("chombo", "by hand", "back"), at.labels());

    at.choose("chombo");
    assertInstanceOf(Face.Proposed.class, at.face());
    at.table.press(Seat.C, Key.BACK).pass(7);

    assertEquals(Points.of(25000), score(at, Seat.B));
  }

  @Test
  void a_false_win_that_is_not_certain_offers_no_chombo() {
    ReadTiles at =
        new ReadTiles(Layout.EIGHT)
            .declare(true)
            .worth(new Finding.NoWin(Refusal.NOT_WINNING), new Doubt.Ambiguous());

    assertEquals(List.of("rescan", "by hand", "back"), at.labels());
  }

  @Test
  void dora_that_no_antenna_sees_are_asked() {
    ReadTiles at = new ReadTiles(Layout.EIGHT).declare(true).asking(ReadTiles.withoutDora());
    assertEquals("How many dora, ura too? | 2 han 30 fu", at.words());
    assertEquals(List.of("0", "1", "2", "3", "4", "5", "more", "back"), at.labels());

    at.choose("2");
    assertEquals(Map.of(Seat.B, told(0, 2)), at.table.claiming());

    at.worth(ReadTiles.withDoraTold());
    // Riichi and pinfu are 2 han, with two dora 4 han 30 fu; nobody saw which of them is ura.
    assertEquals("Ron ↑N | 7700 | 4 han 30 fu | riichi | pinfu | dora 2", at.words());

    at.choose("OK").table.pass(7);
    assertEquals(Points.of(32700), score(at, Seat.B));
  }

  @Test
  void dora_that_were_told_wrong_are_taken_back() {
    ReadTiles at = new ReadTiles(Layout.EIGHT).declare(true).asking(ReadTiles.withoutDora());
    at.choose("3").worth(ReadTiles.withDoraTold()).choose("back");
    assertEquals(Map.of(Seat.B, new Claiming(true, 0)), at.table.claiming());

    at.asking(ReadTiles.withoutDora()).choose("2").worth(ReadTiles.withDoraTold(), new Doubt.Gap());
    at.choose("rescan");
    assertEquals(Map.of(Seat.B, told(1, 2)), at.table.claiming());
  }

  @Test
  void dora_that_no_indicators_give_are_asked_again() {
    ReadTiles at = new ReadTiles(Layout.EIGHT).declare(true).asking(ReadTiles.withoutDora());
    at.choose("5").asking(new Finding.Unseen(), new Doubt.Missing(TileClaim.What.DORA));
    assertEquals("How many dora, ura too? | 5 cannot be", at.words());

    at.choose("2");
    assertEquals(Map.of(Seat.B, told(0, 2)), at.table.claiming());
    at.choose("back");
    assertEquals(Map.of(Seat.B, new Claiming(true, 0)), at.table.claiming());
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void a_misread_hand_is_entered_by_hand_without_a_count_of_its_dora(Layout layout) {
    ReadTiles at = new ReadTiles(layout).declare(false).asking(ReadTiles.withoutDora());
    assertTrue(at.labels().containsAll(List.of("0", "1")), at.labels().toString());
    at.choose("by hand");
    if (layout == Layout.FOUR) {
      at.choose("tsumo");
    }
    at.choose("mangan").table.pass(7);

    assertEquals(Points.of(33000), score(at, Seat.B));
  }

  @Test
  void dora_that_cannot_be_leave_a_misread_hand_its_ways_out() {
    ReadTiles at = new ReadTiles(Layout.EIGHT).declare(true).asking(ReadTiles.withoutDora());
    at.choose("2")
        .asking(
            new Finding.Unseen(),
            new Doubt.Missing(TileClaim.What.DORA),
            new Doubt.Unsure(ReadTiles.plain().reading().win().tile(), ReadTiles.HAND_OF_B));
    assertEquals("How many dora, ura too? | 2 cannot be | unsure of 1m: own hand", at.words());
    assertEquals(List.of("0", "1", "2", "3", "4", "5", "more", "back"), at.labels());

    at.choose("rescan");
    assertEquals(Map.of(Seat.B, told(1, 2)), at.table.claiming());
  }

  private static Claiming told(int look, int dora) {
    return new Claiming(true, look, OptionalInt.of(dora));
  }

  @Test
  void an_exhaustive_draw_is_settled_without_a_press() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table
        .tiles(ReadTiles.ending(ReadTiles.end(new Outcome.Exhaustive(Set.of(Seat.B, Seat.C)))))
        .pass(1)
        .pass(7);

    assertEquals(Points.of(26500), score(at, Seat.B));
    assertEquals(Points.of(23500), score(at, Seat.A));
  }

  @Test
  void a_draw_that_somebody_objects_to_is_not_proposed_again() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table
        .tiles(ReadTiles.ending(ReadTiles.end(new Outcome.Exhaustive(Set.of(Seat.B, Seat.C)))))
        .pass(1)
        .press(Seat.A, Key.BACK)
        .pass(1)
        .pass(7);

    assertInstanceOf(Face.Idle.class, at.table.face(Seat.A));
    assertEquals(Points.of(25000), score(at, Seat.A));
  }

  @Test
  void a_ready_player_says_noten_where_the_house_lets_one() {
    for (boolean may : List.of(true, false)) {
      ReadTiles at = new ReadTiles(Layout.EIGHT, Map.of("draw.may-declare-noten", may));
      at.table
          .tiles(ReadTiles.ending(ReadTiles.end(new Outcome.Exhaustive(Set.of(Seat.B, Seat.C)))))
          .pass(1);
      boolean offered =
          ((Face.Proposed) at.face())
              .keys().stream().anyMatch(soft -> soft.label().toString().contains("DRAW_NOTEN"));
      assertEquals(may, offered);
      if (may) {
        at.choose("noten").table.pass(7);
        assertEquals(Points.of(24000), score(at, Seat.B));
        assertEquals(Points.of(28000), score(at, Seat.C));
      }
    }
  }

  @Test
  void a_hand_that_was_not_seen_is_asked_at_the_draw() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table
        .tiles(
            ReadTiles.ending(
                new TileReport.End(
                    new Outcome.Exhaustive(Set.of(Seat.C)), Set.of(), Set.of(Seat.B), Set.of())))
        .pass(1);
    assertEquals(List.of("tenpai", "noten"), at.labels().subList(0, 2));

    at.choose("tenpai").table.pass(7);

    assertEquals(Points.of(26500), score(at, Seat.B));
  }

  @Test
  void noten_riichi_at_the_draw_is_shown_as_what_it_is() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table.press(Seat.B, Key.RIICHI);
    at.table
        .tiles(
            ReadTiles.ending(
                new TileReport.End(
                    new Outcome.Exhaustive(Set.of(Seat.C)), Set.of(), Set.of(), Set.of(Seat.B))))
        .pass(1);

    Face.Proposed proposed = (Face.Proposed) at.face();
    assertEquals("Noten riichi: S", proposed.title().in(Resources.texts(Language.ENGLISH)));
  }

  @Test
  void a_ron_on_the_last_discard_comes_before_the_draw() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table
        .tiles(ReadTiles.ending(ReadTiles.end(new Outcome.Exhaustive(Set.of(Seat.B, Seat.C)))))
        .pass(1)
        .press(Seat.B, Key.RON)
        .pass(7);
    assertTrue(at.words().startsWith("Tiles are not followed"), at.words());

    at.worth(ReadTiles.plain()).choose("OK").table.pass(7);

    assertEquals(Points.of(32700), score(at, Seat.B));
  }

  @Test
  void nine_terminals_take_one_press() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table
        .tiles(
            new TileReport(
                Map.of(), Optional.empty(), Set.of(), Set.of(Seat.B), 69, List.of(), Map.of()))
        .press(Seat.B, Key.DRAW)
        .pass(7);

    assertEquals(1, at.table.game().position().honba().count());
  }

  @Test
  void an_abort_by_a_discard_gives_back_a_stick_that_never_stood() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table.press(Seat.D, Key.RIICHI);
    at.table
        .tiles(
            ReadTiles.ending(
                new TileReport.End(
                    new Outcome.Abandoned(Abort.FOUR_WINDS), Set.of(Seat.D), Set.of(), Set.of())))
        .pass(1)
        .pass(7);

    assertEquals(Points.of(25000), score(at, Seat.D));
    assertFalse(at.table.game().riichi().contains(Seat.D));
  }

  // ---- pictures

  @TestFactory
  Stream<DynamicTest> every_screen_is_its_text_picture() {
    Map<String, Face> seen = new LinkedHashMap<>();
    for (Layout layout : Layout.values()) {
      seen.putAll(ReadTiles.screens(layout));
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
    Resources.keep(file.replace(".txt", ".png"), Png.bytes(Png.sheet(List.of(drawn), 1, 4)));
    try (InputStream in = ReadTilesTest.class.getResourceAsStream(file)) {
      String expected =
          in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertEquals(expected, drawn.toText().strip(), file);
    }
  }
}
