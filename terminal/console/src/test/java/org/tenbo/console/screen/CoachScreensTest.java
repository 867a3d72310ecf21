package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.picture.Png;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.TileKind;

/** What a seat is told of its own hand, at a table for practice. */
class CoachScreensTest {
  private static final HandScorer SCORER = new HandScorer(HandRules.usual());

  private static Coach coach(Hand hand, Set<Circumstance> riichi, Furiten furiten) {
    return Coach.of(SCORER, hand, Wind.SOUTH, Wind.EAST, riichi, furiten).orElseThrow();
  }

  private static Coach closed(String tiles) {
    return coach(Hand.closed(Notation.tiles(tiles)), Set.of(), Furiten.NONE);
  }

  /**
   * Every shape that the screen has: few waits and many, one mark and two, with yaku and without.
   */
  private static Map<String, Coach> hands() {
    Map<String, Coach> hands = new LinkedHashMap<>();
    hands.put("two-marks", closed("23m456p678s33388p"));
    hands.put(
        "riichi",
        coach(
            Hand.closed(Notation.tiles("234567m23456s88p")),
            Set.of(Circumstance.RIICHI, Circumstance.IPPATSU),
            Furiten.NONE));
    hands.put("thirteen", closed("19m19p19s1234567z"));
    hands.put("gates", closed("1112345678999m"));
    hands.put(
        "not-yet",
        coach(
            new Hand(Notation.tiles("23m456p99s"), MeldNotation.melds("chi:678s pon:333p"), 0),
            Set.of(),
            Furiten.NONE));
    furiten().forEach((name, why) -> hands.put("furiten-" + name, waiting147(why)));
    return hands;
  }

  /** The three kinds, each of a wait on 1, 4 and 7 bamboo. */
  private static Map<String, Furiten> furiten() {
    Map<String, Furiten> kinds = new LinkedHashMap<>();
    kinds.put("discard", Furiten.NONE.discards(TileKind.S7));
    kinds.put("now", Furiten.NONE.passes(TileKind.S1));
    kinds.put("riichi", Furiten.NONE.declaresRiichi().passes(TileKind.S4).draws());
    return kinds;
  }

  private static Coach waiting147(Furiten furiten) {
    return coach(
        Hand.closed(Notation.tiles("234567m23456s88p")), Set.of(Circumstance.RIICHI), furiten);
  }

  private static TileReport telling(Coach coach) {
    return new TileReport(
        Map.of(), Optional.empty(), Set.of(), Set.of(), 40, List.of(), Map.of(Seat.B, coach));
  }

  private static Face face(Layout layout, Coach coach) {
    ReadTiles at = new ReadTiles(layout);
    at.table.tiles(telling(coach));
    return at.table.face(Seat.B);
  }

  /** Every such screen, by name. */
  static Map<String, Face> screens(Layout layout) {
    Map<String, Face> screens = new LinkedHashMap<>();
    hands().forEach((name, coach) -> screens.put(name, face(layout, coach)));
    return screens;
  }

  @Test
  void only_the_own_seat_is_told_of_its_hand() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table.tiles(telling(closed("23m456p678s33388p")));

    assertInstanceOf(Face.Coached.class, at.table.face(Seat.B));
    for (Seat other : List.of(Seat.A, Seat.C, Seat.D)) {
      assertInstanceOf(Face.Idle.class, at.table.face(other));
    }
  }

  @Test
  void keys_do_what_they_did_and_up_still_shows_the_differences() {
    ReadTiles at = new ReadTiles(Layout.EIGHT);
    at.table.tiles(telling(closed("23m456p678s33388p")));
    at.table.press(Seat.B, Key.RIICHI);

    assertEquals(List.of(Seat.B), at.table.game().riichi());
    assertInstanceOf(Face.Coached.class, at.table.face(Seat.B));
  }

  @Test
  void digits_show_the_score_and_nothing_of_the_hand() {
    Face.Coached told = (Face.Coached) face(Layout.EIGHT, closed("23m456p678s33388p"));
    DigitScreens screens = new DigitScreens(8, Resources.texts(Language.ENGLISH), Slips.FAIL);

    assertEquals(
        screens.turns(Showing.of(told.plain(), false)), screens.turns(Showing.of(told, false)));
  }

  @TestFactory
  Stream<DynamicTest> every_screen_is_its_text_picture() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Language language : Language.values()) {
      BitScreens screens = new BitScreens(Resources.fonts(), Resources.texts(language), Slips.FAIL);
      for (Layout layout : Layout.values()) {
        hands()
            .forEach(
                (name, coach) -> {
                  String file =
                      "coach-"
                          + name
                          + (layout == Layout.FOUR ? "-four" : "")
                          + "."
                          + language.code();
                  tests.add(
                      DynamicTest.dynamicTest(
                          file, () -> compare(file, screens.picture(face(layout, coach), false))));
                });
      }
    }
    return tests.stream();
  }

  @TestFactory
  Stream<DynamicTest> every_hand_has_its_room_on_colour_displays() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Language language : Language.values()) {
      for (int width : List.of(240, 320)) {
        ColourScreens screens =
            new ColourScreens(width, Resources.fonts(), Resources.texts(language), Slips.FAIL);
        for (Layout layout : Layout.values()) {
          hands()
              .forEach(
                  (name, coach) -> {
                    String file =
                        "coach-" + name + "-" + layout + "-" + width + "." + language.code();
                    Face face = face(layout, coach);
                    tests.add(
                        DynamicTest.dynamicTest(
                            file,
                            () -> {
                              var drawn = screens.picture(Showing.of(face, false));
                              Resources.keep(
                                  file + ".png", Png.bytes(Png.sheet(List.of(drawn), 1, 2)));
                              Face idle = ((Face.Coached) face).plain();
                              assertNotEquals(screens.picture(Showing.of(idle, false)), drawn);
                            }));
                  });
        }
      }
    }
    return tests.stream();
  }

  private static void compare(String name, Bitmap drawn) throws IOException {
    String file = name + ".txt";
    Resources.keep(file, (drawn.toText() + "\n").getBytes(StandardCharsets.UTF_8));
    Resources.keep(name + ".png", Png.bytes(Png.sheet(List.of(drawn), 1, 4)));
    try (InputStream in = CoachScreensTest.class.getResourceAsStream(file)) {
      String expected =
          in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertEquals(expected, drawn.toText().strip(), file);
    }
  }
}
