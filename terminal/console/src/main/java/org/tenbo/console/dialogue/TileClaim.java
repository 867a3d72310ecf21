package org.tenbo.console.dialogue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.pay.Liability;

/**
 * What the tiles say about a seat that pressed its tsumo or ron key.
 *
 * @param finding what they show
 * @param doubts why that is not certain, the weightiest first; none where it is
 * @param asksDora whether the winner has to say how many dora the hand has, since no antenna sees
 *     the indicators: nothing was told yet, or what no indicators can give
 */
public record TileClaim(Finding finding, List<Doubt> doubts, boolean asksDora) {
  public TileClaim {
    doubts = List.copyOf(doubts);
  }

  /** Of dora nothing has to be told. */
  public TileClaim(Finding finding, List<Doubt> doubts) {
    this(finding, doubts, false);
  }

  public boolean certain() {
    return doubts.isEmpty();
  }

  /** What is found. */
  public sealed interface Finding {

    /**
     * A win.
     *
     * @param from who laid the winning tile; empty for a self-draw
     * @param liability who fed it, where the house makes that count
     * @param unplaced whose riichi was declared with the winning tile
     * @param doraSeen whether an antenna sees the indicators; where none does the reading holds no
     *     dora, or as many as the winner told, which of them are ura being unknown
     */
    record Won(
        Optional<Seat> from,
        Reading reading,
        Optional<Liability> liability,
        Set<Seat> unplaced,
        boolean doraSeen)
        implements Finding {
      public Won {
        unplaced = Set.copyOf(unplaced);
      }
    }

    /** The hand with that tile is no win. */
    record NoWin(Refusal why) implements Finding {}

    /** The seat may not win on another's tile. */
    record InFuriten() implements Finding {}

    /** Nothing was laid or drawn that could be won on. */
    record NoTile() implements Finding {}

    /** What is needed for an answer was not seen; the doubts say what. */
    record Unseen() implements Finding {}
  }

  /** A reason for doubt. */
  public sealed interface Doubt {

    /** A tile was not seen in that place since the key, or was seen there and lies elsewhere. */
    record Unsure(Tile tile, Spot spot) implements Doubt {}

    /** A place was not read often enough since the key. */
    record NotRead(Spot spot) implements Doubt {}

    /** An antenna reads nothing where tiles lie: it is taken to be dead. */
    record Silent(Spot spot) implements Doubt {}

    /** Tiles that are needed were not seen at all. */
    record Missing(What what) implements Doubt {}

    /** Another course of the deal is nearly as likely. */
    record Ambiguous() implements Doubt {}

    /** Nobody looked while the program did not run. */
    record Gap() implements Doubt {}
  }

  /** What was not seen. */
  public enum What {
    HAND,
    DRAWN_TILE,
    DORA,
    URA
  }

  /** A part of the table that one antenna watches; the dora belong to no seat. */
  public record Spot(Place place, Optional<Seat> seat) {
    /** What lies there. */
    public enum Place {
      HAND,
      POND,
      CALLS,
      DORA
    }
  }
}
