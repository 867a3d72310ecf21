package org.tenbo.tracking.track;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.Reading;
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

  /** Scans of a zone since the key that a certain claim needs. */
  private static final int SCANS = 2;

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
    evidence(best.deal(), seat, scansAtKey, doubts);
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

  /** Every zone that the claim rests on was scanned since, and every tile of it seen. */
  private void evidence(
      Deal deal, Seat seat, Map<Zone, Integer> scansAtKey, List<Proposal.Doubt> doubts) {
    List<TileId> tiles = new ArrayList<>(deal.hand(seat));
    deal.side(seat).sets().forEach(set -> tiles.addAll(set.tiles()));
    tiles.addAll(deal.side(seat).norths());
    tiles.addAll(deal.indicators());
    deal.offer().map(Offer::tile).ifPresent(tiles::add);
    for (Zone zone : antennas.watched()) {
      if (traces.scans(zone) - scansAtKey.getOrDefault(zone, 0) < SCANS) {
        doubts.add(new Proposal.Doubt.NotScanned(zone));
      }
    }
    for (int number = 0; number < TileId.COUNT; number++) {
      int seen = traces.latestOf(number);
      if (seen != field.of(deal, number) && traces.run(number) >= UNEXPLAINED) {
        doubts.add(new Proposal.Doubt.Elsewhere(TileId.of(number), Zone.at(seen).orElseThrow()));
      }
    }
    for (TileId tile : tiles) {
      Optional<Zone> zone = deal.place(tile).flatMap(antennas::seeing);
      zone.filter(at -> traces.lastSeen(at, tile) <= scansAtKey.getOrDefault(at, 0))
          .ifPresent(at -> doubts.add(new Proposal.Doubt.NotSeen(tile, at)));
    }
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
