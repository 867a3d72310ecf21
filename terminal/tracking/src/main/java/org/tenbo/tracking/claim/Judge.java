package org.tenbo.tracking.claim;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.play.Feed;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.rules.hand.play.Move;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.set.Hand.ClosedQuad;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.deal.CalledSet;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.Offer;

/**
 * Reads what a tsumo or ron key is worth from a deal as it stands.
 *
 * @param deal where every tile lies
 * @param ura the indicators that were turned after the key, in any order
 * @param dora whether an antenna sees the indicators; where none does the hand is read without dora
 * @param told how many dora the winner says the hand has, red fives and Norths apart, where no
 *     antenna sees the indicators
 */
public record Judge(Deal deal, List<TileId> ura, boolean dora, OptionalInt told) {
  public Judge {
    ura = List.copyOf(ura);
  }

  /** Where no winner says how many dora there are. */
  public Judge(Deal deal, List<TileId> ura, boolean dora) {
    this(deal, ura, dora, OptionalInt.empty());
  }

  /** What the tsumo key of a seat is worth. */
  public Claim tsumo(Seat seat) {
    if (deal.turn() != seat || deal.phase() != Deal.Phase.DISCARD) {
      return new Claim.NoTile(seat);
    }
    Optional<Hand> whole = deal.wholeHand(seat);
    List<Claim.Missing> missing = missing(seat, whole);
    if (whole.isPresent() && deal.drawn().isEmpty()) {
      missing.add(Claim.Missing.DRAWN_TILE);
    }
    if (whole.isEmpty() || !missing.isEmpty()) {
      return new Claim.Unseen(seat, missing);
    }
    Tile tile = face(deal.drawn().orElseThrow());
    return read(seat, Optional.empty(), whole.get(), tile, drawn(seat));
  }

  /** What the ron key of a seat is worth. */
  public Claim ron(Seat seat) {
    Optional<Offer> offered = deal.offer().filter(offer -> offer.by() != seat);
    if (offered.isEmpty()) {
      return new Claim.NoTile(seat);
    }
    Optional<Hand> whole = deal.wholeHand(seat);
    List<Claim.Missing> missing = missing(seat, whole);
    if (whole.isEmpty() || !missing.isEmpty()) {
      return new Claim.Unseen(seat, missing);
    }
    Offer offer = offered.get();
    Hand hand = whole.get();
    Claim claim = read(seat, Optional.of(offer.by()), hand, face(offer.tile()), taken(seat, offer));
    if (!(claim instanceof Claim.Won won)) {
      return claim;
    }
    if (offer.kind() == Offer.Kind.CLOSED_KAN && !robsClosed(won.reading())) {
      return new Claim.NoTile(seat);
    }
    Set<Furiten.Kind> furiten =
        deal.side(seat).furiten().kinds(Waits.of(hand, deal.facts().scorer().rules().ownTiles()));
    return furiten.isEmpty() ? won : new Claim.InFuriten(seat, furiten);
  }

  private boolean robsClosed(Reading reading) {
    return deal.facts().rules().hand().closedQuadRobbed() == ClosedQuad.THIRTEEN_ORPHANS
        && (reading.has(Yaku.KOKUSHI) || reading.has(Yaku.KOKUSHI_13));
  }

  private List<Claim.Missing> missing(Seat seat, Optional<Hand> hand) {
    List<Claim.Missing> missing = new ArrayList<>();
    if (hand.isEmpty()) {
      missing.add(Claim.Missing.HAND);
    }
    if (dora && deal.indicators().size() < deal.indicatorsDue()) {
      missing.add(Claim.Missing.DORA);
    }
    HandRules rules = deal.facts().scorer().rules();
    if (dora
        && deal.side(seat).riichi().declared()
        && rules.uraDora()
        && ura.size() < turned(deal)) {
      missing.add(Claim.Missing.URA);
    }
    return missing;
  }

  /** How many indicators under the others a win with riichi turns. */
  public static int turned(Deal deal) {
    return deal.facts().scorer().rules().kanUra() ? deal.indicatorsDue() : 1;
  }

  private Claim read(Seat seat, Optional<Seat> from, Hand hand, Tile tile, Circumstances how) {
    DealFacts facts = deal.facts();
    boolean turns = deal.side(seat).riichi().declared();
    Win win =
        new Win(
            tile,
            from.isPresent() ? WinKind.RON : WinKind.TSUMO,
            facts.wind(seat),
            facts.roundWind(),
            how,
            dora ? kinds(deal.indicators()) : List.of(),
            dora && turns ? kinds(ura) : List.of());
    return switch (facts.scorer().score(hand, win)) {
      case Verdict.Refused(Refusal why) -> new Claim.NoWin(seat, why);
      case Reading reading -> {
        Optional<Reading> whole =
            dora || told.isEmpty() ? Optional.of(reading) : told(seat, reading);
        yield whole
            .<Claim>map(each -> new Claim.Won(seat, from, each, liability(seat, from, each)))
            .orElseGet(() -> new Claim.Unseen(seat, List.of(Claim.Missing.DORA)));
      }
    };
  }

