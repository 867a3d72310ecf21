package org.tenbo.tracking.track;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Judge;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.Offer;

/** Makes one proposal of the deals that are kept: the likeliest claim, and what speaks against. */
final class Verdicts {
  /** People seldom win in furiten: e^-6. */
  private static final double FORBIDDEN = -6;

  /** And hardly ever with a hand that is not complete or has no yaku: e^-10. */
  private static final double FALSE_WIN = -10;

  /** Nor do they when nothing was laid or drawn: e^-12. */
  private static final double NOTHING_THERE = -12;

  /** A little less likely than a win: most of what is needed is seen in time. */
  private static final double UNSEEN = -3;

  /** A claim is certain if all others together are this much less likely: e^-9. */
  private static final double CLEAR = 9;

  /** Scans of a zone since the key that a certain claim needs at the least. */
  private static final int SCANS = 2;

  /**
   * A move that no scan has caught and after which the key is worth something else, where it is
   * worth a win already: a tile passed for the sake of the next, a quad before the tile drawn.
   */
  private static final double MORE_TO_COME = -5;

  /** No stray is seen so often in a row. */
  private static final int UNEXPLAINED = 2;

  private final List<Hypothesis> kept;
  private final Antennas antennas;
  private final Field field;
  private final Traces traces;
  private final Ura ura;

  private final OptionalInt dora;
  private final boolean gap;

  Verdicts(
      List<Hypothesis> kept,
      Antennas antennas,
      Field field,
      Traces traces,
      Ura ura,
      OptionalInt dora,
      boolean gap) {
    this.gap = gap;
    this.kept = kept;
    this.antennas = antennas;
    this.field = field;
    this.traces = traces;
    this.ura = ura;
    this.dora = dora;
  }

  private record Weighed(Deal deal, Claim claim, double odds) {}

  /** What a key is worth. */
  Proposal of(Seat seat, boolean ron, Map<Zone, Integer> scansAtKey) {
    List<Weighed> claims = new ArrayList<>();
    for (Hypothesis each : kept) {
      claims.addAll(claims(each, seat, ron));
    }
    claims.sort((a, b) -> Double.compare(b.odds(), a.odds()));
    Weighed best = claims.getFirst();
    List<Proposal.Doubt> doubts = new ArrayList<>();
    if (gap) {
      doubts.add(new Proposal.Doubt.Gap());
    }
    double others = 0;
    for (Weighed each : claims) {
      if (!same(each.claim(), best.claim())) {
        others += Math.exp(each.odds() - best.odds());
      }
    }
    if (others > Math.exp(-CLEAR)) {
      claims.stream()
          .filter(each -> !same(each.claim(), best.claim()))
          .findFirst()
          .ifPresent(each -> doubts.add(new Proposal.Doubt.Ambiguous(each.claim())));
    }
    if (best.claim() instanceof Claim.Unseen unseen) {
      unseen.missing().forEach(what -> doubts.add(new Proposal.Doubt.Missing(what)));
    }
    if (best.claim() instanceof Claim.NoTile) {
      doubts.add(new Proposal.Doubt.NothingLaid());
    }
    evidence(best, seat, scansAtKey, doubts);
    silent(best.deal(), seat, doubts);
    return new Proposal(best.claim(), doubts, asksDora(best.claim()));
  }

  private boolean asksDora(Claim claim) {
    if (antennas.watches(Zone.DORA)) {
      return false;
    }
    return switch (claim) {
      case Claim.Won won -> dora.isEmpty() && won.reading().yakuman() == 0;
      case Claim.Unseen unseen -> unseen.missing().contains(Claim.Missing.DORA);
      case Claim.NoTile none -> false;
      case Claim.NoWin none -> false;
      case Claim.InFuriten furiten -> false;
    };
  }

  /** What one deal makes of a key in all its ways: those that win, where some do. */
  private List<Weighed> claims(Hypothesis from, Seat seat, boolean ron) {
    List<Hypothesis> laid = new ArrayList<>(List.of(from));
    if (ron) {
      laid.addAll(robbable(from));
    }
    List<Weighed> claims = new ArrayList<>();
    for (Hypothesis each : laid) {
      for (Deal way : each.deal().regrouped(seat)) {
        Judge judge =
            new Judge(way, ura.tiles(Judge.turned(way)), antennas.watches(Zone.DORA), dora);
        Claim claim = ron ? judge.ron(seat) : judge.tsumo(seat);
        claims.add(new Weighed(way, claim, each.odds() + prior(claim)));
      }
    }
    List<Weighed> wins = claims.stream().filter(each -> each.claim() instanceof Claim.Won).toList();
    return wins.isEmpty() ? claims : wins;
  }

  /**
   * The deal after a quad or North that no antenna sees laid, and that the key may be meant for.
   */
  private List<Hypothesis> robbable(Hypothesis from) {
    Deal deal = from.deal();
    if (antennas.watches(Zone.calls(deal.turn()))) {
      return List.of();
    }
    return Suggestions.laid(deal, deal.turn()).stream()
        .flatMap(
            move ->
                deal.after(move).stream()
                    .map(after -> new Hypothesis(after, from.odds() + Weights.LAID)))
        .toList();
  }

  private static double prior(Claim claim) {
    return switch (claim) {
      case Claim.Won won -> 0;
      case Claim.Unseen unseen -> UNSEEN;
      case Claim.NoTile none -> NOTHING_THERE;
      case Claim.NoWin none -> FALSE_WIN;
      case Claim.InFuriten furiten -> FORBIDDEN;
    };
  }

