package org.tenbo.tracking.deal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.House;
import org.tenbo.tracking.TileId;

class DealTest {
  private static final String TWELVE_SEEN =
      "S0:0 S0:4 S0:8 S0:12 S0:20 S0:24 S0:28 S0:36 S0:40 S0:44 S0:48 S0:56";

  /** Seat A declares riichi with one tile unseen; the others draw and discard. */
  private static final String RIICHI =
      TWELVE_SEEN + " T0:60 R0 D0:60 T1:? D1:64 T2:? D2:65 T3:? D3:66";

  private static Deal after(String... parts) {
    Deal deal = Deal.dealt(DealFacts.of(House.four(), Seat.A, Wind.EAST));
    for (String move : String.join(" ", parts).split(" ", -1)) {
      deal = deal.after(MoveNotation.move(move)).orElseThrow();
    }
    return deal;
  }

  private static boolean allows(Deal deal, String move) {
    return deal.after(MoveNotation.move(move)).isPresent();
  }

  @Test
  void in_riichi_a_tile_named_since_an_unseen_draw_may_be_the_one_drawn() {
    Deal deal = after(RIICHI, "T0:? S0:80");

    assertTrue(allows(deal, "D0:80"));
    assertTrue(allows(deal, "D0:84"), "the one without a name may be it as well");
    assertFalse(allows(deal, "D0:56"), "it was in the hand before the draw");
  }

  @Test
  void of_two_tiles_named_since_an_unseen_draw_either_may_be_the_one_drawn() {
    Deal deal = after(RIICHI, "T0:? S0:80 S0:84");

    assertEquals(Optional.empty(), deal.drawn());
    assertTrue(allows(deal, "D0:80"));
    assertTrue(allows(deal, "D0:84"));
    assertFalse(allows(deal, "D0:56"));
    assertEquals(after(RIICHI, "T0:? S0:84 S0:80"), deal);
    assertNotEquals(after(RIICHI, "S0:80 T0:84"), deal);
  }

  @Test
  void a_tile_that_is_not_in_the_hand_after_all_is_not_the_one_drawn_either() {
    Deal deal = after(RIICHI, "T0:? S0:80 W0:80 S0:84 S0:88");

    assertFalse(allows(deal, "D0:80"));
    assertTrue(allows(deal, "D0:84"));
  }

  @Test
  void the_only_tile_without_a_name_is_the_one_drawn() {
    Deal deal = after(RIICHI, "S0:80 T0:? S0:84");

    assertEquals(Optional.of(TileId.of(84)), deal.drawn());
    assertTrue(allows(deal, "D0:84"));
    assertFalse(allows(deal, "D0:80"));
  }

  @Test
  void what_was_perhaps_drawn_in_one_turn_is_part_of_the_hand_in_the_next() {
    Deal deal = after(RIICHI, "T0:? S0:80 S0:84 D0:84 T1:? D1:67 T2:? D2:68 T3:? D3:69 T0:? S0:88");

    assertEquals(Optional.of(TileId.of(88)), deal.drawn());
    assertFalse(allows(deal, "D0:80"));
  }
}
