package org.tenbo.app.loop;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.console.dialogue.TileClaim;
import org.tenbo.console.dialogue.TileClaim.Doubt;
import org.tenbo.console.dialogue.TileClaim.Finding;
import org.tenbo.console.dialogue.TileClaim.Spot;
import org.tenbo.console.dialogue.TileClaim.What;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Ending;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.track.Proposal;

/**
 * Puts what tracking found into the words of the dialogue, which knows nothing of tags.
 *
 * @param deal the likeliest course of the deal
 * @param riichi who has declared, by the table's own count
 */
record TileFindings(Deal deal, Antennas antennas, List<Seat> riichi) {

  /** What a pressed key is worth. */
  TileClaim claim(Proposal proposal) {
    List<Doubt> silent = new ArrayList<>();
    List<Doubt> missing = new ArrayList<>();
    List<Doubt> unread = new ArrayList<>();
    List<Doubt> unseen = new ArrayList<>();
    List<Doubt> others = new ArrayList<>();
    for (Proposal.Doubt doubt : proposal.doubts()) {
      switch (doubt) {
        case Proposal.Doubt.Silent each -> silent.add(new Doubt.Silent(spot(each.zone())));
        case Proposal.Doubt.Missing each -> missing.add(new Doubt.Missing(what(each.what())));
        case Proposal.Doubt.NotScanned each -> unread.add(new Doubt.NotRead(spot(each.zone())));
        case Proposal.Doubt.NotSeen each -> unseen.add(unsure(each.tile(), each.zone()));
        case Proposal.Doubt.Elsewhere each -> unseen.add(unsure(each.tile(), each.zone()));
        case Proposal.Doubt.Ambiguous each -> others.add(new Doubt.Ambiguous());
        case Proposal.Doubt.NothingLaid each -> {}
        case Proposal.Doubt.Gap each -> others.add(new Doubt.Gap());
      }
    }
    // While an antenna is dead waiting mends nothing. Then comes what a player can mend; a tile is
    // missed only once its zone was read.
    List<Doubt> doubts = new ArrayList<>(silent);
    doubts.addAll(missing);
    doubts.addAll(unread);
    doubts.addAll(unseen);
    doubts.addAll(others);
    return new TileClaim(finding(proposal.claim()), doubts, proposal.asksDora());
  }

  private Doubt unsure(TileId tile, Zone zone) {
    return new Doubt.Unsure(deal.facts().tiles().face(tile), spot(zone));
  }

  private Finding finding(Claim claim) {
    return switch (claim) {
      case Claim.Won won ->
          new Finding.Won(
              won.from(),
              won.reading(),
              won.liability(),
              won.from().map(this::unplaced).orElse(Set.of()),
              antennas.watches(Zone.DORA));
      case Claim.NoWin none -> new Finding.NoWin(none.why());
      case Claim.InFuriten furiten -> new Finding.InFuriten();
      case Claim.NoTile none -> new Finding.NoTile();
      case Claim.Unseen unseen -> new Finding.Unseen();
    };
  }

  /** A riichi that was declared with the tile that is won on never stood. */
  private Set<Seat> unplaced(Seat from) {
    return riichi.contains(from) && !deal.accepted().contains(from) ? Set.of(from) : Set.of();
  }

  /** What the tiles end the deal with. */
  Optional<TileReport.End> end() {
    return Ending.of(deal)
        .map(
            ending -> {
              Set<Seat> unplaced = EnumSet.noneOf(Seat.class);
              unplaced.addAll(riichi);
              unplaced.removeAll(ending.sticks());
              return new TileReport.End(
                  ending.outcome(), unplaced, ending.unseen(), ending.falseRiichi());
            });
  }

  private static What what(Claim.Missing missing) {
    return switch (missing) {
      case HAND -> What.HAND;
      case DRAWN_TILE -> What.DRAWN_TILE;
      case DORA -> What.DORA;
      case URA -> What.URA;
    };
  }

  private static Spot spot(Zone zone) {
    return new Spot(
        switch (zone.kind()) {
          case HAND -> Spot.Place.HAND;
          case POND -> Spot.Place.POND;
          case CALLS -> Spot.Place.CALLS;
          case DORA -> Spot.Place.DORA;
          case STICKS -> throw new IllegalArgumentException("no tiles lie among sticks");
        },
        zone.seat());
  }
}
