package org.tenbo.tracking.track;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.CalledSet;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.Offer;
import org.tenbo.tracking.deal.TileMove;

/**
 * The moves that would bring tiles to where they were seen: the next steps only, for a deal to
 * allow or not.
 */
final class Suggestions {
  /** With more unseen tiles in a hand, one more that is seen is not the one drawn. */
  private static final int MOST_UNSEEN = 1;

  private final Field field;
  private final Traces traces;
  private final Deal deal;
  private final List<List<TileMove>> moves = new ArrayList<>();

  private Suggestions(Field field, Traces traces, Deal deal) {
    this.field = field;
    this.traces = traces;
    this.deal = deal;
  }

  /**
   * Moves for every tile that was lately seen where the deal does not have it: each entry one way,
   * of moves that go together.
   */
  static List<List<TileMove>> ofAll(Field field, Traces traces, Deal deal) {
    Suggestions suggestions = new Suggestions(field, traces, deal);
    for (int number = 0; number < TileId.COUNT; number++) {
      int seen = traces.latestOf(number);
      if (seen != Traces.NOWHERE && seen != field.of(deal, number)) {
        suggestions.suggest(TileId.of(number), Zone.at(seen).orElseThrow());
      }
    }
    return suggestions.moves;
  }

  /** The same for the tiles of one sighting. */
  static List<List<TileMove>> of(Field field, Traces traces, Deal deal, Sighting sighting) {
    Suggestions suggestions = new Suggestions(field, traces, deal);
    int here = sighting.zone().ordinal();
    for (TileId tile : sighting.tiles()) {
      if (field.of(deal, tile.number()) != here) {
        suggestions.suggest(tile, sighting.zone());
      }
    }
    return suggestions.moves;
  }

  private void add(TileMove... together) {
    moves.add(List.of(together));
  }

  private void suggest(TileId tile, Zone seen) {
    Optional<Seat> seat = seen.seat();
    Optional<Zone> place = deal.place(tile);
    switch (seen.kind()) {
      case HAND -> hand(tile, seat.orElseThrow(), place);
      case POND -> pond(tile, seat.orElseThrow(), place);
      case CALLS -> calls(tile, seat.orElseThrow(), place);
      case DORA -> dora(tile, place);
      case STICKS -> {}
    }
  }

  private void hand(TileId tile, Seat seat, Optional<Zone> place) {
    boolean callsHidden = !field.watches(Zone.calls(seat));
    if (place.isEmpty()) {
      if (deal.side(seat).unknown() <= MOST_UNSEEN) {
        if (draws(seat)) {
          add(new TileMove.Draw(seat, Optional.of(tile)));
        }
        if (callsHidden) {
          quads(seat).forEach(this::add);
          passedBy(tile, seat, place);
        }
      }
    } else if (offered(tile) && callsHidden) {
      takes(seat, tile, List.of());
    } else if (place.get().kind() == Zone.Kind.HAND) {
      if (callsHidden) {
        passedBy(tile, seat, place);
      }
      if (wants(seat)) {
        add(new TileMove.Mistaken(place.get().seat().orElseThrow(), tile));
      }
    }
  }

  private void pond(TileId tile, Seat seat, Optional<Zone> place) {
    boolean own = place.flatMap(Zone::seat).filter(seat::equals).isPresent();
    if (place.isPresent() && (!own || place.get().kind() == Zone.Kind.POND)) {
      if (place.get().kind() == Zone.Kind.HAND && wants(seat)) {
        add(new TileMove.Mistaken(place.get().seat().orElseThrow(), tile));
      }
      return;
    }
    TileMove discard = new TileMove.Discard(seat, tile);
    if (discards(seat)) {
      add(discard);
      if (place.isEmpty()) {
        TileMove draw = new TileMove.Draw(seat, Optional.of(tile));
        quads(seat).forEach(quad -> add(quad, draw, discard));
      }
    } else if (draws(seat)) {
      add(new TileMove.Draw(seat, place.isEmpty() ? Optional.of(tile) : Optional.empty()), discard);
      if (place.isEmpty() && deal.side(seat).unknown() > 0) {
        add(new TileMove.Draw(seat, Optional.empty()), discard);
      }
    }
  }