  /**
   * Whether so many scans of a zone since the key can all have missed a tile that makes it worth
   * something else. Nobody presses for nothing: what is no win needs the more scans.
   */
  private boolean mayHide(Zone zone, int scans, Claim claim) {
    double more = claim instanceof Claim.Won ? MORE_TO_COME : 0;
    return scans * traces.oddsOfMissing(zone) + more - prior(claim) > -CLEAR;
  }

  /** Every zone that the claim rests on was scanned since, and every tile of it seen. */
  private void evidence(
      Weighed best, Seat seat, Map<Zone, Integer> scansAtKey, List<Proposal.Doubt> doubts) {
    Deal deal = best.deal();
    List<TileId> tiles = new ArrayList<>(deal.hand(seat));
    deal.side(seat).sets().forEach(set -> tiles.addAll(set.tiles()));
    tiles.addAll(deal.side(seat).norths());
    tiles.addAll(deal.indicators());
    deal.offer().map(Offer::tile).ifPresent(tiles::add);
    for (Zone zone : antennas.watched()) {
      int scans = traces.scans(zone) - scansAtKey.getOrDefault(zone, 0);
      if (scans < SCANS || mayHide(zone, scans, best.claim())) {
        doubts.add(new Proposal.Doubt.NotScanned(zone));
      }
    }
    for (int number = 0; number < TileId.COUNT; number++) {
      int seen = traces.latestOf(number);
      if (seen != field.of(deal, number) && traces.run(number) >= UNEXPLAINED) {
        doubts.add(new Proposal.Doubt.Elsewhere(TileId.of(number), Zone.at(seen).orElseThrow()));
      } else if (deal.placeOf(number) < 0) {
        lately(deal, TileId.of(number)).ifPresent(doubts::add);
      }
    }
    for (TileId tile : tiles) {
      Optional<Zone> zone = deal.place(tile).flatMap(antennas::seeing);
      zone.filter(at -> traces.lastSeen(at, tile) <= scansAtKey.getOrDefault(at, 0))
          .ifPresent(at -> doubts.add(new Proposal.Doubt.NotSeen(tile, at)));
    }
  }

  /**
   * Antennas that read nothing where tiles ought to lie, first: a rescan does not mend them. That
   * of another's hand is told where there is a doubt, since only then the claim rests on it: what
   * is drawn unseen is seen once it is discarded. Another's called sets are no such case: a quad
   * there turns a dora, ends ippatsu and the first turn, and may be robbed, and may not be seen
   * elsewhere.
   */
  private void silent(Deal deal, Seat seat, List<Proposal.Doubt> doubts) {
    boolean doubtful = !doubts.isEmpty();
    boolean wentOn = doubts.stream().anyMatch(Proposal.Doubt.Elsewhere.class::isInstance);
    for (Zone zone : antennas.watched()) {
      boolean othersHand = zone.kind() == Zone.Kind.HAND && zone != Zone.hand(seat);
      int tiles = lying(deal, zone) + (wentOn && awaited(deal, zone) ? 1 : 0);
      if (silent(zone, tiles) && (doubtful || !othersHand)) {
        doubts.addFirst(new Proposal.Doubt.Silent(zone));
      }
    }
  }

  /** Whether so many scans can hardly all have missed all of some tiles. */
  private boolean silent(Zone zone, int tiles) {
    int scans = traces.silence(zone);
    return scans >= SCANS && scans * tiles * traces.oddsOfMissing(zone) < -CLEAR;
  }

  private int lying(Deal deal, Zone zone) {
    int tiles = 0;
    for (int number = 0; number < TileId.COUNT; number++) {
      if (field.of(deal, number) == zone.ordinal()) {
        tiles++;
      }
    }
    return tiles;
  }

  /** Whether the next discard comes to a zone. */
  private static boolean awaited(Deal deal, Zone zone) {
    return zone == Zone.pond(deal.turn());
  }

  /**
   * A tile of the wall was seen on the table, where no hand has room for it: it lies there for all
   * that is known until its zone was scanned so often without it that no misses explain that. A
   * North may be set aside at once and counts as dora: where the antenna of called sets is dead
   * nothing else shows that it was drawn.
   */
  private Optional<Proposal.Doubt> lately(Deal deal, TileId tile) {
    boolean setAside = tile.kind() == TileKind.NORTH && deal.facts().northAside();
    return traces
        .last(tile)
        .filter(zone -> zone.kind() != Zone.Kind.HAND || unknown(deal, zone) == 0)
        .filter(
            zone -> {
              int since = traces.scans(zone) - traces.lastSeen(zone, tile);
              return setAside || since * traces.oddsOfMissing(zone) > -CLEAR;
            })
        .map(zone -> new Proposal.Doubt.Elsewhere(tile, zone));
  }

  private static int unknown(Deal deal, Zone hand) {
    return hand.seat().map(seat -> deal.side(seat).unknown()).orElse(0);
  }

  /** Whether two claims come to the same on the panel and in the settlement. */
  private static boolean same(Claim one, Claim other) {
    if (one instanceof Claim.Won a && other instanceof Claim.Won b) {
      return a.from().equals(b.from())
          && a.liability().equals(b.liability())
          && same(a.reading(), b.reading());
    }
    return one.equals(other);
  }

  private static boolean same(Reading one, Reading other) {
    for (DoraKind kind : DoraKind.values()) {
      if (one.dora(kind) != other.dora(kind)) {
        return false;
      }
    }
    return one.value().equals(other.value()) && one.yaku().equals(other.yaku());
  }
}
