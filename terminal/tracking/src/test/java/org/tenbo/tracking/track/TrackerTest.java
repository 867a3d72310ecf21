package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.House;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.DealFacts;

/** A riichi hand with three 1m that draws the fourth, whose player presses tsumo by mistake. */
class TrackerTest {
  private static final Antennas ANTENNAS = Antennas.full(Players.FOUR);
  private static final int[] HAND = {0, 1, 2, 4, 8, 12, 20, 24, 28, 36, 40, 44, 48};
  private static final int FIRST_INDICATOR = 130;
  private static final int SECOND_INDICATOR = 134;

  private final Tracker tracker =
      new Tracker(DealFacts.of(House.four(), Seat.A, Wind.EAST), ANTENNAS);
  private final LaidTiles table = new LaidTiles(ANTENNAS, tracker);

  private void lay(Zone zone, int... tiles) {
    table.lay(zone, tiles);
  }

  private void scan() {
    table.scan(2);
  }

  private void turn(Seat seat, int tile) {
    lay(Zone.hand(seat), tile);
    scan();
    lay(Zone.pond(seat), tile);
    scan();
  }

  @BeforeEach
  void the_fourth_tile_comes_and_tsumo_is_pressed() {
    lay(Zone.hand(Seat.A), HAND);
    for (int i = 0; i < 13; i++) {
      lay(Zone.hand(Seat.B), 52 + i);
      lay(Zone.hand(Seat.C), 65 + i);
      lay(Zone.hand(Seat.D), 78 + i);
    }
    lay(Zone.DORA, FIRST_INDICATOR);
    scan();
    lay(Zone.hand(Seat.A), 100);
    scan();
    tracker.riichi(Seat.A);
    lay(Zone.pond(Seat.A), 100);
    scan();
    turn(Seat.B, 104);
    turn(Seat.C, 108);
    turn(Seat.D, 112);
    lay(Zone.hand(Seat.A), 3);
    scan();
    tracker.tsumo(Seat.A);
    scan();
    assertTrue(tracker.proposal(Seat.A).isPresent());
  }

  private void quad() {
    lay(Zone.calls(Seat.A), 0, 1, 2, 3);
    scan();
    lay(Zone.DORA, SECOND_INDICATOR);
    lay(Zone.hand(Seat.A), 116);
    scan();
  }

  private void assertBothIndicate() {
    assertEquals(Optional.empty(), tracker.proposal(Seat.A));
    assertEquals(
        List.of(TileId.of(FIRST_INDICATOR), TileId.of(SECOND_INDICATOR)),
        tracker.best().indicators());
  }

  @Test
  void after_a_key_taken_back_the_next_indicator_is_no_ura() {
    tracker.back(Seat.A);
    quad();

    assertBothIndicate();
  }

  @Test
  void what_was_taken_for_ura_is_an_indicator_once_the_key_is_taken_back() {
    quad();
    tracker.back(Seat.A);
    scan();

    assertBothIndicate();
  }

  @Test
  void a_key_of_another_without_riichi_does_not_keep_the_ura() {
    quad();
    tracker.ron(Seat.B);
    tracker.back(Seat.A);
    scan();

    assertBothIndicate();
    assertTrue(tracker.proposal(Seat.B).isPresent());
  }

  @Test
  void a_tile_of_the_wall_seen_once_among_called_sets_is_doubted_until_it_would_have_shown_again() {
    TileId added = TileId.of(120);
    lay(Zone.calls(Seat.A), 120);
    table.scan(1);
    table.takeAway(added.number());
    table.scan(1);

    assertTrue(doubts().contains(new Proposal.Doubt.Elsewhere(added, Zone.CALLS_A)));

    for (int i = 0; i < 4; i++) {
      scan();
    }

    assertFalse(doubts().contains(new Proposal.Doubt.Elsewhere(added, Zone.CALLS_A)));
  }

  private List<Proposal.Doubt> doubts() {
    return tracker.proposal(Seat.A).orElseThrow().doubts();
  }
}