  private void calls(TileId tile, Seat seat, Optional<Zone> place) {
    if (offered(tile)) {
      takes(seat, tile, List.of());
      return;
    }
    passedBy(tile, seat, place);
    boolean own = place.isEmpty() || place.get() == Zone.hand(seat);
    if (!own) {
      return;
    }
    deal.offer()
        .filter(offer -> offer.kind() == Offer.Kind.DISCARD)
        .ifPresent(offer -> takes(seat, offer.tile(), List.of()));
    if (draws(seat)) {
      add(new TileMove.Draw(seat, place.isEmpty() ? Optional.of(tile) : Optional.empty()));
    } else if (discards(seat)) {
      add(new TileMove.North(seat, tile));
      add(new TileMove.AddedKan(seat, tile));
      add(closed(seat, tile.kind()));
    }
  }

  private void dora(TileId tile, Optional<Zone> place) {
    if (place.isPresent()) {
      return;
    }
    add(new TileMove.Indicator(tile));
    for (Seat seat : deal.facts().players().seats()) {
      if (!field.watches(Zone.calls(seat))) {
        quads(seat).forEach(this::add);
        deal.offer().ifPresent(offer -> call(seat, MeldType.OPEN_KAN, offer.tile(), List.of()));
      }
    }
  }

  private boolean draws(Seat seat) {
    return deal.turn() == seat && deal.phase() != Deal.Phase.DISCARD;
  }

  private boolean discards(Seat seat) {
    return deal.turn() == seat && deal.phase() == Deal.Phase.DISCARD;
  }

  /**
   * The player whose turn it is discarded a tile that another took before any scan of the pond.
   *
   * @param place where the deal has the tile: in the wall or that player's hand
   */
  private void passedBy(TileId tile, Seat taker, Optional<Zone> place) {
    Seat giver = deal.turn();
    if (giver == taker || offered(tile) || place.filter(at -> at != Zone.hand(giver)).isPresent()) {
      return;
    }
    List<TileMove> before = new ArrayList<>();
    if (draws(giver)) {
      before.add(new TileMove.Draw(giver, place.isEmpty() ? Optional.of(tile) : Optional.empty()));
    }
    before.add(new TileMove.Discard(giver, tile));
    takes(taker, tile, before);
  }

  /** Whether a hand has room for one more tile, so that one counted elsewhere could be its own. */
  private boolean wants(Seat seat) {
    return deal.side(seat).unknown() > 0 || draws(seat);
  }

  private boolean offered(TileId tile) {
    return deal.offer()
        .filter(offer -> offer.kind() == Offer.Kind.DISCARD && offer.tile().equals(tile))
        .isPresent();
  }

  /** Every quad and North that a seat could lay from its hand, where nobody sees it laid. */
  private List<TileMove> quads(Seat seat) {
    return field.watches(Zone.calls(seat)) ? List.of() : laid(deal, seat);
  }

  /** Every quad and North that a seat could lay from its hand. */
  static List<TileMove> laid(Deal deal, Seat seat) {
    if (deal.turn() != seat || deal.phase() != Deal.Phase.DISCARD) {
      return List.of();
    }
    List<TileMove> laid = new ArrayList<>();
    boolean north = false;
    int hand = Zone.hand(seat).ordinal();
    for (int number = 0; number < TileId.COUNT; number++) {
      if (deal.placeOf(number) == hand) {
        TileId tile = TileId.of(number);
        if (tile.copy() == 3) {
          laid.add(closed(seat, tile.kind()));
        }
        if (addable(deal, seat, tile)) {
          laid.add(new TileMove.AddedKan(seat, tile));
        }
        if (tile.kind() == TileKind.NORTH && !north && deal.hand(seat).contains(tile)) {
          north = true;
          laid.add(new TileMove.North(seat, tile));
        }
      }
    }
    return laid;
  }

  /** Whether a tile of its kind was called, as a pon for all that is seen. */
  private static boolean addable(Deal deal, Seat seat, TileId tile) {
    for (CalledSet set : deal.side(seat).sets()) {
      boolean alike = set.called().filter(called -> called.kind() == tile.kind()).isPresent();
      if (alike && (set.type() == MeldType.PON || set.type() == MeldType.CHI)) {
        return true;
      }
    }
    return false;
  }

  private static TileMove closed(Seat seat, TileKind kind) {
    List<TileId> four = new ArrayList<>();
    for (int copy = 0; copy < 4; copy++) {
      four.add(TileId.of(kind, copy));
    }
    return new TileMove.ClosedKan(seat, four);
  }

