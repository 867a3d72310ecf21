package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.House;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.CalledSet;
import org.tenbo.tracking.deal.DealFacts;

/** The dealer draws and discards a tile that no scan catches before another has called it. */
class UnseenDiscardTest {
  private static final int FIRST_TON = 108;
  private static final Antennas ANTENNAS = Antennas.full(Players.FOUR);

  private final Tracker tracker =
      new Tracker(DealFacts.of(House.four(), Seat.A, Wind.EAST), ANTENNAS);
  private final LaidTiles table = new LaidTiles(ANTENNAS, tracker);

  private void deal(int others) {
    for (int i = 0; i < 13; i++) {
      table.lay(Zone.HAND_A, i);
      table.lay(Zone.HAND_B, 40 + i);
      table.lay(Zone.HAND_D, 80 + i);
    }
    for (int i = 0; i < 13 - others; i++) {
      table.lay(Zone.HAND_C, 60 + i);
    }
    table.lay(Zone.DORA, 130);
  }

  private List<Optional<TileId>> called() {
    return tracker.best().side(Seat.C).sets().stream().map(CalledSet::called).toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void any_of_the_three_tiles_of_a_pon_may_be_the_called_one(int copy) {
    deal(2);
    for (int other = 0; other < 3; other++) {
      if (other != copy) {
        table.lay(Zone.HAND_C, FIRST_TON + other);
      }
    }
    table.scan(3);
    table.lay(Zone.CALLS_C, FIRST_TON, FIRST_TON + 1, FIRST_TON + 2);
    table.scan(2);

    assertEquals(List.of(Optional.of(TileId.of(FIRST_TON + copy))), called());
    assertEquals(Seat.C, tracker.best().turn());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void any_of_the_four_tiles_of_an_open_quad_may_be_the_called_one(int copy) {
    deal(3);
    for (int other = 0; other < 4; other++) {
      if (other != copy) {
        table.lay(Zone.HAND_C, FIRST_TON + other);
      }
    }
    table.scan(3);
    table.lay(Zone.CALLS_C, FIRST_TON, FIRST_TON + 1, FIRST_TON + 2, FIRST_TON + 3);
    table.scan(2);

    assertEquals(List.of(Optional.of(TileId.of(FIRST_TON + copy))), called());
    assertEquals(1, tracker.best().kans());
  }
}
