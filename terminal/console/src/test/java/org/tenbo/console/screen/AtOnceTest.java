package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Honba;
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

  @Test
  void three_who_enter_their_ron_at_once_abandon_the_deal_where_three_do() {
    Played table =
        table()
            .press(Seat.B, Key.RON)
            .press(Seat.C, Key.RON)
            .press(Seat.D, Key.RON)
            // Off A, who sits to the left of B, across from C, to the right of D.
            .press(Seat.B, Key.RIICHI, Key.UP)
            .press(Seat.C, Key.TSUMO, Key.UP)
            .press(Seat.D, Key.RON, Key.UP)
            .press(Seat.A, Key.OK)
            .press(Seat.B, Key.OK)
            .press(Seat.C, Key.OK);

    assertEquals(new Honba(1), game(table).position().honba());
    assertEquals(Points.of(25000), game(table).scores().of(Seat.A));
  }

  @Test
  void the_second_of_two_can_change_a_ron_without_abandoning() {
    Played table =
        table()
            .press(Seat.B, Key.RON, Key.RIICHI, Key.UP)
            .press(Seat.C, Key.RON, Key.UP)
            .press(Seat.C, Key.BACK, Key.DOWN)
            .press(Seat.A, Key.OK);

    // A pays B a mangan and C a haneman.
    assertEquals(Points.of(5000), game(table).scores().of(Seat.A));
  }

  @Test
  void a_yakuman_is_not_paid_while_its_winner_says_who_is_liable() {
    Played table =
        table()
            // B's yakuman off A; B asks for who is liable, A accepts.
            .press(Seat.B, Key.RON, Key.RIICHI, Key.OK, Key.RON, Key.RIICHI)
            .press(Seat.A, Key.OK)
            .pass(7)
            // D, who sits across.
            .press(Seat.B, Key.TSUMO)
            .pass(7);

    assertEquals(Points.of(25000 - 16000), game(table).scores().of(Seat.A));
    assertEquals(Points.of(25000 - 16000), game(table).scores().of(Seat.D));
  }

  @Test
  void a_draw_waits_for_a_win_that_is_being_entered_and_gives_way_to_it() {
    Played table =
        table()
            .press(Seat.B, Key.RON, Key.RIICHI)
            .press(Seat.A, Key.DRAW, Key.TSUMO)
            .press(Seat.C, Key.TSUMO)
            .press(Seat.D, Key.TSUMO)
            .pass(40)
            .pass(7)
            .press(Seat.B, Key.UP)
            .pass(7);

    assertEquals(Points.of(33000), game(table).scores().of(Seat.B));
  }

  @Test
  void a_draw_is_settled_once_a_win_that_was_begun_is_given_up() {
    Played table =
        table()
            .press(Seat.B, Key.RON, Key.RIICHI)
            .press(Seat.A, Key.DRAW, Key.RIICHI)
            .pass(40)
            .press(Seat.B, Key.BACK, Key.BACK)
            .pass(7)
            .pass(7);

    // A alone is tenpai.
    assertEquals(Points.of(28000), game(table).scores().of(Seat.A));
  }

  private static Game game(Played table) {
    return assertInstanceOf(Face.Idle.class, table.face(Seat.B)).game();
  }
}
