package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.TileClaim.Doubt;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/** A win that is being entered while somebody proposes something else. */
class InterruptedEntryTest {
  private static final Points MANGAN = Points.of(33000);

  private static Played table(Layout layout, Ruleset rules) {
    return new Played(rules, layout).choose(Seat.A, "new game", "start");
  }

  private static Played table(Layout layout) {
    return table(layout, Resources.ruleset("tenhou", Map.of()));
  }

  /** B has said from whom, and turns to what it is worth. */
  private static Played entering(Layout layout) {
    Played table = table(layout);
    table.ends(Seat.B, Key.RON);
    return table.choose(Seat.B, "←E").find(Seat.B, "mangan");
  }

  /** A opens its menu of rare ends. */
  private static Played results(Played table) {
    return table.menu(Seat.A, "results");
  }

  /** The referee gives a seat 1,000, at its own panel. */
  private static void adjusts(Played table, Seat seat) {
    table.menu(seat, "referee", "1", "1", "1", "1", "adjust", "own", "+1000", "OK");
    table.choose(seat, "mistake");
  }

  @ParameterizedTest
  @EnumSource
  void a_chombo_that_is_objected_to_gives_the_entry_back_where_it_was(Layout layout) {
    Played table = entering(layout);
    Face before = table.face(Seat.B);

    results(table).choose(Seat.A, "chombo", "←N", "done");
    assertInstanceOf(Face.Proposed.class, table.face(Seat.B));
    table.choose(Seat.C, "object").pass(5);

    assertEquals(before, table.face(Seat.B));
    table.choose(Seat.B, "mangan").pass(7);
    assertEquals(MANGAN, table.game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void whoever_enters_a_win_is_asked_about_an_abortive_draw_too(Layout layout) {
    Played table = entering(layout);

    results(table).choose(Seat.A, "9 kinds").choose(Seat.B, "object").choose(Seat.B, "mangan");

    assertEquals(MANGAN, table.pass(7).game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void an_entry_is_not_given_up_while_another_proposal_covers_it(Layout layout) {
    Played table = table(layout);
    table.ends(Seat.C, Key.TSUMO);
    table.choose(Seat.C, "mangan").pass(7);
    table.ends(Seat.B, Key.RON);
    table.choose(Seat.B, "↑W").find(Seat.B, "mangan").pass(55);

    table.menu(Seat.A, "undo", "undo").pass(4);
    Points before = table.game().scores().of(Seat.B);
    table.choose(Seat.D, "object").pass(50).choose(Seat.B, "mangan").pass(7);

    assertEquals(before.plus(Points.of(12000)), table.game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void an_undo_that_the_table_refuses_leaves_the_entry(Layout layout) {
    Played table = entering(layout);

    table.menu(Seat.A, "referee", "1", "1", "1").choose(Seat.A, "1");
    table.choose(Seat.A, "undo").pass(7);
    table.choose(Seat.B, "mangan").pass(7);

    assertEquals(MANGAN, table.game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void a_change_of_scores_by_the_referee_leaves_the_entry(Layout layout) {
    Played table = entering(layout);

    adjusts(table, Seat.A);
    assertEquals(Points.of(26000), table.game().scores().of(Seat.A));
    table.choose(Seat.B, "mangan").pass(7);

    assertEquals(MANGAN, table.game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void a_draw_that_is_objected_to_leaves_the_entry(Layout layout) {
    Played table = entering(layout);
    Face before = table.face(Seat.B);

    results(table).choose(Seat.A, "draw", "object").pass(5);

    assertEquals(before, table.face(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void a_win_that_cannot_stand_beside_another_claim_waits_for_its_end(Layout layout) {
    Played table = entering(layout);
    table.ends(Seat.C, Key.TSUMO);
    table.choose(Seat.C, "mangan");

    table.choose(Seat.B, "mangan");
    assertInstanceOf(Face.Notice.class, table.face(Seat.B));
    table.choose(Seat.D, "object").pass(5).choose(Seat.B, "mangan").pass(7);

    assertEquals(MANGAN, table.game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void a_win_by_tiles_is_shown_again_after_another_proposal(Layout layout) {
    ReadTiles at = new ReadTiles(layout).declare(true).worth(ReadTiles.plain(), new Doubt.Gap());
    Face before = at.face();

    results(at.table).choose(Seat.A, "9 kinds");
    assertInstanceOf(Face.Proposed.class, at.face());
    at.table.choose(Seat.C, "object").pass(5);
    assertEquals(before, at.face());
    at.choose("OK").table.pass(7);

    assertEquals(Points.of(32700), at.table.game().scores().of(Seat.B));
  }

  @ParameterizedTest
  @EnumSource
  void while_the_dealer_chooses_the_referee_can_act(Layout layout) {
    Ruleset rules = Resources.ruleset("club-example", Map.of("game.winds", 1));
    Played table = table(layout, rules);
    for (int deal = 1; deal <= 3; deal++) {
      table.ends(Seat.A, Key.DRAW);
      for (Seat seat : Seat.values()) {
        table.choose(seat, "noten");
      }
      table.pass(7);
    }
    table.ends(Seat.D, Key.TSUMO);
    table.choose(Seat.D, "mangan").pass(7);
    assertTrue(table.labels(Seat.D).contains("stop"), table.labels(Seat.D).toString());

    adjusts(table, Seat.B);

    assertTrue(table.labels(Seat.D).contains("stop"), table.labels(Seat.D).toString());
    Points changed = table.game().scores().of(Seat.B);
    assertEquals(Points.of(25000 - 4000 - 300 + 1000), changed);
  }
}
