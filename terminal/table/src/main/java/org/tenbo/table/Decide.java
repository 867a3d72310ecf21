package org.tenbo.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.End;
import org.tenbo.table.Decision.Accepted;
import org.tenbo.table.Decision.Rejected;

/** Judges commands: the only place that says whether something happens, and what follows. */
public final class Decide {
  /** Events of one game that are taken over at once: what a journal stores together. */
  private static final int MOST_TAKEN_OVER = 1000;

  private final TableState state;
  private final Order order;

  private Decide(TableState state, Order order) {
    this.state = state;
    this.order = order;
  }

  /** What an order causes in a state; the state itself does not change. */
  public static Decision on(TableState state, Order order) {
    if (order.decidedOn().isPresent() && order.decidedOn().getAsLong() != state.events()) {
      return new Rejected(Refusal.STALE);
    }
    return new Decide(state, order).decide();
  }

  /**
   * What follows when a table is to go on with a game that another began: its events happen here
   * too, all of them, where no game is being played and they make one.
   *
   * @param events all that happened in the game, from its start
   */
  public static Decision takingOver(TableState state, GameId game, List<TableEvent> events) {
    if (state.current().isPresent() && state.current().get().phase() != Game.Phase.OVER) {
      return new Rejected(Refusal.GAME_RUNNING);
    }
    if (state.game(game).isPresent()) {
      return new Rejected(Refusal.UNKNOWN_GAME);
    }
    if (events.size() > MOST_TAKEN_OVER) {
      return new Rejected(Refusal.LIMIT);
    }
    TableState alone = TableState.EMPTY;
    try {
      for (TableEvent event : events) {
        alone = alone.apply(event);
      }
    } catch (RuntimeException e) {
      // They come from another machine and may say anything; no state of ours was touched.
      return new Rejected(Refusal.DOES_NOT_ADD_UP);
    }
    boolean one =
        alone.finished().isEmpty()
            && alone.current().filter(made -> made.id().equals(game)).isPresent();
    return one ? new Accepted(events) : new Rejected(Refusal.UNKNOWN_GAME);
  }

  private Decision decide() {
    return switch (order.command()) {
      case TableCommand.StartGame start -> start(start.setup());
      case TableCommand.SeatPlayers seat -> seatPlayers(seat);
      case TableCommand.DeclareRiichi riichi -> playing(game -> riichi(game, riichi.seat()));
      case TableCommand.WithdrawRiichi riichi -> playing(game -> withdraw(game, riichi.seat()));
      case TableCommand.Settle settle -> playing(game -> settle(game, settle));
      case TableCommand.ChooseStop choice -> choose(choice.stop());
      case TableCommand.CallTime call -> playing(Decide::callTime);
      case TableCommand.TakeBack back -> takeBack(back);
      case TableCommand.Correct correct -> correct(correct);
      case TableCommand.CorrectFirstDealer correct -> correctFirstDealer(correct);
      case TableCommand.Adjust adjust -> adjust(adjust);
      case TableCommand.Penalise penalise -> penalise(penalise);
      case TableCommand.JudgeHand judge -> referee(() -> playing(game -> judge(game, judge)));
      case TableCommand.SwapSeats swap -> referee(() -> playing(game -> swap(game, swap)));
      case TableCommand.MoveChips move -> chips(move);
      case TableCommand.ForceEnd end -> referee(() -> forceEnd(end.reason()));
    };
  }

  // ---- a game's beginning and its people

  private Decision start(Setup setup) {
    if (state.current().isPresent() && state.current().get().phase() != Game.Phase.OVER) {
      return new Rejected(Refusal.GAME_RUNNING);
    }
    if (state.game(setup.id()).isPresent()) {
      return new Rejected(Refusal.GAME_RUNNING);
    }
    Position start = setup.start();
    Points owed = setup.rules().game().start().times(setup.players().count());
    boolean hundreds = start.scores().bySeat().stream().allMatch(p -> p.value() % 100 == 0);
    int winds = setup.rules().game().winds() + setup.rules().end().extension();
    Optional<Refusal> full = new Admission(setup.rules()).full(start, 0);
    if (full.isPresent()) {
      return new Rejected(full.get());
    }
    if (!start.total().equals(owed) || !hundreds || start.round().wind().ordinal() >= winds) {
      return new Rejected(Refusal.DOES_NOT_ADD_UP);
    }
    return new Accepted(List.of(new TableEvent.GameStarted(setup)));
  }

