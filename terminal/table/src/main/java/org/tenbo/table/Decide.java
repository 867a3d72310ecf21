package org.tenbo.table;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.DeclaredValues;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.result.Finish;
import org.tenbo.rules.result.Standings;
import org.tenbo.rules.set.End;
import org.tenbo.rules.set.Nagashi;
import org.tenbo.rules.set.Ron;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decision.Accepted;
import org.tenbo.table.Decision.Rejected;

/** Judges commands: the only place that says whether something happens, and what follows. */
public final class Decide {
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

  private Decision decide() {
    return switch (order.command()) {
      case TableCommand.StartGame start -> start(start.setup());
      case TableCommand.SeatPlayers seat -> seatPlayers(seat);
      case TableCommand.DeclareRiichi riichi -> playing(game -> riichi(game, riichi.seat()));
      case TableCommand.WithdrawRiichi riichi -> playing(game -> withdraw(game, riichi.seat()));
      case TableCommand.Settle settle -> playing(game -> settle(game, settle.outcome()));
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
      case TableCommand.ForceEnd end -> referee(() -> forceEnd());
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
          return known && once
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
    return new Accepted(List.of(new TableEvent.RiichiDeclared(game.id(), seat)));
  }

  private static Decision withdraw(Game game, Seat seat) {
    return game.riichi().contains(seat)
        ? new Accepted(List.of(new TableEvent.RiichiWithdrawn(game.id(), seat)))
        : new Rejected(Refusal.RIICHI_NOT_DECLARED);
  }

  private static Decision settle(Game game, Outcome outcome) {
    Optional<Refusal> refusal = refusal(game, game.riichi(), game.dead(), outcome);
    return refusal
        .<Decision>map(Rejected::new)
        .orElseGet(() -> taken(game, new Entry.Played(game.riichi(), outcome)));
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
                      ? ended(game, Ending.DEALER_STOPPED)
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
        () ->
            current(
                game -> {
                  boolean fits =
                      adjust.change().players() == game.players()
                          && adjust.change().bySeat().stream().allMatch(p -> p.value() % 100 == 0);
                  return fits
                      ? taken(game, new Entry.Adjusted(adjust.change(), adjust.reason()))
                      : new Rejected(Refusal.DOES_NOT_ADD_UP);
                }));
  }

  private Decision penalise(TableCommand.Penalise penalise) {
    return referee(
        () ->
            of(
                penalise.game(),
                game ->
                    game.players().has(penalise.penalty().seat())
                        ? taken(game, new Entry.Penalised(penalise.penalty(), penalise.reason()))
                        : new Rejected(Refusal.NOBODY_SITS_THERE)));
  }

  private static Decision swap(Game game, TableCommand.SwapSeats swap) {
    if (!game.players().has(swap.one()) || !game.players().has(swap.other())) {
      return new Rejected(Refusal.NOBODY_SITS_THERE);
    }
    if (!game.riichi().isEmpty()) {
      return new Rejected(Refusal.DEAL_IN_PLAY);
    }
    return taken(game, new Entry.Swapped(swap.one(), swap.other()));
  }

  private Decision chips(TableCommand.MoveChips move) {
    return current(
        game -> {
          if (game.rules().extras().chip().isZero()) {
            return new Rejected(Refusal.NOT_IN_THESE_RULES);
          }
          return game.players().seats().containsAll(move.change().keySet())
              ? taken(game, new Entry.Chips(move.change()))
              : new Rejected(Refusal.NOBODY_SITS_THERE);
        });
  }

  private Decision forceEnd() {
    return current(
        game ->
            game.phase() == Game.Phase.OVER
                ? new Rejected(Refusal.GAME_OVER)
                : new Accepted(List.of(ended(game, Ending.FORCED))));
  }

  // ---- corrections

  private Decision takeBack(TableCommand.TakeBack back) {
    return of(
        back.game(),
        game -> {
          if (game.steps().size() != back.steps()) {
            return new Rejected(Refusal.STALE);
          }
          boolean endedAside =
              game.phase() == Game.Phase.OVER
                  && !(game.next(game.steps().size()) instanceof Next.Over);
          if (endedAside) {
            return isCurrent(game)
                ? new Accepted(List.of(new TableEvent.GameReopened(game.id())))
                : new Rejected(Refusal.NOTHING_TO_TAKE_BACK);
          }
          if (game.steps().isEmpty()) {
            return new Rejected(Refusal.NOTHING_TO_TAKE_BACK);
          }
          Game before = game.withoutLast();
          List<TableEvent> events = new ArrayList<>();
          events.add(new TableEvent.StepTakenBack(game.id()));
          stillOver(game, before).ifPresent(events::add);
          return new Accepted(events);
        });
  }

