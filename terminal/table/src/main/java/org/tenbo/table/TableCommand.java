package org.tenbo.table;

import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;

/** What somebody wants the table to do. Whether it happens is {@link Decide}'s to say. */
public sealed interface TableCommand {

  /** Starts a game; only where none is being played. */
  record StartGame(Setup setup) implements TableCommand {}

  /** Says who sits where; empty seats are unknown. Scores stay with their seats. */
  record SeatPlayers(GameId game, Map<Seat, PlayerId> seated) implements TableCommand {
    public SeatPlayers {
      seated = Map.copyOf(seated);
    }
  }

  record DeclareRiichi(Seat seat) implements TableCommand {}

  /** Takes a declaration of the deal in play back: pressed in error, or its tile was ronned. */
  record WithdrawRiichi(Seat seat) implements TableCommand {}

  /**
   * Ends the deal in play.
   *
   * @param unplaced whose riichi was declared with the very tile that ends it: it never stood, and
   *     its stick stays with its player
   */
  record Settle(Outcome outcome, Set<Seat> unplaced) implements TableCommand {
    public Settle {
      unplaced = Set.copyOf(unplaced);
    }

    /** With every declared riichi standing. */
    public Settle(Outcome outcome) {
      this(outcome, Set.of());
    }
  }

  /** The leading dealer of the last deal stops, or plays on. */
  record ChooseStop(boolean stop) implements TableCommand {}

  /** The clock has run out; the ruleset says what is still played. */
  record CallTime() implements TableCommand {}

  /**
   * Takes back the last step of a game, or what ended it.
   *
   * @param steps {@link Game#undoable} when this was decided on: a second press, or a page that was
   *     not up to date, takes nothing back
   */
  record TakeBack(GameId game, int steps) implements TableCommand {}

  /**
   * Replaces the entry of an earlier step, and plays all later ones again.
   *
   * @param step the index of the step, 0 for the first
   */
  record Correct(GameId game, int step, Entry entry) implements TableCommand {}

  /** Corrects who dealt first, and plays everything again. */
  record CorrectFirstDealer(GameId game, Seat firstDealer) implements TableCommand {}

  /** Referee only: changes scores. */
  record Adjust(Scores change, Reason reason) implements TableCommand {}

  /** Referee only: a penalty from the final result; also after the end. */
  record Penalise(GameId game, Penalty penalty, Reason reason) implements TableCommand {}

  /** Referee only: marks a hand of the deal in play dead, or alive again. */
  record JudgeHand(Seat seat, boolean dead) implements TableCommand {}

  /** Two people change seats and take their points along; referee only. */
  record SwapSeats(Seat one, Seat other) implements TableCommand {}

  /** Chips that were won and lost. */
  record MoveChips(Map<Seat, Integer> change) implements TableCommand {
    public MoveChips {
      change = Map.copyOf(change);
    }
  }

  /** Referee only: ends the game as it stands before the deal in play. */
  record ForceEnd(Reason reason) implements TableCommand {}
}
