package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.House;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.DealFacts;

/**
 * A player draws the third hatsu and discards a tile that no scan catches, while the antenna of the
 * hand sees called sets as well: for all that lies there in the end the hatsu may have been called.
 */
class LateMovesTest {
  private static final Antennas ANTENNAS = Antennas.nine(Players.FOUR);
  private static final int THIRD_HATSU = 131;
  private static final int MISSED = 60;
  private static final int NEXT_DRAWN = 62;
  private static final int NEXT_DISCARD = 41;

  private final Tracker tracker =
      new Tracker(DealFacts.of(House.four(), Seat.A, Wind.EAST), ANTENNAS);
  private final LaidTiles table = new LaidTiles(ANTENNAS, tracker);

  @BeforeEach
  void the_third_hatsu_is_drawn() {
    table.lay(Zone.HAND_A, 6, 44, 46, 50, 59, 76, 86, 95, 97, 110, 112, 126, 134);
    table.lay(Zone.HAND_B, 15, 17, 20, 25, 32, 33, 98, 113, 119, 120, 121, 124, 125);
    table.lay(Zone.HAND_C, 16, 22, MISSED, 83, 84, 88, 94, 99, 102, 103, 107, 128, 129);
    table.lay(Zone.HAND_D, 4, 26, 27, 30, 31, NEXT_DISCARD, 52, 56, 65, 66, 85, 96, 106);
    table.lay(Zone.DORA, 18);
    table.scan(2);
    turn(Zone.HAND_A, Zone.POND_A, 104);
    turn(Zone.HAND_B, Zone.POND_B, 51);
    table.lay(Zone.HAND_C, THIRD_HATSU);
    table.scan(2);
    table.lay(Zone.POND_C, MISSED);
    table.hide(MISSED);
    table.scan(1);
    table.lay(Zone.HAND_D, NEXT_DRAWN);
    table.scan(1);
    table.lay(Zone.POND_D, NEXT_DISCARD);
    table.scan(4);
  }

  private void turn(Zone hand, Zone pond, int tile) {
    table.lay(hand, tile);
    table.scan(2);
    table.lay(pond, tile);
    table.scan(2);
  }

  @Test
  void a_tile_seen_in_a_hand_before_the_discard_that_it_would_follow_was_not_called() {
    table.show(MISSED);
    table.scan(2);
    table.lay(Zone.HAND_A, 0);
    table.scan(2);

    assertEquals(List.of(), tracker.best().side(Seat.C).sets());
    assertEquals(List.of(), tracker.best().side(Seat.D).sets());
    assertEquals(Seat.A, tracker.best().turn());
  }
}
