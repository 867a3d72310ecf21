package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.House;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.CalledSet;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.TileMove;

/**
 * Sets where the antenna of a hand sees them as well, and nothing is missed: what is in them is a
 * guess, that they were called is none.
 */
class HiddenSetsTest {
  private static final int INDICATOR = 134;

  private final Tracker tracker =
      new Tracker(DealFacts.of(House.four(), Seat.A, Wind.EAST), Antennas.nine(Players.FOUR));
  private final LaidTiles table = new LaidTiles(Antennas.nine(Players.FOUR), tracker);

  /** Seat A's hand; the others have nothing of characters. */
  private void deal(int... hand) {
    table.lay(Zone.HAND_A, hand);
    for (int i = 0; i < 13; i++) {
      table.lay(Zone.HAND_B, 72 + i);
      table.lay(Zone.HAND_C, 85 + i);
      table.lay(Zone.HAND_D, 98 + i);
    }
    table.lay(Zone.DORA, INDICATOR);
    table.scan(3);
  }

  private void turn(Seat seat, int drawn, int discarded) {
    table.lay(Zone.hand(seat), drawn);
    table.scan(1);
    table.lay(Zone.pond(seat), discarded);
    table.scan(2);
  }

  /** Everybody else discards what they draw; A takes what D laid, discards, and they go on. */
  private void called(int first, int tile, int discarded) {
    turn(Seat.B, first, first);
    turn(Seat.C, first + 1, first + 1);
    turn(Seat.D, tile, tile);
    turn(Seat.A, tile, discarded);
    turn(Seat.B, first + 2, first + 2);
    turn(Seat.C, first + 3, first + 3);
    turn(Seat.D, first + 4, first + 4);
  }

  private List<Optional<TileId>> calledBy(Seat seat) {
    return tracker.best().side(seat).sets().stream().map(CalledSet::called).toList();
  }

  @Test
  void a_tile_called_before_is_in_no_second_set() {
    // 3m 4m 4m 5m: 3m is called with 4m 5m, then 2m with the 3m and 4m of the hand.
    deal(10, 13, 14, 19, 40, 44, 48, 52, 56, 60, 64, 68, 128);
    turn(Seat.A, 129, 129);
    called(112, 8, 68);
    turn(Seat.A, 130, 130);
    called(120, 5, 64);

    assertEquals(List.of(Optional.of(TileId.of(8)), Optional.of(TileId.of(5))), calledBy(Seat.A));
    assertEquals(Optional.of(Zone.HAND_A), tracker.best().place(TileId.of(5)));
  }

  @Test
  void a_tile_drawn_after_a_set_is_in_the_next_one() {
    // 2m is called with 3m 4m; then a second 4m is drawn, and another 2m called with 3m and that.
    deal(8, 9, 12, 40, 41, 44, 48, 52, 56, 60, 64, 68, 128);
    turn(Seat.A, 129, 129);
    called(112, 4, 68);
    turn(Seat.A, 13, 64);
    called(120, 5, 60);

    assertEquals(List.of(Optional.of(TileId.of(4)), Optional.of(TileId.of(5))), calledBy(Seat.A));
  }

  @Test
  void a_quad_after_which_no_indicator_is_seen_was_a_north() {
    DealFacts facts = DealFacts.of(House.three(), Seat.A, Wind.EAST);
    Tracker three = new Tracker(facts, Antennas.nine(Players.THREE));
    LaidTiles laid = new LaidTiles(Antennas.nine(Players.THREE), three);
    int north = 120;
    laid.lay(Zone.HAND_A, 44, 45, 46, 47, 48, 52, 56, 60, 64, 68, 124, 128, north);
    for (int i = 0; i < 13; i++) {
      laid.lay(Zone.HAND_B, 72 + i);
      laid.lay(Zone.HAND_C, 85 + i);
    }
    laid.lay(Zone.DORA, INDICATOR);
    laid.scan(3);
    laid.lay(Zone.HAND_A, 100);
    laid.scan(2);
    // The North is laid beside the hand, and its replacement tile drawn.
    laid.lay(Zone.HAND_A, 104);
    laid.scan(1);
    laid.lay(Zone.POND_A, 100);
    laid.scan(20);

    assertEquals(List.of(TileId.of(north)), three.best().side(Seat.A).norths());
    assertTrue(three.settled().contains(new TileMove.North(Seat.A, TileId.of(north))));
  }
}
