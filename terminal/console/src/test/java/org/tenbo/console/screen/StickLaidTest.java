package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;

/** What a riichi stick that leaves its drawer does. */
class StickLaidTest {
  private static Played table(boolean byStick) {
    return new Played(Resources.ruleset("tenhou", Map.of("riichi.by-stick", byStick)))
        .press(Seat.A, Key.OK, Key.OK);
  }

  @Test
  void it_declares_riichi_where_the_rules_of_the_table_say_so() {
    Game game = game(table(true).lay(Seat.B));

    assertEquals(List.of(Seat.B), List.copyOf(game.riichi()));
    assertEquals(Points.of(24000), game.scores().of(Seat.B));
  }

  @Test
  void elsewhere_it_declares_nothing() {
    assertEquals(List.of(), List.copyOf(game(table(false).lay(Seat.B)).riichi()));
  }

  @Test
  void a_key_and_the_stick_together_declare_once() {
    Played table = table(true).press(Seat.B, Key.RIICHI).lay(Seat.B);

    assertInstanceOf(Face.Idle.class, table.face(Seat.B));
    assertEquals(Points.of(24000), game(table).scores().of(Seat.B));
  }

  @Test
  void the_stick_and_then_the_key_within_the_guard_time_do_not_take_it_back() {
    Played table = table(true).lay(Seat.B).press(Seat.B, Key.RIICHI);

    assertEquals(List.of(Seat.B), List.copyOf(game(table).riichi()));
  }

  @Test
  void while_a_payment_is_open_sticks_declare_nothing() {
    Played table = table(true).press(Seat.C, Key.TSUMO, Key.UP).lay(Seat.B).pass(7);

    // C's mangan by tsumo: the dealer A pays 4,000, B and D 2,000 each.
    assertEquals(Points.of(23000), game(table).scores().of(Seat.B));
    assertEquals(List.of(), List.copyOf(game(table).riichi()));
  }

  private static Game game(Played table) {
    return assertInstanceOf(Face.Idle.class, table.face(Seat.A)).game();
  }
}
