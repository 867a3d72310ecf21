package org.tenbo.rules.hand.tile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NotationTest {

  @Test
  void tiles_are_read_in_the_order_written_and_written_sorted() {
    List<Tile> tiles = Notation.tiles("77z406m 1p");
    assertEquals(List.of(Tile.CHUN, Tile.CHUN, Tile.M4, Tile.M5_RED, Tile.M6, Tile.P1), tiles);
    assertEquals("406m1p77z", Notation.text(tiles));
    assertEquals(List.of(), Notation.tiles(""));
    assertEquals("", Notation.text(List.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "12x, is no tile",
    "12, have no suit",
    "12 3m, have no suit",
    "m, has no ranks",
    "8z, does not exist",
    "0z, does not exist"
  })
  void what_is_no_tile_is_refused_with_its_place(String text, String words) {
    NotationException refused = assertThrows(NotationException.class, () -> Notation.tiles(text));
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused.getMessage());
  }

  @Test
  void indicators_wrap_round_and_skip_to_the_other_terminal_with_three_players() {
    assertEquals(TileKind.P1, TileKind.P9.indicated(false));
    assertEquals(TileKind.EAST, TileKind.NORTH.indicated(false));
    assertEquals(TileKind.HAKU, TileKind.CHUN.indicated(false));
    assertEquals(TileKind.M2, TileKind.M1.indicated(false));
    assertEquals(TileKind.M9, TileKind.M1.indicated(true));
    assertEquals(TileKind.M1, TileKind.M9.indicated(true));
    assertEquals(TileKind.P2, TileKind.P1.indicated(true));
  }
}
