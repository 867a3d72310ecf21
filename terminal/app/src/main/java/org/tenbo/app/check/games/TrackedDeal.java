package org.tenbo.app.check.games;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.tenbo.app.tiles.Happening;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.Side;
import org.tenbo.tracking.track.Proposal;
import org.tenbo.tracking.track.Tracker;

/**
 * A recorded deal laid out before a simulated reader and followed by a tracker: a draw and discard
 * each four seconds, every antenna scanned once in two, one after the other.
 */
final class TrackedDeal {
  private static final long ROUND = 2_000;
  private static final long STEP = 2_000;
  private static final long KEY_AFTER = 1_000;
  private static final long URA_AFTER = 1_000;

  /** People sort their hands before the first draw. */
  private static final long SORTING = 4 * ROUND;

  /** From the cut to the first scan of the program that was started again. */
  private static final long DARK = 2 * ROUND;

  private static final int NEVER = -1;

  private final SimulatedReader reader;
  private final int rounds;
  private final DealFacts facts;
  private final Antennas antennas;
  private Tracker tracker;
  private final List<Zone> zones;
  private final long between;
  private final List<Seat> winners = new ArrayList<>();
  private final List<Happening.Pressed> pressed = new ArrayList<>();
  private final List<Seat> riichi = new ArrayList<>();
  private final List<Seat> abandoning = new ArrayList<>();
  private final List<TileId> open = new ArrayList<>();
  private final List<TileId> under = new ArrayList<>();
  private final Set<Seat> asked = EnumSet.noneOf(Seat.class);
  private long now;
  private long nextScan;
  private int nextZone;

  /**
   * @param rounds how many scan rounds a winner waits after the key
   */
  TrackedDeal(
      DealFacts facts,
      Antennas antennas,
      SimulatedReader.Noise noise,
      RandomGenerator random,
      int rounds) {
    this.rounds = rounds;
    this.facts = facts;
    this.antennas = antennas;
    reader = new SimulatedReader(antennas, facts.players(), noise, random);
    tracker = new Tracker(facts, antennas);
    zones = List.copyOf(antennas.watched());
    between = ROUND / zones.size();
    nextZone = random.nextInt(zones.size());
    nextScan = random.nextLong(between);
  }

  /** What a seat was proposed in one scan round after its key. */
  record Proposed(int round, Seat seat, Proposal proposal) {}

  /** Plays it to its end, and the scan rounds more that its winners wait. */
  List<Proposed> play(RecordedDeal deal) {
    return play(deal, NEVER, () -> {});
  }

  /**
   * The same with a power cut: the tracker that comes back knows the settled moves only.
   *
   * @param cut before which happening, from 0
   */
  List<Proposed> playCut(RecordedDeal deal, int cut) {
    return play(deal, cut, this::cutPower);
  }

  /**
   * The same with an antenna that reads nothing from some moment on.
   *
   * @param moment before which happening, from 0
   */
  List<Proposed> playDead(RecordedDeal deal, int moment, Zone antenna) {
    return play(deal, moment, () -> reader.silence(antenna));
  }

  private List<Proposed> play(RecordedDeal deal, int moment, Runnable trouble) {
    reader.lay(deal.dealt());
    indicators(deal.dealt());
    until(SORTING);
    long laid = now - STEP;
    long ended = laid;
    int happening = 0;
    for (Happening each : deal.happenings()) {
      if (happening++ == moment) {
        trouble.run();
      }
      switch (each) {
        case Happening.Laid more -> {
          laid = winners.isEmpty() ? laid + STEP : ended + URA_AFTER;
          until(laid);
          reader.lay(more.tiles());
          indicators(more.tiles());
          ended = winners.isEmpty() ? laid : ended;
        }
        case Happening.Pressed key -> {
          ended = laid + KEY_AFTER;
          until(ended);
          press(key);
        }
      }
    }
    List<Proposed> proposed = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      until(ended + round * ROUND);
      for (Seat seat : winners) {
        proposed.add(new Proposed(round, seat, answered(seat)));
      }
    }
    return proposed;
  }

  /** What a seat is proposed; where it is asked how many dora it has, it says so at once. */
  private Proposal answered(Seat seat) {
    Proposal proposal = tracker.proposal(seat).orElseThrow();
    if (proposal.asksDora()) {
      asked.add(seat);
    }
    if (!asked.contains(seat) || !(proposal.claim() instanceof Claim.Won won)) {
      return proposal;
    }
    Reading counted = withIndicators(won.reading());
    tracker.dora(seat, counted.dora(DoraKind.DORA) + counted.dora(DoraKind.URA));
    return tracker.proposal(seat).orElseThrow();
  }

  /** The same hand read with the indicators that lie on the table, as its winner counts dora. */
  Reading withIndicators(Reading reading) {
    Win win = reading.win().with(kinds(open), kinds(under));
    return facts.scorer().score(reading.hand(), win) instanceof Reading counted ? counted : reading;
  }

  private static List<TileKind> kinds(List<TileId> tiles) {
    return tiles.stream().map(TileId::kind).toList();
  }

  /** Who was asked for dora. */
  Set<Seat> asked() {
    return asked;
  }

  /** Indicators that are laid: after a winner's key those under the others. */
  private void indicators(Map<TileId, Zone> tiles) {
    tiles.forEach(
        (tile, zone) -> {
          if (zone == Zone.DORA) {
            (winners.isEmpty() ? open : under).add(tile);
          }
        });
  }

  Tracker tracker() {
    return tracker;
  }

  /** Who pressed tsumo or ron, in the order pressed. */
  List<Seat> winners() {
    return winners;
  }

  /** Who pressed for nine terminals: at most one. */
  List<Seat> abandoning() {
    return abandoning;
  }

  private void cutPower() {
    tracker = Tracker.resumed(facts, antennas, tracker.settled());
    for (Seat seat : riichi) {
      // The declarations are events of the table: they were stored before they were shown.
      if (tracker.best().side(seat).riichi() == Side.Riichi.NONE) {
        tracker.riichi(seat);
      }
    }
    nextScan += DARK;
    // A claim is no event yet: whoever pressed presses again.
    pressed.forEach(this::claim);
  }

  private void claim(Happening.Pressed key) {
    switch (key.key()) {
      case TSUMO -> tracker.tsumo(key.seat());
      case RON -> tracker.ron(key.seat());
      case RIICHI, NINE_TERMINALS -> {}
    }
  }

  private void press(Happening.Pressed key) {
    switch (key.key()) {
      case RIICHI -> {
        riichi.add(key.seat());
        tracker.riichi(key.seat());
      }
      case TSUMO, RON -> {
        winners.add(key.seat());
        pressed.add(key);
        claim(key);
      }
      case NINE_TERMINALS -> abandoning.add(key.seat());
    }
  }

  private void until(long then) {
    while (nextScan <= then) {
      tracker.see(reader.scan(zones.get(nextZone), Duration.ofMillis(nextScan)));
      nextZone = (nextZone + 1) % zones.size();
      nextScan += between;
    }
    now = then;
  }
}
