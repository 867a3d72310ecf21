package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;

/** What becomes of results that several seats enter at the same time. */
class AtOnceTest {
  private static Played table() {
    return new Played(Resources.ruleset("tenhou", Map.of())).press(Seat.A, Key.OK, Key.OK);
  }

  @Test
  void a_draw_out_of_a_menu_that_was_open_before_takes_the_place_of_no_claimed_win() {
    Played table =
        table()
            .press(Seat.A, Key.DOWN, Key.RIICHI, Key.OK)
            .press(Seat.B, Key.TSUMO, Key.UP)
            .press(Seat.A, Key.TSUMO)
            .pass(7);

    // B's mangan by tsumo: the dealer A pays 4,000, C and D 2,000 each.
    assertEquals(Points.of(33000), game(table).scores().of(Seat.B));
  }

  private static Game game(Played table) {
    return assertInstanceOf(Face.Idle.class, table.face(Seat.B)).game();
  }
}
