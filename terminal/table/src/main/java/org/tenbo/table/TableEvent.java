package org.tenbo.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;

/** Something that happened at the table and stays so; the state is what all events make. */
public sealed interface TableEvent {

  /** The game that it belongs to. */
  GameId game();

  record GameStarted(Setup setup) implements TableEvent {
    @Override
    public GameId game() {
      return setup.id();
    }
  }

  record PlayersSeated(GameId game, Map<Seat, PlayerId> seated) implements TableEvent {
    public PlayersSeated {
      seated = Map.copyOf(seated);
    }
  }

  record RiichiDeclared(GameId game, Seat seat) implements TableEvent {}

  record RiichiWithdrawn(GameId game, Seat seat) implements TableEvent {}

  record HandJudged(GameId game, Seat seat, boolean dead) implements TableEvent {}

  /** A deal was settled, or the referee acted; with everything it caused. */
  record StepTaken(GameId game, Step step) implements TableEvent {}

  /** The last step no longer counts; it stays in the log. */
  record StepTakenBack(GameId game) implements TableEvent {}

  /**
   * A step was replaced and all later ones followed from it anew.
   *
   * @param from the index of the first step that changed
   * @param steps the steps from there to the last
   */
  record StepsCorrected(GameId game, int from, List<Step> steps) implements TableEvent {
    public StepsCorrected {
      steps = List.copyOf(steps);
      if (from < 0 || steps.isEmpty()) {
        throw new IllegalArgumentException(
            steps.size() + " corrected steps from index " + from + ": at least one, from 0 on");
      }
    }
  }

  /** Somebody else had dealt first; every step followed from it anew. */
  record FirstDealerCorrected(GameId game, Seat firstDealer, List<Step> steps)
      implements TableEvent {
    public FirstDealerCorrected {
      steps = List.copyOf(steps);
    }
  }

  /** The clock ran out; so many more deals are played, the one in play included. */
  record TimeCalled(GameId game, int dealsLeft) implements TableEvent {
    public TimeCalled {
      if (dealsLeft < 1) {
        throw new IllegalArgumentException("the deal in play is left at least, not " + dealsLeft);
      }
    }
  }

  /** The leading dealer plays on. */
  record DealerWentOn(GameId game) implements TableEvent {}

  /**
   * The game is over, or its result was reckoned anew after the end.
   *
   * @param reason the referee's, where the referee ended it
   */
  record GameEnded(GameId game, Ending ending, Optional<Reason> reason, List<Standing> standings)
      implements TableEvent {
    public GameEnded {
      standings = List.copyOf(standings);
    }
  }

  /** What ended the game was taken back. */
  record GameReopened(GameId game) implements TableEvent {}
}
