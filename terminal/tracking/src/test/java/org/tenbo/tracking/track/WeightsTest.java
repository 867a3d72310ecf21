package org.tenbo.tracking.track;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.House;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.TileMove;

class WeightsTest {
  private static final TileId TILE = TileId.of(0);
  private static final int SCANS = 10;

  private final Field field = new Field(Antennas.full(Players.FOUR));
  private final Traces traces = new Traces();
  private final Deal dealt = Deal.dealt(DealFacts.of(House.four(), Seat.A, Wind.EAST));

  private double weight(Deal deal, Set<TileId> seen) {
    Sighting sighting = new Sighting(Zone.HAND_A, seen, Duration.ZERO);
    return Weights.of(deal, sighting, field, traces);
  }

  @Test
  void a_tile_taken_out_of_a_hand_costs_what_its_sightings_there_cost_a_deal_without_it() {
    Deal here = dealt.after(new TileMove.Shown(Seat.A, TILE)).orElseThrow();
    Deal elsewhere = dealt.after(new TileMove.Shown(Seat.B, TILE)).orElseThrow();
    double strays = 0;
    for (int scan = 0; scan < SCANS; scan++) {
      traces.add(new Sighting(Zone.HAND_A, Set.of(TILE), Duration.ZERO));
      strays += weight(elsewhere, Set.of(TILE)) - weight(elsewhere, Set.of());
    }

    double mistaken = Weights.of(here, new TileMove.Mistaken(Seat.A, TILE), traces);

    assertTrue(mistaken <= strays, mistaken + " for strays that weigh " + strays);
  }
}
