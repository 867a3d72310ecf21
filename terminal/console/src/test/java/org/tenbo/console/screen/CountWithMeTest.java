package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Dialogue;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Scene;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.dialogue.Turn;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

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
    panel.choose("wait", "middle", "triplet", "2-8 own", "OK");
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

  // ---- pictures

  @TestFactory
  Stream<DynamicTest> every_screen_of_counting_is_its_text_picture() {
    Map<String, Face> seen = new LinkedHashMap<>();
    for (Layout layout : Layout.values()) {
      String name = "count-with-" + layout.name().toLowerCase(Locale.ROOT) + "-";
      Counting panel = new Counting(layout, Seat.B);
      panel.choose("menu", "count");
      seen.put(name + "how", panel.face());
      panel.choose("W→");
      seen.put(name + "calls", panel.face());
      panel.choose("closed");
      seen.put(name + "yaku", panel.face());
      panel.choose("tanyao");
      seen.put(name + "yaku-told", panel.face());
      panel.choose("pinfu", "sanshoku", "OK");
      seen.put(name + "han", panel.face());
      panel.choose("OK");
      seen.put(name + "dora", panel.face());
      panel.choose("0");
      seen.put(name + "fu-of-pinfu", panel.face());
      panel.choose("OK");
      seen.put(name + "payment-limit", panel.face());
      panel.choose("back", "back");
      panel.choose("1");
      seen.put(name + "no-fu", panel.face());
      panel = new Counting(layout, Seat.B);
      panel.choose("menu", "count", "W→", "closed", "haku", "OK", "OK", "1");
      seen.put(name + "fu", panel.face());
      panel.choose("wait");
      seen.put(name + "wait", panel.face());
      panel.choose("pair", "pair");
      seen.put(name + "pair", panel.face());
      panel.choose("own wind", "triplet");
      seen.put(name + "triplet", panel.face());
      panel.choose("outer own", "kan");
      seen.put(name + "kan", panel.face());
      panel.choose("outer own");
      seen.put(name + "fu-told", panel.face());
      panel.choose("OK");
      seen.put(name + "payment", panel.face());
      panel = new Counting(layout, Seat.B);
      panel.choose("menu", "count", "tsumo", "closed", "tanyao", "OK", "OK", "1");
      panel.choose("triplet", "2-8 own", "OK");
      seen.put(name + "payment-tsumo", panel.face());
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

  /** One table at which one seat counts; keys are found by what is written on them. */
  private static final class Counting {
    private static final int MOST_PAGES = 40;

    private final Texts english = Resources.texts(Language.ENGLISH);
    private final Desk desk;
    private final Seat seat;
    private TableState state = TableState.EMPTY;
    private Dialogue dialogue = Dialogue.quiet(Duration.ZERO);

    Counting(Layout layout, Seat seat) {
      this.seat = seat;
      Ruleset wrc =
          Resources.rulesets().stream()
              .filter(rules -> rules.name().startsWith("WRC"))
              .findFirst()
              .orElseThrow();
      desk = new Desk("table-1", layout, List.of(wrc), "", Timing.USUAL);
      Position start = Position.fresh(wrc.game().players(), wrc.game().start());
      Setup setup = new Setup(new GameId("table-1-1"), wrc, Seat.A, start, Map.of());
      apply(Decide.on(state, Order.byPlayers(new TableCommand.StartGame(setup))));
    }

    private void apply(Decision decision) {
      switch (decision) {
        case Decision.Accepted accepted -> {
          for (TableEvent event : accepted.events()) {
            state = state.apply(event);
          }
        }
        case Decision.Rejected rejected -> fail(rejected.toString());
      }
    }

    private Scene scene() {
      return new Scene(state, desk, Duration.ofSeconds(1));
    }

    Face face() {
      return dialogue.face(scene(), seat);
    }

    void press(Key key) {
      Turn turn = dialogue.step(scene(), new Input.Press(seat, key));
      dialogue = turn.dialogue();
      turn.order().ifPresent(order -> apply(Decide.on(state, order)));
    }

    /** Presses the keys with these labels, in turn, on whichever page they are. */
    void choose(String... labels) {
      for (String label : labels) {
        choose(label);
      }
    }

    private void choose(String label) {
      for (int page = 0; page < MOST_PAGES; page++) {
        Optional<Key> key = labelled(label);
        if (key.isPresent()) {
          press(key.get());
          return;
        }
        press(labelled("more").orElseThrow(() -> new AssertionError(label + " of " + labels())));
      }
      fail("no key says " + label + ": " + everyLabel());
    }

    private Optional<Key> labelled(String label) {
      if (face() instanceof Face.Idle idle && idle.keys().isEmpty()) {
        return engraved(label);
      }
      return softs().stream()
          .filter(soft -> soft.label().in(english).equals(label))
          .map(Soft::key)
          .findFirst();
    }

    private static Optional<Key> engraved(String label) {
      return Optional.ofNullable(
          Map.of("tsumo", Key.TSUMO, "ron", Key.RON, "menu", Key.DOWN).get(label));
    }

    private List<Soft> softs() {
      return switch (face()) {
        case Face.Asking asking -> asking.keys();
        case Face.Idle idle -> idle.keys();
        default -> List.of();
      };
    }

    List<String> labels() {
      return softs().stream().map(soft -> soft.label().in(english)).toList();
    }

    /** The labels of all pages. */
    List<String> everyLabel() {
      List<String> all = new ArrayList<>();
      for (int page = 0; page < MOST_PAGES && !all.containsAll(labels()); page++) {
        all.addAll(labels());
        labelled("more").ifPresent(this::press);
      }
      return all;
    }

    List<String> lines() {
      return face() instanceof Face.Asking asking
          ? asking.lines().stream().map(line -> line.in(english)).toList()
          : List.of();
    }

    /** The title and the lines. */
    List<String> words() {
      return face() instanceof Face.Asking asking
          ? Stream.concat(Stream.of(asking.title()), asking.lines().stream())
              .map(words -> words.in(english))
              .toList()
          : List.of();
    }

    /** What the win that is proposed changes. */
    String proposed() {
      if (!(face() instanceof Face.Proposed proposed)) {
        throw new AssertionError("nothing is proposed: " + face());
      }
      var deltas = proposed.settlement().orElseThrow().deltas();
      return String.join(
          ", ", Stream.of(Seat.values()).map(each -> each + " " + deltas.of(each)).toList());
    }
  }
}
