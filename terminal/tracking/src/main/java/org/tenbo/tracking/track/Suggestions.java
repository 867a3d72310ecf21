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
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.CalledSet;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.Offer;
import org.tenbo.tracking.deal.TileMove;

/**
 * The moves that would bring tiles to where they were seen: the next step only, for a deal to allow
 * or not.
 */
final class Suggestions {
  /** With more unseen tiles in a hand, one more that is seen is not the one drawn. */
  private static final int MOST_UNSEEN = 1;

  private final Field field;
  private final Traces traces;
  private final Deal deal;
  private final List<TileMove> moves = new ArrayList<>();

  private Suggestions(Field field, Traces traces, Deal deal) {
    this.field = field;
    this.traces = traces;
    this.deal = deal;
  }

  /** Moves for every tile that was lately seen where the deal does not have it. */
  static List<TileMove> of(Field field, Traces traces, Deal deal) {
    Suggestions suggestions = new Suggestions(field, traces, deal);
    for (int number = 0; number < TileId.COUNT; number++) {
      int seen = traces.latestOf(number);
      if (seen != Traces.NOWHERE && seen != field.of(deal, number)) {
        TileId tile = TileId.of(number);
        suggestions.suggest(tile, Zone.at(seen).orElseThrow(), deal.place(tile));
      }
    }
    return suggestions.moves;
  }