  private Decision seatPlayers(TableCommand.SeatPlayers seat) {
    return of(
        seat.game(),
        game -> {
          boolean known = game.players().seats().containsAll(seat.seated().keySet());
          boolean once = seat.seated().values().stream().distinct().count() == seat.seated().size();
          if (!once) {
            return new Rejected(Refusal.SITS_TWICE);
          }
          return known
              ? new Accepted(List.of(new TableEvent.PlayersSeated(game.id(), seat.seated())))
              : new Rejected(Refusal.NOBODY_SITS_THERE);
        });
  }

  // ---- the deal in play

  private static Decision riichi(Game game, Seat seat) {
    if (!game.players().has(seat)) {
      return new Rejected(Refusal.NOBODY_SITS_THERE);
    }
    if (game.riichi().contains(seat)) {
      return new Rejected(Refusal.RIICHI_TWICE);
    }
    if (game.dead().contains(seat)) {
      return new Rejected(Refusal.HAND_IS_DEAD);
    }
    if (!game.rules().riichi().allows(game.scores().of(seat))) {
      return new Rejected(Refusal.RIICHI_NEEDS_POINTS);
    }
    Optional<Refusal> full =
        new Admission(game.rules()).full(game.position(), game.riichi().size() + 1);
    if (full.isPresent()) {
      return new Rejected(full.get());
    }
    return new Accepted(List.of(new TableEvent.RiichiDeclared(game.id(), seat)));
  }

  private static Decision withdraw(Game game, Seat seat) {
    return game.riichi().contains(seat)
        ? new Accepted(List.of(new TableEvent.RiichiWithdrawn(game.id(), seat)))
        : new Rejected(Refusal.RIICHI_NOT_DECLARED);
  }

  private static Decision settle(Game game, TableCommand.Settle settle) {
    List<TableEvent> events = new ArrayList<>();
    for (Seat seat : game.riichi()) {
      if (settle.unplaced().contains(seat)) {
        events.add(new TableEvent.RiichiWithdrawn(game.id(), seat));
      }
    }
    Game standing = game.withoutRiichi(settle.unplaced());
    Entry entry = new Entry.Played(standing.riichi(), standing.dead(), settle.outcome());
    return switch (taken(standing, entry)) {
      case Rejected rejected -> rejected;
      case Accepted accepted -> {
        events.addAll(accepted.events());
        yield new Accepted(events);
      }
    };
  }

  private static Decision callTime(Game game) {
    End.TimeUp policy = game.rules().end().timeUp();
    if (policy == End.TimeUp.NONE || game.dealsLeft().isPresent()) {
      return new Rejected(Refusal.NO_CLOCK);
    }
    int left = policy == End.TimeUp.FINISH_HAND ? 1 : 2;
    return new Accepted(List.of(new TableEvent.TimeCalled(game.id(), left)));
  }

  private Decision choose(boolean stop) {
    return current(
        game -> {
          if (game.phase() != Game.Phase.DEALER_CHOOSES) {
            return new Rejected(Refusal.NO_CHOICE_OPEN);
          }
          return new Accepted(
              List.of(
                  stop
                      ? ended(game, Ending.DEALER_STOPPED, Optional.empty())
                      : new TableEvent.DealerWentOn(game.id())));
        });
  }

  private static Decision judge(Game game, TableCommand.JudgeHand judge) {
    if (!game.players().has(judge.seat())) {
      return new Rejected(Refusal.NOBODY_SITS_THERE);
    }
    if (!game.rules().chombo().deadHand()) {
      return new Rejected(Refusal.NOT_IN_THESE_RULES);
    }
    return new Accepted(List.of(new TableEvent.HandJudged(game.id(), judge.seat(), judge.dead())));
  }

  // ---- what is entered aside from deals

  private Decision adjust(TableCommand.Adjust adjust) {
    return referee(
        () -> current(game -> taken(game, new Entry.Adjusted(adjust.change(), adjust.reason()))));
  }

  private Decision penalise(TableCommand.Penalise penalise) {
    Entry entry = new Entry.Penalised(penalise.penalty(), penalise.reason());
    return referee(() -> of(penalise.game(), game -> taken(game, entry)));
  }

  private static Decision swap(Game game, TableCommand.SwapSeats swap) {
    if (swap.one() == swap.other()) {
      return new Rejected(Refusal.NOBODY_SITS_THERE);
    }
    return game.riichi().isEmpty() && game.dead().isEmpty()
        ? taken(game, new Entry.Swapped(swap.one(), swap.other()))
        : new Rejected(Refusal.DEAL_IN_PLAY);
  }

