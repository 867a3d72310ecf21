package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;

/** How a seat calls for the referee of its club. */
class CallTest {
  private static Optional<Key> call(Played table, Seat seat) {
    Face.Asking menu = assertInstanceOf(Face.Asking.class, table.face(seat));
    return menu.keys().stream()
        .filter(soft -> soft.label().equals(Words.of(Text.MENU_CALL)))
        .map(Soft::key)
        .findFirst();
  }

  @Test
  void one_press_in_the_menu_calls_and_says_so() {
    Played table = new Played().inClub().press(Seat.A, Key.OK, Key.OK).press(Seat.B, Key.DOWN);
    Key key = call(table, Seat.B).orElseThrow();

    table.press(Seat.B, key);

    assertEquals(List.of(Seat.B), table.callers());
    Face.Notice notice = assertInstanceOf(Face.Notice.class, table.face(Seat.B));
    assertEquals(Words.of(Text.MESSAGE_CALLED), notice.text());
    table.pass(30);
    assertInstanceOf(Face.Idle.class, table.face(Seat.B));
  }

  @Test
  void a_table_of_no_club_has_nobody_to_call() {
    Played table = new Played().press(Seat.A, Key.OK, Key.OK).press(Seat.B, Key.DOWN);

    assertTrue(call(table, Seat.B).isEmpty());
  }
}
