package org.tenbo.tracking.deal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.tracking.TileId;

class MoveNotationTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "T0:87",
        "T3:?",
        "D0:87",
        "X:33",
        "C1:4.9:0",
        "P1:4.5:6",
        "M1:4.5.7:6",
        "A0:4.5.6.7",
        "K0:7",
        "N2:120",
        "R0",
        "r0",
        "S0:12",
        "W0:135"
      })
  void every_move_of_the_document_reads_back_to_its_text(String text) {
    assertEquals(text, MoveNotation.text(MoveNotation.move(text)));
  }

  @Test
  void the_letters_mean_what_the_document_says() {
    assertEquals(
        new TileMove.Call(
            Seat.B,
            MeldType.OPEN_KAN,
            List.of(TileId.of(4), TileId.of(5), TileId.of(7)),
            TileId.of(6)),
        MoveNotation.move("M1:4.5.7:6"));
    assertEquals(new TileMove.Draw(Seat.D, Optional.empty()), MoveNotation.move("T3:?"));
    assertEquals(new TileMove.Mistaken(Seat.A, TileId.of(135)), MoveNotation.move("W0:135"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "T",
        "T4:1",
        "T0",
        "T0:136",
        "T0:-1",
        "T0:x",
        "T0:1:2",
        "Y0:1",
        "D0:?",
        "C1:4.9",
        "C1::0",
        "X:",
        "X1:1:1",
        "X1:1",
        "T0:5:?",
        "R0:99",
        "r1:5",
        "T0:+5",
        "D0:05",
        "C1:4.+9:0",
        "A0:1..2",
        "S0:99999999999999999999999999999999999999"
      })
  void what_is_no_move_is_refused_with_its_text(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> MoveNotation.move(text));

    String said = String.valueOf(refusal.getMessage());
    assertTrue(said.contains("no move of tiles"), said);
  }
}