  /** The reading with the dora that were told; empty where no indicators can give so many. */
  private Optional<Reading> told(Seat seat, Reading plain) {
    HandRules rules = deal.facts().scorer().rules();
    int open = rules.kanDora() ? 1 + deal.kans() : 1;
    boolean turns = deal.side(seat).riichi().declared() && rules.uraDora();
    int under = turns ? (rules.kanUra() ? 1 + deal.kans() : 1) : 0;
    return new ToldDora(deal.facts().scorer(), plain, open, under).reading(told.orElseThrow());
  }

  private Circumstances drawn(Seat seat) {
    DealFacts facts = deal.facts();
    if (deal.course().firstTurn(seat) && !deal.replacement()) {
      return Circumstances.of(seat == facts.dealer() ? Circumstance.TENHOU : Circumstance.CHIIHOU);
    }
    Set<Circumstance> how = riichi(seat);
    boolean rinshan = rinshan();
    if (rinshan) {
      how.add(Circumstance.RINSHAN);
    }
    if (deal.live() == 0 && (!rinshan || facts.scorer().rules().rinshanWithHaitei())) {
      how.add(Circumstance.HAITEI);
    }
    return Circumstances.of(how);
  }

  /** Whether the tile drawn last is a replacement that counts: not every house counts a North's. */
  private boolean rinshan() {
    boolean north = lastMove().filter(Move.North.class::isInstance).isPresent();
    return deal.replacement() && (!north || deal.facts().scorer().rules().northReplacement());
  }

  /** The last discard, call or North that stands: what a replacement tile was drawn for. */
  private Optional<Move> lastMove() {
    List<Move> moves = deal.course().moves();
    return moves.isEmpty() ? Optional.empty() : Optional.of(moves.getLast());
  }

  private Circumstances taken(Seat seat, Offer offer) {
    DealFacts facts = deal.facts();
    boolean renhou = facts.scorer().rules().renhou() != RenhouKind.NONE;
    if (renhou && seat != facts.dealer() && deal.course().firstTurn(seat)) {
      return Circumstances.of(Circumstance.RENHOU);
    }
    Set<Circumstance> how = riichi(seat);
    switch (offer.kind()) {
      case DISCARD -> {
        if (deal.live() == 0) {
          how.add(Circumstance.HOUTEI);
        }
      }
      case ADDED_KAN, CLOSED_KAN -> how.add(Circumstance.CHANKAN);
      case NORTH -> {}
    }
    return Circumstances.of(how);
  }

  private Set<Circumstance> riichi(Seat seat) {
    Set<Circumstance> how = EnumSet.noneOf(Circumstance.class);
    switch (deal.side(seat).riichi()) {
      case NONE, PRESSED -> {}
      case DECLARED -> how.add(Circumstance.RIICHI);
      case DECLARED_FIRST -> how.add(Circumstance.DOUBLE_RIICHI);
    }
    if (!how.isEmpty() && deal.course().ippatsu(seat)) {
      how.add(Circumstance.IPPATSU);
    }
    return how;
  }

  private Optional<Liability> liability(Seat seat, Optional<Seat> from, Reading reading) {
    DealFacts facts = deal.facts();
    for (Feed feed : Feed.of(deal.melds(seat), facts.rules().pao())) {
      for (YakuHan yaku : reading.yaku()) {
        if (yaku.yaku() == feed.yakuman() && yaku.yakuman() > 0) {
          return Optional.of(new Liability(seat(seat, feed.from()), yaku.yakuman()));
        }
      }
    }
    boolean openKan = lastMove().filter(new Move.Call(seat, MeldType.OPEN_KAN)::equals).isPresent();
    if (from.isEmpty() && deal.replacement() && openKan && facts.rules().pao().openKan()) {
      CalledSet quad = deal.side(seat).sets().getLast();
      return quad.from().map(Liability::openQuad);
    }
    return Optional.empty();
  }

  /** The seat of a giver; with three players nobody sits across. */
  private Seat seat(Seat owner, Giver giver) {
    Players players = deal.facts().players();
    return switch (giver) {
      case RIGHT -> players.next(owner);
      case ACROSS -> players.step(owner, 2);
      case LEFT -> players.step(owner, -1);
    };
  }

  private Tile face(TileId tile) {
    return deal.facts().tiles().face(tile);
  }

  private static List<TileKind> kinds(List<TileId> tiles) {
    return tiles.stream().map(TileId::kind).toList();
  }
}
