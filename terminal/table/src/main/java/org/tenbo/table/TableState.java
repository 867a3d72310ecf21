package org.tenbo.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;

/**
 * Everything the table knows: the fold of its events.
 *
 * @param events how many events made it
 * @param current the game in play, or the last one until the next begins
 * @param finished earlier games, latest last, at most {@value #KEPT}: those can still be corrected
 */
public record TableState(long events, Optional<Game> current, List<Game> finished) {
  /** How many earlier games can still be corrected: more than a long day at one table. */
  public static final int KEPT = 20;

  /** Before the first event. */
  public static final TableState EMPTY = new TableState(0, Optional.empty(), List.of());

  public TableState {
    finished = List.copyOf(finished);
  }

  /** The game of that id, if it is still at hand. */
  public Optional<Game> game(GameId id) {
    if (current.isPresent() && current.get().id().equals(id)) {
      return current;
    }
    return finished.stream().filter(game -> game.id().equals(id)).findFirst();
  }

  /**
   * The state after one more event.
   *
   * @throws IllegalStateException if the event does not belong to this state: the log is not the
   *     one that made it
   */
  public TableState apply(TableEvent event) {
    if (event instanceof TableEvent.GameStarted started) {
      List<Game> earlier = new ArrayList<>(finished);
      current.ifPresent(earlier::add);
      int surplus = Math.max(0, earlier.size() - KEPT);
      return new TableState(
          events + 1,
          Optional.of(Game.started(started.setup())),
          earlier.subList(surplus, earlier.size()));
    }
    Game game =
        game(event.game())
            .orElseThrow(
                () -> new IllegalStateException("no game " + event.game().value() + " at hand"));
    return with(changed(game, event));
  }

  private static Game changed(Game game, TableEvent event) {
    return switch (event) {
      case TableEvent.GameStarted started ->
          throw new IllegalStateException("a game starts only once");
      case TableEvent.PlayersSeated seated -> game.withSeated(seated.seated());
      case TableEvent.RiichiDeclared riichi -> {
        List<Seat> declared = new ArrayList<>(game.riichi());
        declared.add(riichi.seat());
        yield game.withRiichi(declared);
      }
      case TableEvent.RiichiWithdrawn riichi ->
          game.withRiichi(game.riichi().stream().filter(s -> s != riichi.seat()).toList());
      case TableEvent.HandJudged judged -> {
        Set<Seat> dead = new HashSet<>(game.dead());
        if (judged.dead()) {
          dead.add(judged.seat());
        } else {
          dead.remove(judged.seat());
        }
        yield game.withDead(dead);
      }
      case TableEvent.StepTaken taken -> game.with(taken.step());
      case TableEvent.StepTakenBack back -> game.withoutLast();
      case TableEvent.StepsCorrected corrected -> {
        List<Step> steps = new ArrayList<>(game.steps().subList(0, corrected.from()));
        steps.addAll(corrected.steps());
        yield game.withSteps(steps);
      }
      case TableEvent.FirstDealerCorrected corrected ->
          game.withFirstDealer(corrected.firstDealer()).withSteps(corrected.steps());
      case TableEvent.TimeCalled called -> game.withTime(called.dealsLeft());
      case TableEvent.DealerWentOn wentOn -> game.goingOn();
      case TableEvent.GameEnded ended -> game.over(ended);
      case TableEvent.GameReopened reopened -> game.reopened();
    };
  }

  private TableState with(Game changed) {
    if (current.isPresent() && current.get().id().equals(changed.id())) {
      return new TableState(events + 1, Optional.of(changed), finished);
    }
    return new TableState(
        events + 1,
        current,
        finished.stream().map(g -> g.id().equals(changed.id()) ? changed : g).toList());
  }
}
