package org.tenbo.tracking.claim;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.play.Furiten;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Win;

/** What the tiles say about a seat that pressed its tsumo or ron key. */
public sealed interface Claim {

  /** Who pressed. */
  Seat seat();

  /**
   * A win.
   *
   * @param from who laid the winning tile; empty for a self-draw
   * @param reading yaku, han, fu
   * @param liability who fed it, where the house makes that count
   */
  record Won(Seat seat, Optional<Seat> from, Reading reading, Optional<Liability> liability)
      implements Claim {

    /** As it is settled. */
    public Win win() {
      return new Win(seat, reading.value(), liability);
    }
  }

  /** Nothing was laid that could be won on, or the seat has drawn nothing. */
  record NoTile(Seat seat) implements Claim {}

  /** The hand with that tile is no win: not complete, no yaku, or forbidden together. */
  record NoWin(Seat seat, Refusal why) implements Claim {}

  /** The seat may not win on another's tile. */
  record InFuriten(Seat seat, Set<Furiten.Kind> kinds) implements Claim {}

  /**
   * What is needed for an answer has not been seen.
   *
   * @param missing at least one
   */
  record Unseen(Seat seat, List<Missing> missing) implements Claim {
    public Unseen {
      missing = List.copyOf(missing);
    }
  }

  /** What has not been seen. */
  enum Missing {
    /** A tile of the hand. */
    HAND,
    /** Which tile of the hand was the one drawn. */
    DRAWN_TILE,
    /** A dora indicator that should lie open by now. */
    DORA,
    /** The indicators under them, which a win with riichi turns. */
    URA
  }
}