  /**
   * The ways in which a seat could take a discard.
   *
   * @param before the moves that lay it, where they are still to come
   */
  private void takes(Seat seat, TileId tile, List<TileMove> before) {
    call(seat, MeldType.PON, tile, before);
    call(seat, MeldType.OPEN_KAN, tile, before);
    call(seat, MeldType.CHI, tile, before);
  }

  private void call(Seat seat, MeldType type, TileId called, List<TileMove> before) {
    TileKind kind = called.kind();
    switch (type) {
      case PON -> {
        List<TileId> held = heldBeside(seat, called);
        for (List<TileId> own : pairs(held, held)) {
          call(before, new TileMove.Call(seat, type, own, called));
        }
      }
      case OPEN_KAN -> {
        List<TileId> held = heldBeside(seat, called);
        if (held.size() == 3) {
          call(before, new TileMove.Call(seat, type, held, called));
        }
      }
      case CHI -> {
        for (int lowest = -2; !kind.honour() && lowest <= 0; lowest++) {
          chi(seat, called, kind.rank() + lowest, before);
        }
      }
      case ADDED_KAN, CLOSED_KAN -> {}
    }
  }

  private void call(List<TileMove> before, TileMove.Call call) {
    List<TileMove> together = new ArrayList<>(before);
    together.add(call);
    moves.add(List.copyOf(together));
  }

  private void chi(Seat seat, TileId called, int lowest, List<TileMove> before) {
    if (lowest < 1 || lowest > 7) {
      return;
    }
    List<List<TileId>> others = new ArrayList<>();
    for (int rank = lowest; rank < lowest + 3; rank++) {
      if (rank != called.kind().rank()) {
        others.add(held(seat, TileKind.of(called.kind().suit(), rank)));
      }
    }
    for (List<TileId> own : pairs(others.getFirst(), others.getLast())) {
      call(before, new TileMove.Call(seat, MeldType.CHI, own, called));
    }
  }

  /** Pairs of one tile of each list, one for every two faces: which copies shows itself later. */
  private List<List<TileId>> pairs(List<TileId> some, List<TileId> others) {
    Map<List<Tile>, List<TileId>> byFaces = new LinkedHashMap<>();
    for (TileId one : some) {
      for (TileId other : others) {
        if (!one.equals(other)) {
          List<Tile> faces = new ArrayList<>(List.of(deal.facts().tiles().face(one), face(other)));
          faces.sort(Comparator.naturalOrder());
          byFaces.putIfAbsent(faces, List.of(one, other));
        }
      }
    }
    return List.copyOf(byFaces.values());
  }

  private Tile face(TileId tile) {
    return deal.facts().tiles().face(tile);
  }

  /**
   * The tiles of a called one's kind that it may have been called with. Where no scan saw it
   * discarded, it is itself seen among the sets for the first time.
   */
  private List<TileId> heldBeside(Seat seat, TileId called) {
    List<TileId> held = held(seat, called.kind());
    held.remove(called);
    return held;
  }

  /**
   * The tiles of a kind that a seat may have in the hand: those seen among its sets first, those
   * that a set is thought to be made of last, since what was drawn later cannot stand in for them.
   */
  private List<TileId> held(Seat seat, TileKind kind) {
    List<TileId> laid = new ArrayList<>();
    List<TileId> held = new ArrayList<>();
    List<TileId> guessed = new ArrayList<>();
    for (int copy = 0; copy < 4; copy++) {
      TileId tile = TileId.of(kind, copy);
      boolean seen = traces.latest(tile).filter(Zone.calls(seat)::equals).isPresent();
      Optional<Zone> place = deal.place(tile);
      if (place.filter(Zone.hand(seat)::equals).isPresent()) {
        if (seen) {
          laid.add(tile);
        } else if (!deal.fixed(seat, tile)) {
          (inSet(seat, tile) ? guessed : held).add(tile);
        }
      } else if (place.isEmpty() && seen) {
        laid.add(tile);
      }
    }
    laid.addAll(held);
    laid.addAll(guessed);
    return laid;
  }

  private boolean inSet(Seat seat, TileId tile) {
    return deal.side(seat).sets().stream().anyMatch(set -> set.own().contains(tile));
  }
}
