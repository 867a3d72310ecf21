package org.tenbo.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

class TilesTest {
  private static final Tiles FOUR = new Tiles(Players.FOUR, RedFives.ONE_EACH);
  private static final Tiles THREE = new Tiles(Players.THREE, RedFives.THREE_PLAYERS);

  @Test
  void four_tiles_of_a_kind_follow_each_other() {
    assertEquals(TileKind.M1, TileId.of(3).kind());
    assertEquals(TileKind.CHUN, TileId.of(135).kind());
    assertEquals(TileId.of(135), TileId.of(TileKind.CHUN, 3));
    assertThrows(IllegalArgumentException.class, () -> TileId.of(136));
    assertThrows(IllegalArgumentException.class, () -> TileId.of(TileKind.CHUN, 4));
  }

  @Test
  void the_first_five_of_each_suit_is_red() {
    List<TileId> red = FOUR.ids().stream().filter(id -> FOUR.face(id).red()).toList();

    assertEquals(List.of(TileId.of(16), TileId.of(52), TileId.of(88)), red);
    assertEquals(Tile.P5_RED, FOUR.face(TileId.of(52)));
    assertEquals(Tile.P5, FOUR.face(TileId.of(53)));
  }

  @Test
  void three_players_have_108_tiles_and_no_red_five_of_characters() {
    assertEquals(136, FOUR.ids().size());
    assertEquals(108, THREE.ids().size());
    assertFalse(THREE.has(TileId.of(16)));
    assertTrue(THREE.has(TileId.of(TileKind.M9, 0)));
    assertTrue(THREE.has(TileId.of(TileKind.NORTH, 0)));
  }

  @Test
  void every_zone_is_found_by_its_name_in_a_file() {
    for (Zone zone : Zone.values()) {
      assertEquals(Optional.of(zone), Zone.of(zone.key()));
    }
    assertEquals("hand-a", Zone.hand(Seat.A).key());
    assertEquals(Optional.empty(), Zone.of("hand-e"));
    for (Seat seat : Seat.values()) {
      assertEquals(Optional.of(seat), Zone.calls(seat).seat());
      assertEquals(Zone.Kind.POND, Zone.pond(seat).kind());
    }
  }

  @Test
  void without_their_own_antenna_called_sets_are_seen_by_that_of_the_hand() {
    Antennas nine = Antennas.nine(Players.FOUR);

    assertEquals(9, nine.watched().size());
    assertEquals(Optional.of(Zone.HAND_B), nine.seeing(Zone.CALLS_B));
    assertEquals(Optional.of(Zone.CALLS_B), Antennas.full(Players.FOUR).seeing(Zone.CALLS_B));
    assertEquals(8, Antennas.eight(Players.FOUR).watched().size());
    assertEquals(Optional.empty(), Antennas.eight(Players.FOUR).seeing(Zone.DORA));
    Antennas ponds = new Antennas(EnumSet.of(Zone.POND_A));
    assertEquals(Optional.empty(), ponds.seeing(Zone.CALLS_A));
    assertEquals(Optional.empty(), ponds.seeing(Zone.HAND_A));
  }
}
