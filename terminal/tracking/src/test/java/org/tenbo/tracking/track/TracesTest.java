package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** What is learnt of an antenna from what it saw. */
class TracesTest {
  private static final int SCANS = 4000;

  private final Traces traces = new Traces();

  private void scan(Zone zone, Integer... tiles) {
    Set<TileId> seen = Set.of(tiles).stream().map(TileId::of).collect(Collectors.toSet());
    traces.add(new Sighting(zone, seen, Duration.ZERO));
  }

  private double missed(Zone zone) {
    return Math.exp(traces.oddsOfMissing(zone));
  }

  @Test
  void an_antenna_is_taken_for_a_usual_one_before_it_has_shown_more() {
    assertEquals(0.05, missed(Zone.HAND_A), 0.001);
  }

  @Test
  void an_antenna_that_sees_a_tile_in_four_scans_of_five_misses_a_fifth() {
    for (int i = 0; i < SCANS; i++) {
      if (i % 5 == 4) {
        scan(Zone.HAND_A);
      } else {
        scan(Zone.HAND_A, 7);
      }
    }

    assertEquals(0.2, missed(Zone.HAND_A), 0.01);
  }

  @Test
  void a_tile_that_went_elsewhere_was_not_missed() {
    for (int i = 0; i < SCANS; i++) {
      scan(Zone.HAND_A, 7);
    }
    for (int i = 0; i < SCANS; i++) {
      scan(Zone.HAND_A);
      scan(Zone.POND_A, 7);
    }

    assertEquals(0.05, missed(Zone.HAND_A), 0.001);
  }

  @Test
  void what_one_antenna_shows_is_a_hint_of_the_others_of_its_reader() {
    for (int i = 0; i < SCANS; i++) {
      if (i % 2 == 0) {
        scan(Zone.HAND_A, 7);
      } else {
        scan(Zone.HAND_A);
      }
      scan(Zone.POND_A, 9);
    }

    assertTrue(missed(Zone.HAND_B) > 0.1);
    assertTrue(missed(Zone.POND_A) < 0.06);
  }

  @Test
  void of_a_run_of_sightings_those_since_a_moment_are_told_up_to_four() {
    scan(Zone.HAND_A, 7);
    scan(Zone.HAND_A, 7);
    scan(Zone.POND_A, 9);
    scan(Zone.HAND_A, 7);
    scan(Zone.HAND_A, 7);
    scan(Zone.HAND_A, 7);

    assertEquals(3, traces.runSince(7, traces.when(Zone.POND_A, TileId.of(9))));
    assertEquals(4, traces.runSince(7, traces.when(Zone.POND_B, TileId.of(9))));
    assertEquals(0, traces.runSince(9, traces.when(Zone.HAND_A, TileId.of(7))));
  }

  @Test
  void a_run_ends_where_a_tile_is_seen_elsewhere() {
    scan(Zone.HAND_A, 7);
    scan(Zone.HAND_A, 7);
    scan(Zone.POND_A, 7);

    assertEquals(1, traces.runSince(7, 0));
  }
}