  private void suggest(TileId tile, Zone seen, Optional<Zone> place) {
    Optional<Seat> seat = seen.seat();
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
        moves.add(new TileMove.Draw(seat, Optional.of(tile)));
      }
      if (callsHidden) {
        quads(seat);
        if (discardable(tile, seat, place)) {
          passedBy(tile);
        }
      }
    } else if (offered(tile) && callsHidden) {
      takes(seat, tile);
    } else if (callsHidden && discardable(tile, seat, place)) {
      passedBy(tile);
    } else if (place.get().kind() == Zone.Kind.HAND && wants(seat)) {
      moves.add(new TileMove.Mistaken(place.get().seat().orElseThrow(), tile));
    }
  }

  private void pond(TileId tile, Seat seat, Optional<Zone> place) {
    if (place.isEmpty()) {
      moves.add(new TileMove.Discard(seat, tile));
      moves.add(new TileMove.Draw(seat, Optional.of(tile)));
      return;
    }
    Zone at = place.get();
    boolean own = at.seat().filter(seat::equals).isPresent();
    if (own && at.kind() != Zone.Kind.POND) {
      moves.add(new TileMove.Discard(seat, tile));
      moves.add(new TileMove.Draw(seat, Optional.empty()));
    } else if (at.kind() == Zone.Kind.HAND && wants(seat)) {
      moves.add(new TileMove.Mistaken(at.seat().orElseThrow(), tile));
    }
  }

  private void calls(TileId tile, Seat seat, Optional<Zone> place) {
    if (offered(tile)) {
      takes(seat, tile);
      return;
    }
    if (discardable(tile, seat, place)) {
      passedBy(tile);
    }
    boolean own = place.isEmpty() || place.get() == Zone.hand(seat);
    if (!own) {
      return;
    }
    deal.offer()
        .filter(offer -> offer.kind() == Offer.Kind.DISCARD)
        .ifPresent(offer -> takes(seat, offer.tile()));
    moves.add(new TileMove.Draw(seat, place.isEmpty() ? Optional.of(tile) : Optional.empty()));
    moves.add(new TileMove.North(seat, tile));
    moves.add(new TileMove.AddedKan(seat, tile));
    closed(seat, tile.kind());
  }

  private void dora(TileId tile, Optional<Zone> place) {
    if (place.isPresent()) {
      return;
    }
    moves.add(new TileMove.Indicator(tile));
    for (Seat seat : deal.facts().players().seats()) {
      if (!field.watches(Zone.calls(seat))) {
        quads(seat);
        deal.offer().ifPresent(offer -> call(seat, MeldType.OPEN_KAN, offer.tile()));
      }
    }
  }

  /** Whether another's turn could have put a tile down for this seat to take, unseen between. */
  private boolean discardable(TileId tile, Seat taker, Optional<Zone> place) {
    return deal.turn() != taker
        && place.map(Zone.hand(deal.turn())::equals).orElse(true)
        && !offered(tile);
  }

  /** The player whose turn it is discarded a tile that was taken before any scan of the pond. */
  private void passedBy(TileId tile) {
    boolean drawn = deal.place(tile).isEmpty();
    moves.add(new TileMove.Draw(deal.turn(), drawn ? Optional.of(tile) : Optional.empty()));
    moves.add(new TileMove.Discard(deal.turn(), tile));
  }

  /** Whether a hand has room for one more tile, so that one counted elsewhere could be its own. */
  private boolean wants(Seat seat) {
    return deal.side(seat).unknown() > 0
        || (deal.turn() == seat && deal.phase() != Deal.Phase.DISCARD);
  }

  private boolean offered(TileId tile) {
    return deal.offer()
        .filter(offer -> offer.kind() == Offer.Kind.DISCARD && offer.tile().equals(tile))
        .isPresent();
  }

  /** Every quad and North that a seat could lay from its hand, where nobody sees it laid. */
  private void quads(Seat seat) {
    if (deal.turn() != seat || deal.phase() != Deal.Phase.DISCARD) {
      return;
    }
    List<TileId> hand = deal.hand(seat);
    for (TileId tile : hand) {
      if (tile.copy() == 3) {
        closed(seat, tile.kind());
      }
      if (addable(seat, tile)) {
        moves.add(new TileMove.AddedKan(seat, tile));
      }
    }
    hand.stream()
        .filter(tile -> tile.kind() == TileKind.NORTH)
        .findFirst()
        .ifPresent(tile -> moves.add(new TileMove.North(seat, tile)));
  }

  private boolean addable(Seat seat, TileId tile) {
    for (CalledSet set : deal.side(seat).sets()) {
      if (set.type() == MeldType.PON && set.own().getFirst().kind() == tile.kind()) {
        return true;
      }
    }
    return false;
  }

  private void closed(Seat seat, TileKind kind) {
    List<TileId> four = new ArrayList<>();
    for (int copy = 0; copy < 4; copy++) {
      four.add(TileId.of(kind, copy));
    }
    moves.add(new TileMove.ClosedKan(seat, four));
  }

  /** The ways in which a seat could take the last discard. */
  private void takes(Seat seat, TileId tile) {
    call(seat, MeldType.PON, tile);
    call(seat, MeldType.OPEN_KAN, tile);
    call(seat, MeldType.CHI, tile);
  }

  private void call(Seat seat, MeldType type, TileId called) {
    TileKind kind = called.kind();
    switch (type) {
      case PON -> {
        List<TileId> held = held(seat, kind);
        for (List<TileId> own : pairs(held, held)) {
          moves.add(new TileMove.Call(seat, type, own, called));
        }
      }
      case OPEN_KAN -> {
        List<TileId> held = held(seat, kind);
        if (held.size() == 3) {
          moves.add(new TileMove.Call(seat, type, held, called));
        }
      }
      case CHI -> {
        for (int lowest = -2; !kind.honour() && lowest <= 0; lowest++) {
          chi(seat, called, kind.rank() + lowest);
        }
      }
      case ADDED_KAN, CLOSED_KAN -> {}
    }
  }

  private void chi(Seat seat, TileId called, int lowest) {
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
      moves.add(new TileMove.Call(seat, MeldType.CHI, own, called));
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

  /** The tiles of a kind that a seat may have in the hand, those seen among its sets first. */
  private List<TileId> held(Seat seat, TileKind kind) {
    List<TileId> laid = new ArrayList<>();
    List<TileId> held = new ArrayList<>();
    for (int copy = 0; copy < 4; copy++) {
      TileId tile = TileId.of(kind, copy);
      boolean seen = traces.latest(tile).filter(Zone.calls(seat)::equals).isPresent();
      Optional<Zone> place = deal.place(tile);
      if (place.filter(Zone.hand(seat)::equals).isPresent()) {
        (seen ? laid : held).add(tile);
      } else if (place.isEmpty() && seen) {
        laid.add(tile);
      }
    }
    laid.addAll(held);
    return laid;
  }
}
