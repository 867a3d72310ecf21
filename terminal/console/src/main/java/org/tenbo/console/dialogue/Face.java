package org.tenbo.console.dialogue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Game;

/** What one seat's display shows, in no language and no pixels yet. */
public sealed interface Face {

  /** What the keys do, as far as it is to be said; none where nothing is. */
  default List<Soft> keys() {
    return List.of();
  }

  /** Whether what a display with pixels has no room for comes in turn. */
  default boolean turns() {
    return false;
  }

  /** The face without what counts down: one that stands, and does not come up anew. */
  default Face still() {
    return this;
  }

  /** No game is there to show, or the seat is empty. */
  record NoGame(List<Soft> keys) implements Face {}

  /**
   * A deal is being played.
   *
   * @param wall what is known of the wall; empty where no tiles are read
   * @param keys what the keys do; empty where they are engraved with it
   */
  record Idle(Game game, Seat seat, Optional<Wall> wall, List<Soft> keys) implements Face {
    /** At a table that reads no tiles. */
    public Idle(Game game, Seat seat, List<Soft> keys) {
      this(game, seat, Optional.empty(), keys);
    }
  }

  /**
   * What lies open of the wall, for all to see.
   *
   * @param live tiles left to be drawn
   * @param indicators the dora indicators
   */
  record Wall(int live, List<TileKind> indicators) {
    public Wall {
      indicators = List.copyOf(indicators);
    }
  }

  /**
   * A deal is being played, and the seat is told what its hand waits on: for its own eyes alone.
   *
   * @param title the own score and the round
   * @param lines waits by how they may be won on, and yaku
   * @param keys what the keys do; empty where they are engraved with it
   */
  record Coached(Game game, Seat seat, Words title, List<Words> lines, List<Soft> keys)
      implements Face {
    public Coached {
      lines = List.copyOf(lines);
    }

    @Override
    public boolean turns() {
      return true;
    }

    /** What the display shows where there is no room for words. */
    public Idle plain() {
      return new Idle(game, seat, keys);
    }
  }

  /** The differences to the others, while UP is held. */
  record Differences(Game game, Seat seat) implements Face {}

  /** What the tiles say that the own hand is worth, and what can be done with it. */
  record Won(HandWorth worth, List<Soft> keys) implements Face {
    @Override
    public boolean turns() {
      return true;
    }
  }

  /** A question with its answers on the keys. */
  record Asking(Words title, List<Words> lines, List<Soft> keys) implements Face {}

  /**
   * A result that is settled unless somebody objects.
   *
   * @param settlement who pays whom; empty where the proposal moves no points
   * @param title what is proposed
   * @param waiting whose answer is awaited
   * @param secondsLeft until it happens by itself
   */
  record Proposed(
      Game game,
      Seat seat,
      Words title,
      Optional<Settlement> settlement,
      Set<Seat> waiting,
      long secondsLeft,
      List<Soft> keys)
      implements Face {
    @Override
    public Face still() {
      return new Proposed(game, seat, title, settlement, waiting, 0, keys);
    }
  }

  /** A notice that goes away by itself; the keys do what they did. */
  record Notice(Words text, List<Soft> keys) implements Face {}

  /** The final result. */
  record Final(Game game, Seat seat, Game.Finished result, List<Soft> keys) implements Face {}

  /** How one seat's final result adds up, while UP is held. */
  record Result(Standing standing) implements Face {}

  /** Dark; any key wakes the table. */
  record Asleep() implements Face {}
}
