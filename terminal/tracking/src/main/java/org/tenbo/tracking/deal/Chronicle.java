package org.tenbo.tracking.deal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;

/**
 * A deal told in order once it is over: the hands as dealt, then what everybody did, with tiles
 * that were seen late put where they belong.
 *
 * @param dealt the thirteen tiles of each seat, as far as they were ever seen
 * @param steps draws, discards, calls, quads, Norths and indicators; never {@link TileMove.Shown},
 *     {@link TileMove.Mistaken} or the key of riichi
 */
public record Chronicle(Map<Seat, List<TileId>> dealt, List<Step> steps) {
  public Chronicle {
    dealt = Map.copyOf(dealt);
    steps = List.copyOf(steps);
  }

  /**
   * One thing that happened.
   *
   * @param drawn of a discard, whether it was the tile just drawn
   * @param riichi of a discard, whether riichi was declared with it
   */
  public record Step(TileMove move, boolean drawn, boolean riichi) {}

  public static Chronicle of(Deal deal) {
    Teller teller = new Teller(deal);
    deal.moves().forEach(teller::tell);
    Map<Seat, List<TileId>> dealt = new EnumMap<>(Seat.class);
    teller.hands.forEach((seat, hand) -> dealt.put(seat, hand.dealt.stream().sorted().toList()));
    return new Chronicle(dealt, teller.steps);
  }

  /** A place in a hand that a tile came into: dealt, or drawn at a step. */
  private record Slot(int step) {
    private static final int DEALT = -1;
  }

  /** What is known of a hand's tiles while the moves are told. */
  private static final class Told {
    private final List<TileId> dealt = new ArrayList<>();
    private final Deque<Slot> unseen = new ArrayDeque<>();
    private final Map<TileId, Slot> held = new HashMap<>();
    private @Nullable Slot last;
    private int discards;

    Told(int unseenAtFirst) {
      for (int i = 0; i < unseenAtFirst; i++) {
        unseen.add(new Slot(Slot.DEALT));
      }
    }
  }

  private static final class Teller {
    private final Deal deal;
    private final Map<Seat, Told> hands = new EnumMap<>(Seat.class);
    private final List<Step> steps = new ArrayList<>();

    Teller(Deal deal) {
      this.deal = deal;
      for (Seat seat : deal.facts().players().seats()) {
        hands.put(seat, new Told(Side.DEALT_UNSEEN.unknown()));
      }
    }

    void tell(TileMove move) {
      switch (move) {
        case TileMove.Shown(Seat seat, TileId tile) -> show(hand(seat), tile);
        case TileMove.Mistaken(Seat seat, TileId tile) -> mistake(hand(seat), tile);
        case TileMove.Draw(Seat seat, Optional<TileId> tile) -> {
          Told hand = hand(seat);
          Slot slot = new Slot(steps.size());
          hand.last = slot;
          tile.ifPresentOrElse(
              known -> hand.held.put(known, slot), () -> hand.unseen.addLast(slot));
          say(move);
        }
        case TileMove.Discard(Seat seat, TileId tile) -> {
          Told hand = hand(seat);
          show(hand, tile);
          boolean drawn = Objects.equals(hand.held.remove(tile), hand.last);
          boolean riichi = deal.side(seat).pond().get(hand.discards++).riichi();
          steps.add(new Step(move, drawn, riichi));
          hand.last = null;
        }
        case TileMove.Call call -> {
          call.own().forEach(tile -> show(hand(call.seat()), tile));
          hand(call.seat()).last = null;
          say(move);
        }
        case TileMove.ClosedKan(Seat seat, List<TileId> tiles) -> {
          tiles.forEach(tile -> show(hand(seat), tile));
          say(move);
        }
        case TileMove.AddedKan(Seat seat, TileId tile) -> {
          show(hand(seat), tile);
          say(move);
        }
        case TileMove.North(Seat seat, TileId tile) -> {
          show(hand(seat), tile);
          say(move);
        }
        case TileMove.Indicator indicator -> say(move);
        case TileMove.Riichi riichi -> {}
        case TileMove.RiichiBack back -> {}
      }
    }

    private void say(TileMove move) {
      steps.add(new Step(move, false, false));
    }

    private Told hand(Seat seat) {
      return Objects.requireNonNull(hands.get(seat));
    }

    /** A tile that was in the hand unseen takes the oldest place without a tile. */
    private void show(Told hand, TileId tile) {
      if (hand.held.containsKey(tile)) {
        return;
      }
      Slot slot = hand.unseen.pollFirst();
      if (slot != null) {
        hand.held.put(tile, slot);
        name(hand, slot, Optional.of(tile));
      }
    }

    private void mistake(Told hand, TileId tile) {
      Slot slot = hand.held.remove(tile);
      if (slot != null) {
        hand.unseen.addFirst(slot);
        hand.dealt.remove(tile);
        name(hand, slot, Optional.empty());
      }
    }

    private void name(Told hand, Slot slot, Optional<TileId> tile) {
      if (slot.step() == Slot.DEALT) {
        tile.ifPresent(hand.dealt::add);
      } else if (steps.get(slot.step()).move() instanceof TileMove.Draw draw) {
        steps.set(slot.step(), new Step(new TileMove.Draw(draw.seat(), tile), false, false));
      }
    }
  }
}
