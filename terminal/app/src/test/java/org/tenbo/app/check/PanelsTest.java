package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Pixels;
import org.tenbo.app.run.FontFiles;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/** What four people see and can do at their panels: keys in, pixels out. */
class PanelsTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final BitScreens SCREENS =
      new BitScreens(
          FontFiles.read(),
          Objects.requireNonNull(TextsFile.readAll(CONFIG.resolve("texts")).get(Language.ENGLISH)),
          Slips.FAIL);

  @TempDir Path folder = Path.of("");
  private SteppedTable table;
  private Robot robot;
  private PanelReader reader;

  @BeforeEach
  void sitDown() throws Exception {
    sit(Layout.EIGHT);
  }

  @AfterEach
  void close() throws Exception {
    table.close();
  }

  private void sit(Layout layout) throws Exception {
    Ruleset rules = new RulesetFolder(CONFIG.resolve("rulesets")).read("tenhou");
    Desk desk = new Desk("test", layout, List.of(rules), "1234", Timing.USUAL);
    table =
        new SteppedTable(
            desk,
            look -> Pixels.of(SCREENS.picture(look.face(), look.fault())),
            folder.resolve(layout + ".db"));
    reader = new PanelReader(layout);
    robot = new Robot(table, reader, layout);
    robot.choose(Seat.A, "new game");
    robot.choose(Seat.A, "start");
  }

  private List<Integer> scores() {
    return Arrays.stream(Seat.values())
        .map(seat -> reader.idle(table.seen(seat)).orElseThrow().score().value())
        .toList();
  }

  private boolean idle(Seat seat) {
    return reader.idle(table.seen(seat)).isPresent();
  }

  private void settle() {
    table.pass(Duration.ofSeconds(7));
  }

  private void ron(Seat winner, String from, String... value) {
    table.press(winner, Key.RON);
    robot.choose(winner, from);
    for (String each : value) {
      robot.choose(winner, each);
    }
  }

  @Test
  void riichi_pressed_twice_within_the_guard_is_one_declaration() throws Exception {
    table.press(Seat.B, Key.RIICHI);
    table.pass(Duration.ofMillis(100));
    table.press(Seat.B, Key.RIICHI);
    assertEquals(List.of(25000, 24000, 25000, 25000), scores());
  }

  @Test
  void riichi_pressed_again_with_intent_takes_the_stick_back() throws Exception {
    table.press(Seat.B, Key.RIICHI);
    table.pass(Duration.ofSeconds(1));
    table.press(Seat.B, Key.RIICHI);
    assertEquals(List.of(25000, 25000, 25000, 25000), scores());
  }

  @Test
  void a_ron_settles_by_itself_when_nobody_objects_and_not_before() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    assertFalse(idle(Seat.C), "the payer sees what is to be paid");
    settle();
    assertEquals(List.of(25000, 30200, 19800, 25000), scores());
  }

  @Test
  void a_payer_who_accepts_settles_at_once() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    robot.choose(Seat.C, "accept");
    assertEquals(List.of(25000, 30200, 19800, 25000), scores());
  }

  @Test
  void an_objection_pays_nothing() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    robot.choose(Seat.C, "object");
    table.pass(Duration.ofSeconds(30));
    assertEquals(List.of(25000, 25000, 25000, 25000), scores());
  }

  @Test
  void a_hand_is_counted_with_the_keys_and_settles_like_any_other() throws Exception {
    // 20 and 10 for the closed ron, 2 for the edge wait: forty fu, with tanyao and one dora.
    ron(Seat.B, "→", "count", "closed", "tanyao", "OK", "OK", "1", "wait", "edge", "OK", "enter");
    settle();
    assertEquals(List.of(25000, 27600, 22400, 25000), scores());
  }

  @Test
  void nothing_is_paid_while_a_second_winner_still_counts() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    robot.choose(Seat.D, "ron");
    robot.choose(Seat.D, "count");
    table.pass(Duration.ofSeconds(20));
    assertFalse(idle(Seat.C), "the first win is not settled yet");
  }

  @Test
  void nothing_is_paid_while_a_second_winner_is_still_entering() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    robot.choose(Seat.D, "ron");
    table.pass(Duration.ofSeconds(20));
    assertFalse(idle(Seat.C), "the first win is not settled yet");
    robot.choose(Seat.D, "mangan");
    settle();
    assertEquals(List.of(25000, 30200, 11800, 33000), scores());
  }

  @Test
  void a_third_ron_is_offered_as_the_abort_that_the_rules_make_of_it() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    robot.choose(Seat.D, "ron");
    robot.choose(Seat.D, "mangan");
    assertFalse(robot.offers(Seat.A, "ron"), "no third winner is offered");
    robot.choose(Seat.A, "3 rons");
    settle();
    assertEquals(List.of(25000, 25000, 25000, 25000), scores());
    assertEquals(1, reader.idle(table.seen(Seat.A)).orElseThrow().honba().count());
  }

  @Test
  void the_declaring_tile_was_ronned_so_the_stick_was_never_placed() throws Exception {
    table.press(Seat.C, Key.RIICHI);
    ron(Seat.B, "→", "3 han", "40");
    robot.choose(Seat.C, "undo r.");
    settle();
    assertEquals(List.of(25000, 30200, 19800, 25000), scores());
    assertEquals(0, reader.idle(table.seen(Seat.A)).orElseThrow().deposit().sticks());
  }

  @Test
  void riichi_without_the_points_is_refused_in_words_and_costs_nothing() throws Exception {
    ron(Seat.B, "→", "more", "sanbai");
    settle();
    assertEquals(1000, scores().get(2));
    ron(Seat.D, "←", "1 han", "30");
    settle();
    assertEquals(0, scores().get(2));
    table.press(Seat.C, Key.RIICHI);
    assertFalse(idle(Seat.C), "the refusal is shown");
    table.pass(Duration.ofSeconds(5));
    assertEquals(0, scores().get(2));
  }

  @Test
  void a_question_left_alone_ends_by_itself() throws Exception {
    table.press(Seat.D, Key.RON);
    assertFalse(idle(Seat.D));
    table.pass(Duration.ofSeconds(61));
    table.pass(Duration.ofSeconds(5));
    assertTrue(idle(Seat.D));
  }

  @Test
  void back_leads_out_of_every_question() throws Exception {
    table.press(Seat.D, Key.RON);
    robot.choose(Seat.D, "←");
    robot.choose(Seat.D, "2 han");
    for (int i = 0; i < 3; i++) {
      robot.choose(Seat.D, "back");
    }
    assertTrue(idle(Seat.D));
  }

  @Test
  void up_held_shows_the_differences_and_let_go_the_score_again() throws Exception {
    table.hold(Seat.A, Key.UP);
    assertFalse(idle(Seat.A));
    table.release(Seat.A, Key.UP);
    assertTrue(idle(Seat.A));
  }

  @Test
  void draw_held_leads_to_the_rare_ends_of_a_deal() throws Exception {
    table.hold(Seat.B, Key.DRAW);
    table.release(Seat.B, Key.DRAW);
    robot.choose(Seat.B, "9 kinds");
    settle();
    assertEquals(1, reader.idle(table.seen(Seat.D)).orElseThrow().honba().count());
  }

  @Test
  void silence_after_a_draw_is_noten() throws Exception {
    table.press(Seat.A, Key.DRAW);
    robot.choose(Seat.A, "tenpai");
    table.pass(Duration.ofSeconds(31));
    settle();
    assertEquals(List.of(28000, 24000, 24000, 24000), scores());
  }

  @Test
  void a_result_is_taken_back_by_one_press_and_a_confirmation() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    settle();
    table.press(Seat.C, Key.BACK);
    robot.choose(Seat.C, "undo");
    settle();
    assertEquals(List.of(25000, 25000, 25000, 25000), scores());
  }

  @Test
  void chombo_of_one_player_gives_sticks_back_and_deals_again() throws Exception {
    table.press(Seat.B, Key.RIICHI);
    table.hold(Seat.A, Key.DRAW);
    table.release(Seat.A, Key.DRAW);
    robot.choose(Seat.A, "chombo");
    robot.choose(Seat.A, "↑");
    robot.choose(Seat.A, "done");
    settle();
    assertEquals(List.of(29000, 27000, 17000, 27000), scores(), "a mangan to all, the stick back");
    assertEquals(0, reader.idle(table.seen(Seat.A)).orElseThrow().honba().count());
  }

  @Test
  void a_wrong_referee_code_opens_nothing() throws Exception {
    table.press(Seat.A, Key.DOWN);
    robot.choose(Seat.A, "referee");
    for (String digit : List.of("1", "2", "3", "3")) {
      robot.choose(Seat.A, digit);
    }
    table.pass(Duration.ofSeconds(5));
    assertTrue(idle(Seat.A));
  }

  @Test
  void the_referee_adjusts_a_score_with_a_reason() throws Exception {
    table.press(Seat.A, Key.DOWN);
    robot.choose(Seat.A, "referee");
    for (String digit : List.of("1", "2", "3", "4")) {
      robot.choose(Seat.A, digit);
    }
    robot.choose(Seat.A, "adjust");
    robot.choose(Seat.A, "→");
    robot.choose(Seat.A, "-1000");
    robot.choose(Seat.A, "OK");
    robot.choose(Seat.A, "mistake");
    assertEquals(List.of(25000, 24000, 25000, 25000), scores());
  }

  @Test
  void a_table_left_alone_goes_dark_and_the_first_key_only_wakes_it() throws Exception {
    table.pass(Duration.ofMinutes(21));
    assertEquals(Map.of(), reader.labels(table.seen(Seat.A)));
    assertFalse(idle(Seat.A), "dark");
    table.press(Seat.B, Key.RIICHI);
    assertEquals(List.of(25000, 25000, 25000, 25000), scores());
  }

  @Test
  void four_keys_reach_everything_that_eight_do() throws Exception {
    table.close();
    sit(Layout.FOUR);
    robot.choose(Seat.B, "riichi");
    robot.choose(Seat.B, "win");
    robot.choose(Seat.B, "tsumo");
    robot.choose(Seat.B, "2 han");
    robot.choose(Seat.B, "30");
    settle();
    assertEquals(List.of(24000, 27000, 24500, 24500), scores());
    robot.choose(Seat.A, "win");
    robot.choose(Seat.A, "draw");
    robot.choose(Seat.A, "other");
    robot.choose(Seat.A, "4 winds");
    settle();
    assertEquals(1, reader.idle(table.seen(Seat.A)).orElseThrow().honba().count());
    robot.choose(Seat.D, "menu");
    robot.choose(Seat.D, "undo");
    robot.choose(Seat.D, "undo");
    settle();
    assertEquals(0, reader.idle(table.seen(Seat.A)).orElseThrow().honba().count());
  }

  @Test
  void what_was_shown_is_there_after_a_restart() throws Exception {
    ron(Seat.B, "→", "3 han", "40");
    settle();
    table.close();
    Ruleset rules = new RulesetFolder(CONFIG.resolve("rulesets")).read("tenhou");
    table =
        new SteppedTable(
            new Desk("test", Layout.EIGHT, List.of(rules), "", Timing.USUAL),
            look -> Pixels.of(SCREENS.picture(look.face(), look.fault())),
            folder.resolve("EIGHT.db"));
    assertEquals(List.of(25000, 30200, 19800, 25000), scores());
  }
}
