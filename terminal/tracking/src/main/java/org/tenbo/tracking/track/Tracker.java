package org.tenbo.tracking.track;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.TileMove;

/**
 * Follows one deal: sightings and keys in, the deal that explains them best out.
 *
 * <p>Made anew for each deal. It keeps at most {@value #MOST} deals and forgets sightings, so that
 * its size does not grow.
 */
public final class Tracker {
  /** Deals kept side by side. */
  private static final int MOST = 160;

  /** A deal that is this much less likely than the best is dropped: e^-45. */
  private static final double HOPELESS = 45;

  /** Deals looked at beyond those kept, in one scan. */
  private static final int MOST_TRIED = 3000;

  private final Antennas antennas;
  private final boolean gap;
  private final Field field;
  private final Traces traces = new Traces();
  private final Map<Seat, Key> keys = new EnumMap<>(Seat.class);
  private final Map<Seat, Integer> told = new EnumMap<>(Seat.class);
  private final Ura ura;
  private List<Hypothesis> kept;

  /** A winner's key: which, and how often each zone had been scanned when it was pressed. */
  private record Key(boolean ron, Map<Zone, Integer> scans) {}

  /** A deal that begins: nobody has seen a tile of it. */
  public Tracker(DealFacts facts, Antennas antennas) {
    this(antennas, Deal.dealt(facts, antennas.hidingCalls(facts.players())), false);
  }

  private Tracker(Antennas antennas, Deal deal, boolean gap) {
    this.antennas = antennas;
    this.gap = gap;
    field = new Field(antennas);
    ura = new Ura(traces, field);
    kept = List.of(new Hypothesis(deal, 0));
  }

  /**
   * A deal that goes on after moves were missed, as after a restart: it is followed from the moves
   * that are known, and none of its claims is certain any more.
   *
   * @param moves in order; the first that does not fit ends them
   */
  public static Tracker resumed(DealFacts facts, Antennas antennas, List<TileMove> moves) {
    Deal deal = Deal.dealt(facts, antennas.hidingCalls(facts.players()));
    for (TileMove move : moves) {
      Optional<Deal> next = deal.after(move);
      if (next.isEmpty()) {
        break;
      }
      deal = next.get();
    }
    return new Tracker(antennas, deal, true);
  }

  /** The moves that no sighting to come can make undone; they only grow. */
  public List<TileMove> settled() {
    return Deal.shared(kept.stream().map(Hypothesis::deal).toList());
  }

  /** The deal that explains best what was seen. */
  public Deal best() {
    return kept.getFirst().deal();
  }

  /** A scan of one antenna; one that is not there is left out. */
  public void see(Sighting sighting) {
    if (!antennas.watches(sighting.zone())) {
      return;
    }
    Sighting told = withoutUra(sighting);
    traces.add(told);
    List<Hypothesis> weighed = new ArrayList<>();
    for (Hypothesis each : explained(told)) {
      weighed.add(each.plus(Weights.of(each.deal(), told, field, traces)));
    }
    keep(weighed);
  }

  /** The riichi key. */
  public void riichi(Seat seat) {
    apply(new TileMove.Riichi(seat));
  }

  /** The riichi key once more, before the next move. */
  public void riichiBack(Seat seat) {
    apply(new TileMove.RiichiBack(seat));
  }

  /** The tsumo key. */
  public void tsumo(Seat seat) {
    keys.put(seat, new Key(false, scans()));
  }

  /** The ron key. */
  public void ron(Seat seat) {
    keys.put(seat, new Key(true, scans()));
  }

  /**
   * A seat takes its tsumo or ron key back, and the deal goes on: without a winner left who turns
   * them, tiles that lay at the dora are indicators like others.
   *
   * <p>Moves alone withdraw no key: the draw or discard that comes to light after it may be the one
   * that it was pressed for.
   */
  public void back(Seat seat) {
    keys.remove(seat);
    told.remove(seat);
    if (!uraTurned()) {
      ura.clear();
    }
  }

  /**
   * A winner tells how many dora the hand has, those of ura indicators included, red fives and
   * Norths not, where no antenna sees the indicators. The key takes it along when it is taken back.
   *
   * @param count 0 or more; one that no indicators can give is asked again
   */
  public void dora(Seat seat, int count) {
    told.put(seat, count);
  }

  /** A winner takes back how many dora the hand has, and is asked again. */
  public void doraBack(Seat seat) {
    told.remove(seat);
  }

  /** What a seat's key is worth by now; empty where none stands. */
  public Optional<Proposal> proposal(Seat seat) {
    Key key = keys.get(seat);
    return key == null
        ? Optional.empty()
        : Optional.of(
            new Verdicts(kept, antennas, field, traces, ura, dora(seat), gap)
                .of(seat, key.ron(), key.scans()));
  }

  private OptionalInt dora(Seat seat) {
    Integer count = told.get(seat);
    return count == null ? OptionalInt.empty() : OptionalInt.of(count);
  }

  private Map<Zone, Integer> scans() {
    Map<Zone, Integer> scans = new EnumMap<>(Zone.class);
    for (Zone zone : antennas.watched()) {
      scans.put(zone, traces.scans(zone));
    }
    return scans;
  }