  private Decision chips(TableCommand.MoveChips move) {
    return current(
        game ->
            move.change().values().stream().mapToLong(Integer::longValue).sum() == 0
                ? taken(game, new Entry.Chips(move.change()))
                : new Rejected(Refusal.DOES_NOT_ADD_UP));
  }

  private Decision forceEnd(Reason reason) {
    return current(
        game ->
            game.phase() == Game.Phase.OVER
                ? new Rejected(Refusal.GAME_OVER)
                : new Accepted(List.of(ended(game, Ending.FORCED, Optional.of(reason)))));
  }

  // ---- corrections

  private Decision takeBack(TableCommand.TakeBack back) {
    return of(
        back.game(),
        game -> {
          if (game.undoable() != back.steps()) {
            return new Rejected(Refusal.STALE);
          }
          boolean end = game.endIsLatest();
          if (end ? !isCurrent(game) : game.steps().isEmpty()) {
            return new Rejected(Refusal.NOTHING_TO_TAKE_BACK);
          }
          return end ? reopen(game) : takeBackLast(game);
        });
  }

  private Decision reopen(Game game) {
    boolean forced = game.finished().filter(end -> end.ending() == Ending.FORCED).isPresent();
    Decision reopened = new Accepted(List.of(new TableEvent.GameReopened(game.id())));
    return forced ? referee(() -> reopened) : reopened;
  }

  private Decision takeBackLast(Game game) {
    Entry last = game.steps().getLast().entry();
    if (last instanceof Entry.Played && !isCurrent(game)) {
      // Nothing could be played in its place; it can be corrected.
      return new Rejected(Refusal.NOTHING_TO_TAKE_BACK);
    }
    List<TableEvent> events = new ArrayList<>();
    events.add(new TableEvent.StepTakenBack(game.id()));
    stillOver(game, game.withoutLast()).ifPresent(events::add);
    Decision without = new Accepted(events);
    return isReferees(last) ? referee(() -> without) : without;
  }

  /** Whether only the referee enters such, and so only the referee may change it. */
  private static boolean isReferees(Entry entry) {
    return switch (entry) {
      case Entry.Played played -> false;
      case Entry.Chips chips -> false;
      case Entry.Adjusted adjusted -> true;
      case Entry.Penalised penalised -> true;
      case Entry.Swapped swapped -> true;
    };
  }

  private Decision correct(TableCommand.Correct correct) {
    return of(
        correct.game(),
        game -> {
          int index = correct.step();
          if (index < 0 || index >= game.steps().size()) {
            return new Rejected(Refusal.NO_SUCH_STEP);
          }
          Entry was = game.steps().get(index).entry();
          if (isReferees(was) && order.actor() != Actor.REFEREE) {
            return new Rejected(Refusal.REFEREE_ONLY);
          }
          Optional<Refusal> refusal =
              replaces(was, correct.entry())
                  .or(
                      () ->
                          new Admission(game.rules()).refusal(game.before(index), correct.entry()))
                  .or(() -> riichiAdded(game, index, was, correct.entry()));
          if (refusal.isPresent()) {
            return new Rejected(refusal.get());
          }
          List<Entry> entries = new ArrayList<>(game.steps().stream().map(Step::entry).toList());
          entries.set(index, correct.entry());
          return replay(
              game,
              index,
              entries,
              steps -> new TableEvent.StepsCorrected(game.id(), index, steps));
        });
  }

  /** A deal replaces a deal, a penalty a penalty; a change of seats is mended by another. */
  private static Optional<Refusal> replaces(Entry was, Entry entry) {
    boolean same = was.getClass() == entry.getClass() && !(entry instanceof Entry.Swapped);
    return same ? Optional.empty() : Optional.of(Refusal.NO_SUCH_STEP);
  }

  /** Who is added as a declarer needs the points; those who declared did so on what was shown. */
  private static Optional<Refusal> riichiAdded(Game game, int index, Entry was, Entry entry) {
    if (!(was instanceof Entry.Played before && entry instanceof Entry.Played after)) {
      return Optional.empty();
    }
    Scores scores = game.before(index).scores();
    boolean allowed =
        after.riichi().stream()
            .filter(seat -> !before.riichi().contains(seat))
            .allMatch(seat -> game.rules().riichi().allows(scores.of(seat)));
    return allowed ? Optional.empty() : Optional.of(Refusal.RIICHI_NEEDS_POINTS);
  }