  private Decision correct(TableCommand.Correct correct) {
    return of(
        correct.game(),
        game -> {
          if (correct.step() < 0 || correct.step() >= game.steps().size()) {
            return new Rejected(Refusal.NO_SUCH_STEP);
          }
          if (!(correct.entry() instanceof Entry.Played) && order.actor() != Actor.REFEREE) {
            return new Rejected(Refusal.REFEREE_ONLY);
          }
          List<Entry> entries = new ArrayList<>(game.steps().stream().map(Step::entry).toList());
          entries.set(correct.step(), correct.entry());
          return replay(
              game,
              game.setup(),
              correct.step(),
              entries,
              steps -> new TableEvent.StepsCorrected(game.id(), correct.step(), steps));
        });
  }

  private Decision correctFirstDealer(TableCommand.CorrectFirstDealer correct) {
    return of(
        correct.game(),
        game -> {
          if (!game.players().has(correct.firstDealer())) {
            return new Rejected(Refusal.NOBODY_SITS_THERE);
          }
          Game turned = game.withFirstDealer(correct.firstDealer());
          return replay(
              turned,
              turned.setup(),
              0,
              game.steps().stream().map(Step::entry).toList(),
              steps ->
                  new TableEvent.FirstDealerCorrected(game.id(), correct.firstDealer(), steps));
        });
  }