  private void apply(TileMove move) {
    kept =
        kept.stream()
            .map(each -> new Hypothesis(each.deal().after(move).orElse(each.deal()), each.odds()))
            .toList();
  }

  /** Tiles that first come to the dora after a key are those under the indicators. */
  private Sighting withoutUra(Sighting sighting) {
    if (keys.isEmpty()) {
      return sighting;
    }
    if (sighting.zone() == Zone.DORA && uraTurned()) {
      turn(sighting.tiles());
    }
    Set<TileId> known = new TreeSet<>(sighting.tiles());
    known.removeAll(ura.tiles());
    return new Sighting(sighting.zone(), known, sighting.at());
  }

  /** Whether somebody who pressed has declared riichi: such a winner turns what lies under. */
  private boolean uraTurned() {
    return keys.keySet().stream().anyMatch(seat -> best().side(seat).riichi().declared());
  }

  private void turn(Set<TileId> seen) {
    boolean all =
        best().indicators().size() >= best().indicatorsDue()
            || keys.values().stream().anyMatch(key -> scanned(key, Zone.DORA) > 0);
    if (all) {
      ura.see(seen, best());
    }
  }

  private int scanned(Key key, Zone zone) {
    return traces.scans(zone) - key.scans().getOrDefault(zone, 0);
  }

  /** The deals kept, and those that some moves make of them to explain what was seen. */
  private List<Hypothesis> explained(Sighting told) {
    Alternatives found = new Alternatives();
    Names names = new Names(traces);
    int tried = 0;
    for (Hypothesis each : kept) {
      found.add(new Hypothesis(names.give(each.deal()), each.odds()));
    }
    // What was seen before has been explained before: at first only this sighting is looked at.
    int known = found.size();
    Optional<Hypothesis> open = found.next();
    for (int i = 0; open.isPresent() && tried < MOST_TRIED; i++) {
      Hypothesis next = open.get();
      List<List<TileMove>> ways =
          i < known
              ? Suggestions.of(field, traces, next.deal(), told)
              : Suggestions.ofAll(field, traces, next.deal());
      for (List<TileMove> way : ways) {
        tried++;
        after(next, way, told)
            .ifPresent(each -> found.add(new Hypothesis(names.give(each.deal()), each.odds())));
      }
      open = found.next();
    }
    return found.all();
  }

  private Optional<Hypothesis> after(Hypothesis from, List<TileMove> moves, Sighting told) {
    Deal deal = from.deal();
    double odds = from.odds();
    for (TileMove move : moves) {
      odds += Weights.of(deal, move, traces);
      Optional<Deal> next = deal.after(move);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      deal = next.get();
    }
    Set<TileId> moved = new HashSet<>();
    moves.forEach(move -> moved(move).ifPresent(moved::add));
    // A replacement tile is drawn at once: one that was seen before the quad or North was laid is
    // the one drawn before that.
    boolean replacement = from.deal().phase() == Deal.Phase.REPLACEMENT || deal.replacement();
    for (TileId tile : replacement ? Set.<TileId>of() : moved) {
      odds +=
          Weights.late(from.deal(), deal, tile, charged(from.deal(), tile, told), field, traces);
    }
    return Optional.of(new Hypothesis(deal, odds));
  }

  /**
   * How many sightings of a tile where it was seen last have been weighed, and may be of a move
   * that comes after those of a deal.
   */
  private int charged(Deal from, TileId tile, Sighting told) {
    int sightings = traces.runSince(tile.number(), lastInHand(from));
    return sightings - (sightings > 0 && told.tiles().contains(tile) ? 1 : 0);
  }

  /** When the last discard was still seen in its player's hand: what follows it came later. */
  private int lastInHand(Deal deal) {
    return deal.lastDiscard()
        .map(discard -> traces.when(Zone.hand(discard.seat()), discard.tile()))
        .orElse(0);
  }

  /** The tile that a move brings to where it was seen. */
  private static Optional<TileId> moved(TileMove move) {
    return switch (move) {
      case TileMove.Draw draw -> draw.tile();
      case TileMove.Discard discard -> Optional.of(discard.tile());
      case TileMove.Call call -> Optional.of(call.called());
      case TileMove.AddedKan kan -> Optional.of(kan.tile());
      case TileMove.North north -> Optional.of(north.tile());
      case TileMove.Indicator indicator -> Optional.of(indicator.tile());
      case TileMove.ClosedKan kan -> Optional.empty();
      case TileMove.Shown shown -> Optional.empty();
      case TileMove.Mistaken wrong -> Optional.empty();
      case TileMove.Riichi riichi -> Optional.empty();
      case TileMove.RiichiBack back -> Optional.empty();
    };
  }

  private void keep(List<Hypothesis> weighed) {
    weighed.sort(Comparator.comparingDouble(Hypothesis::odds).reversed());
    double best = weighed.getFirst().odds();
    kept =
        weighed.stream()
            .filter(each -> best - each.odds() <= HOPELESS)
            .limit(MOST)
            .map(each -> each.plus(-best))
            .toList();
  }
}
