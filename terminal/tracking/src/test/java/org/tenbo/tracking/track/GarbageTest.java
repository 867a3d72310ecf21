package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.House;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.TileMove;

/**
 * Sightings that fit no game: tiles anywhere, twice, from antennas that are not there, back in
 * time.
 */
class GarbageTest {
  private static final int SCANS = 400;

  private static Sighting garbage(Random random, int tiles) {
    Zone[] zones = Zone.values();
    Set<TileId> seen = new TreeSet<>();
    for (int i = 0; i < tiles; i++) {
      seen.add(TileId.of(random.nextInt(TileId.COUNT)));
    }
    return new Sighting(
        zones[random.nextInt(zones.length)], seen, Duration.ofMillis(random.nextInt(1000)));
  }

  private static void press(Tracker tracker, Random random) {
    Seat seat = Seat.values()[random.nextInt(4)];
    switch (random.nextInt(6)) {
      case 0 -> tracker.riichi(seat);
      case 1 -> tracker.riichiBack(seat);
      case 2 -> tracker.tsumo(seat);
      case 3 -> tracker.ron(seat);
      case 4 -> tracker.back(seat);
      default -> tracker.dora(seat, random.nextInt(12));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void sightings_that_fit_no_game_are_taken_and_never_make_a_certain_claim(long seed) {
    Random random = new Random(seed);
    List<Antennas> layouts =
        List.of(
            Antennas.full(Players.FOUR), Antennas.nine(Players.FOUR), Antennas.eight(Players.FOUR));
    DealFacts facts = DealFacts.of(House.four(), Seat.A, Wind.EAST);
    Antennas antennas = layouts.get(random.nextInt(layouts.size()));
    Tracker tracker = new Tracker(facts, antennas);
    Sighting last = garbage(random, 0);
    for (int scan = 0; scan < SCANS; scan++) {
      Sighting next = random.nextInt(4) == 0 ? last : garbage(random, random.nextInt(15));
      tracker.see(next);
      last = next;
      if (random.nextInt(20) == 0) {
        press(tracker, random);
      }
      for (Seat seat : Seat.values()) {
        boolean certain = tracker.proposal(seat).filter(Proposal::certain).isPresent();
        assertFalse(certain, "seed " + seed + ", scan " + scan + ", " + seat);
      }
    }
    List<TileMove> settled = tracker.settled();
    Tracker.resumed(facts, antennas, settled).see(last);
  }
}