  /** Plays the entries from an index on again, and says what became of the game. */
  private Decision replay(
      Game game,
      Setup setup,
      int from,
      List<Entry> entries,
      Function<List<Step>, TableEvent> event) {
    Course course = new Course(setup);
    List<Step> steps = new ArrayList<>(game.steps().subList(0, from));
    for (int i = from; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      Next before = i == 0 ? new Next.Deal(setup.start()) : steps.get(i - 1).next();
      if (entry instanceof Entry.Played played) {
        if (before instanceof Next.Over) {
          return new Rejected(Refusal.WOULD_HAVE_ENDED);
        }
        Optional<Refusal> refusal =
            refusal(game, played.riichi(), Set.of(), played.outcome())
                .or(() -> riichiRefusal(game, before.position().scores(), played.riichi()));
        if (refusal.isPresent()) {
          return new Rejected(refusal.get());
        }
      }
      boolean last = i == entries.size() - 1;
      steps.add(course.step(before, entry, last ? leftBefore(game, entry) : OptionalInt.empty()));
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

  private static OptionalInt leftBefore(Game game, Entry last) {
    return game.dealsLeft().isPresent() && Course.counts(last)
        ? OptionalInt.of(game.dealsLeft().getAsInt() + 1)
        : game.dealsLeft();
  }

  /**
   * The end of a changed game: by its last step, or as it was where no step ended it or the table
   * has long begun another.
   */
  private Optional<TableEvent> stillOver(Game was, Game changed) {
    if (changed.next(changed.steps().size()) instanceof Next.Over over) {
      return Optional.of(ended(changed, over.ending()));
    }
    boolean byStep = was.next(was.steps().size()) instanceof Next.Over;
    return was.finished()
        .filter(finished -> !byStep || !isCurrent(was))
        .map(finished -> ended(changed, finished.ending()));
  }

  private boolean isCurrent(Game game) {
    return state.current().isPresent() && state.current().get().id().equals(game.id());
  }

  // ---- shared

  /** A step, and the end of the game where it is one. */
  private static Decision taken(Game game, Entry entry) {
    Step step =
        new Course(game.setup()).step(game.next(game.steps().size()), entry, game.dealsLeft());
    List<TableEvent> events = new ArrayList<>();
    events.add(new TableEvent.StepTaken(game.id(), step));
    Game after = game.with(step);
    if (step.next() instanceof Next.Over over) {
      events.add(ended(after, over.ending()));
    } else {
      game.finished().ifPresent(finished -> events.add(ended(after, finished.ending())));
    }
    return new Accepted(events);
  }

  private static TableEvent ended(Game game, Ending ending) {
    List<Penalty> penalties = new ArrayList<>();
    Set<Seat> winless = EnumSet.copyOf(game.players().seats());
    Map<Seat, Integer> chips = new TreeMap<>();
    for (Step step : game.steps()) {
      penalties.addAll(step.settlement().penalties());
      switch (step.entry()) {
        case Entry.Played played -> winless.removeAll(winners(played.outcome()));
        case Entry.Penalised penalised -> penalties.add(penalised.penalty());
        case Entry.Chips moved -> moved.change().forEach((s, n) -> chips.merge(s, n, Integer::sum));
        case Entry.Adjusted adjusted -> {}
        case Entry.Swapped swapped -> {}
      }
    }
    Position last = game.position();
    Finish finish =
        new Finish(
            last.scores(),
            last.deposit(),
            game.setup().firstDealer(),
            game.dealer(),
            penalties,
            winless,
            chips);
    return new TableEvent.GameEnded(game.id(), ending, new Standings(game.rules()).of(finish));
  }

  private static List<Seat> winners(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Ron ron -> ron.wins().stream().map(Win::winner).toList();
      case Outcome.Tsumo tsumo -> List.of(tsumo.win().winner());
      case Outcome.Exhaustive draw -> List.of();
      case Outcome.Nagashi nagashi -> List.of();
      case Outcome.Abandoned abandoned -> List.of();
      case Outcome.Chombo chombo -> List.of();
    };
  }

  private static Optional<Refusal> riichiRefusal(Game game, Scores scores, List<Seat> riichi) {
    return riichi.stream().allMatch(seat -> game.rules().riichi().allows(scores.of(seat)))
        ? Optional.empty()
        : Optional.of(Refusal.RIICHI_NEEDS_POINTS);
  }

  /** Why an outcome cannot be that of a deal, if so. */
  private static Optional<Refusal> refusal(
      Game game, List<Seat> riichi, Set<Seat> dead, Outcome outcome) {
    if (!game.players().seats().containsAll(named(outcome))) {
      return Optional.of(Refusal.NOBODY_SITS_THERE);
    }
    Ruleset rules = game.rules();
    return switch (outcome) {
      case Outcome.Ron ron -> {
        boolean abandons = ron.wins().size() == 3 && rules.ron().three() == Ron.Three.ABORT;
        yield abandons
            ? Optional.of(Refusal.NOT_IN_THESE_RULES)
            : wins(game, dead, ron.wins(), DeclaredValues.By.RON);
      }
      case Outcome.Tsumo tsumo -> wins(game, dead, List.of(tsumo.win()), DeclaredValues.By.TSUMO);
      case Outcome.Exhaustive draw -> ready(riichi, dead, draw.tenpai());
      case Outcome.Nagashi nagashi ->
          rules.nagashi().counts() == Nagashi.Counts.NONE
              ? Optional.of(Refusal.NOT_IN_THESE_RULES)
              : ready(riichi, dead, nagashi.tenpai());
      case Outcome.Abandoned abandoned -> aborts(game, riichi, abandoned.abort());
      case Outcome.Chombo chombo -> Optional.empty();
    };
  }

  private static Optional<Refusal> wins(
      Game game, Set<Seat> dead, List<Win> wins, DeclaredValues.By by) {
    DeclaredValues values = new DeclaredValues(game.rules());
    for (Win win : wins) {
      if (dead.contains(win.winner())) {
        return Optional.of(Refusal.HAND_IS_DEAD);
      }
      if (!values.possible(win.value(), by)) {
        return Optional.of(Refusal.NO_SUCH_VALUE);
      }
      if (win.liability().isPresent() && !game.rules().pao().any()) {
        return Optional.of(Refusal.NOT_IN_THESE_RULES);
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> ready(List<Seat> riichi, Set<Seat> dead, Set<Seat> tenpai) {
    if (tenpai.stream().anyMatch(dead::contains)) {
      return Optional.of(Refusal.HAND_IS_DEAD);
    }
    boolean allReady =
        riichi.stream().allMatch(seat -> tenpai.contains(seat) || dead.contains(seat));
    return allReady ? Optional.empty() : Optional.of(Refusal.RIICHI_IS_TENPAI);
  }

  private static Optional<Refusal> aborts(Game game, List<Seat> riichi, Abort abort) {
    Ruleset rules = game.rules();
    boolean inRules =
        switch (abort) {
          case NINE_TERMINALS -> rules.aborts().nineTerminals();
          case FOUR_WINDS -> rules.aborts().fourWinds();
          case FOUR_RIICHI -> rules.aborts().fourRiichi();
          case FOUR_KANS -> rules.aborts().fourKans();
          case TRIPLE_RON -> rules.ron().three() == Ron.Three.ABORT;
        };
    if (!inRules) {
      return Optional.of(Refusal.NOT_IN_THESE_RULES);
    }
    return abort == Abort.FOUR_RIICHI && riichi.size() < game.players().count()
        ? Optional.of(Refusal.NOT_ALL_IN_RIICHI)
        : Optional.empty();
  }

  private static Set<Seat> named(Outcome outcome) {
    Set<Seat> seats = EnumSet.noneOf(Seat.class);
    switch (outcome) {
      case Outcome.Ron ron -> {
        seats.add(ron.from());
        ron.wins().forEach(win -> name(seats, win));
      }
      case Outcome.Tsumo tsumo -> name(seats, tsumo.win());
      case Outcome.Exhaustive draw -> seats.addAll(draw.tenpai());
      case Outcome.Nagashi nagashi -> {
        seats.addAll(nagashi.achieved());
        seats.addAll(nagashi.tenpai());
      }
      case Outcome.Abandoned abandoned -> {}
      case Outcome.Chombo chombo -> seats.addAll(chombo.offenders());
    }
    return seats;
  }

  private static void name(Set<Seat> seats, Win win) {
    seats.add(win.winner());
    win.liability().ifPresent(pao -> seats.add(pao.liable()));
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