  private Decision correctFirstDealer(TableCommand.CorrectFirstDealer correct) {
    return of(
        correct.game(),
        game -> {
          if (!game.players().has(correct.firstDealer())) {
            return new Rejected(Refusal.NOBODY_SITS_THERE);
          }
          return replay(
              game.withFirstDealer(correct.firstDealer()),
              0,
              game.steps().stream().map(Step::entry).toList(),
              steps ->
                  new TableEvent.FirstDealerCorrected(game.id(), correct.firstDealer(), steps));
        });
  }

  /** Plays the entries from an index on again, and says what became of the game. */
  private Decision replay(
      Game game, int from, List<Entry> entries, Function<List<Step>, TableEvent> event) {
    Course course = new Course(game.setup());
    Admission admission = new Admission(game.rules());
    List<Step> steps = new ArrayList<>(game.steps().subList(0, from));
    for (int i = from; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      Next before =
          i == 0 ? new Next.Deal(game.setup().start()) : game.onward(steps.get(i - 1).next(), i);
      if (entry instanceof Entry.Played && before instanceof Next.Over) {
        return new Rejected(Refusal.WOULD_HAVE_ENDED);
      }
      Optional<Refusal> refusal = admission.refusal(before.position(), entry);
      if (refusal.isPresent()) {
        return new Rejected(refusal.get());
      }
      steps.add(course.step(before, entry, game.leftAfter(steps)));
    }
    Game replayed = game.withSteps(steps);
    List<TableEvent> events = new ArrayList<>();
    events.add(event.apply(steps.subList(from, steps.size())));
    Optional<TableEvent> over = stillOver(game, replayed);
    over.ifPresent(events::add);
    if (over.isEmpty() && game.phase() == Game.Phase.OVER) {
      events.add(new TableEvent.GameReopened(game.id()));
    }
    return new Accepted(events);
  }

  /**
   * The end of a changed game: by its last step, or as it was where no step ended it or the table
   * has long begun another.
   */
  private Optional<TableEvent> stillOver(Game was, Game changed) {
    if (changed.next() instanceof Next.Over over) {
      return Optional.of(ended(changed, over.ending(), Optional.empty()));
    }
    return was.finished()
        .filter(end -> !isCurrent(was) || (was.endedAside() && couldEnd(changed, end.ending())))
        .map(end -> ended(changed, end.ending(), end.reason()));
  }

  /** A dealer who no longer leads had nothing to stop. */
  private static boolean couldEnd(Game changed, Ending ending) {
    return ending != Ending.DEALER_STOPPED || changed.next() instanceof Next.DealerChooses;
  }

  private boolean isCurrent(Game game) {
    return state.current().isPresent() && state.current().get().id().equals(game.id());
  }

  // ---- shared

  /** A step, and the end of the game where it is one; or why it cannot be taken. */
  private static Decision taken(Game game, Entry entry) {
    if (game.steps().size() >= Admission.MOST_STEPS) {
      return new Rejected(Refusal.LIMIT);
    }
    Optional<Refusal> refusal = new Admission(game.rules()).refusal(game.position(), entry);
    if (refusal.isPresent()) {
      return new Rejected(refusal.get());
    }
    Step step = new Course(game.setup()).step(game.next(), entry, game.dealsLeft());
    List<TableEvent> events = new ArrayList<>();
    events.add(new TableEvent.StepTaken(game.id(), step));
    Game after = game.with(step);
    if (step.next() instanceof Next.Over over) {
      events.add(ended(after, over.ending(), Optional.empty()));
    } else {
      game.finished().ifPresent(end -> events.add(ended(after, end.ending(), end.reason())));
    }
    return new Accepted(events);
  }

  private static TableEvent ended(Game game, Ending ending, Optional<Reason> reason) {
    return new TableEvent.GameEnded(game.id(), ending, reason, game.placed());
  }

  // ---- guards

  private interface OnGame {
    Decision decide(Game game);
  }

  private interface Then {
    Decision decide();
  }

  private Decision referee(Then then) {
    return order.actor() == Actor.REFEREE ? then.decide() : new Rejected(Refusal.REFEREE_ONLY);
  }

  private Decision current(OnGame then) {
    return state.current().map(then::decide).orElseGet(() -> new Rejected(Refusal.NO_GAME));
  }

  private Decision playing(OnGame then) {
    return current(
        game ->
            switch (game.phase()) {
              case PLAYING -> then.decide(game);
              case DEALER_CHOOSES -> new Rejected(Refusal.DEALER_CHOOSES_FIRST);
              case OVER -> new Rejected(Refusal.GAME_OVER);
            });
  }

  private Decision of(GameId id, OnGame then) {
    return state.game(id).map(then::decide).orElseGet(() -> new Rejected(Refusal.UNKNOWN_GAME));
  }
}
