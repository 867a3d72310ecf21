package org.tenbo.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.pay.Stake;
import org.tenbo.rules.result.Finish;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.result.Standings;
import org.tenbo.rules.set.Ruleset;

/**
 * One game: how it began, every step since, and the deal in play.
 *
 * <p>A game that exists adds up: the points of all seats and the sticks on the table are the points
 * it began with, changed only by adjustments.
 *
 * @param setup what was fixed at the start
 * @param seated who sits where now
 * @param steps everything that was entered, oldest first
 * @param riichi who has declared in the deal in play, in order
 * @param dead whose hand in the deal in play is dead
 * @param time the call of the time, once it was up
 * @param wentOn whether the dealer who could stop after the last step decided to play on
 * @param finished the result, once the game is over
 */
public record Game(
    Setup setup,
    Map<Seat, PlayerId> seated,
    List<Step> steps,
    List<Seat> riichi,
    Set<Seat> dead,
    Optional<TimeCall> time,
    boolean wentOn,
    Optional<Finished> finished) {

  /**
   * The result of a finished game.
   *
   * @param ending why it is over
   * @param reason the referee's, where the referee ended it
   * @param standings the players from first to last
   * @param at how many steps it had when it ended; penalties and chips may follow
   * @param brokenOff who had declared riichi in the deal that was broken off: the sticks went back,
   *     and lie on the table again when the game is reopened
   */
  public record Finished(
      Ending ending,
      Optional<Reason> reason,
      List<Standing> standings,
      int at,
      List<Seat> brokenOff) {
    public Finished {
      standings = List.copyOf(standings);
      brokenOff = List.copyOf(brokenOff);
    }
  }

  /** What a game waits for. */
  public enum Phase {
    /** A deal is being played. */
    PLAYING,
    /** The leading dealer may stop or go on. */
    DEALER_CHOOSES,
    OVER
  }

  public Game {
    seated = Map.copyOf(seated);
    steps = List.copyOf(steps);
    riichi = List.copyOf(riichi);
    dead = Set.copyOf(dead);
    Points owed = setup.start().total();
    for (Step step : steps) {
      if (step.entry() instanceof Entry.Adjusted adjusted) {
        owed = owed.plus(adjusted.change().sum());
      }
      Points there = step.next().position().total();
      if (!there.equals(owed)) {
        throw new PointsDoNotAddUp(setup.id(), owed, there);
      }
    }
  }

  static Game started(Setup setup) {
    return new Game(
        setup,
        setup.seated(),
        List.of(),
        List.of(),
        Set.of(),
        Optional.empty(),
        false,
        Optional.empty());
  }

  public GameId id() {
    return setup.id();
  }

  public Ruleset rules() {
    return setup.rules();
  }

  public Players players() {
    return setup.players();
  }

  /** Before the deal in play, or as the game ended. */
  public Position position() {
    return before(steps.size());
  }

  /** Before the step of that index; with the number of steps, after the last. */
  public Position before(int index) {
    return next(index).position();
  }

  /** What followed before the step of that index. */
  Next next(int index) {
    return index == 0 ? new Next.Deal(setup.start()) : onward(steps.get(index - 1).next(), index);
  }

  /** What follows the last step. */
  Next next() {
    return next(steps.size());
  }

  /** What follows before the step of that index, once a dealer who may stop has decided. */
  Next onward(Next next, int index) {
    return next instanceof Next.DealerChooses choice && wentOn(index)
        ? new Next.Deal(choice.position())
        : next;
  }

  /** Whether the dealer who could stop before the step of that index played on there. */
  private boolean wentOn(int index) {
    if (index == steps.size()) {
      return wentOn;
    }
    boolean could = index > 0 && steps.get(index - 1).next() instanceof Next.DealerChooses;
    Step step = steps.get(index);
    return could && (step.entry() instanceof Entry.Played || step.next() instanceof Next.Deal);
  }

  public Round round() {
    return position().round();
  }

  public Seat dealer() {
    return round().dealer(players(), setup.firstDealer());
  }

  /** The wind of a seat in the deal in play. */
  public Wind wind(Seat seat) {
    return players().wind(seat, dealer());
  }

  /** What each holds now: a declared riichi has already cost its stick. */
  public Scores scores() {
    Scores scores = position().scores();
    for (Seat seat : riichi) {
      scores = scores.plus(seat, Points.STICK.negated());
    }
    return scores;
  }

  /** All sticks on the table now. */
  public Deposit deposit() {
    return position().deposit().plus(riichi.size());
  }

  /** What lies on the table for the payments of the deal in play. */
  public Stake stake() {
    return new Stake(
        players(), dealer(), position().honba(), position().deposit(), Set.copyOf(riichi));
  }

  public Phase phase() {
    if (finished.isPresent()) {
      return Phase.OVER;
    }
    return next() instanceof Next.DealerChooses ? Phase.DEALER_CHOOSES : Phase.PLAYING;
  }

  /** How many deals are still played, the one in play included, if the time was called. */
  public OptionalInt dealsLeft() {
    return leftAfter(steps);
  }

  /** The deals that are left after other steps than the game's own; before the call, no clock. */
  OptionalInt leftAfter(List<Step> replayed) {
    return time.filter(call -> call.at() <= replayed.size()).isPresent()
        ? OptionalInt.of(time.get().left(replayed))
        : OptionalInt.empty();
  }

  /** Whether it is over by no step: the dealer stopped, or the referee ended it. */
  public boolean endedAside() {
    return finished.isPresent() && !(next() instanceof Next.Over);
  }

  /** Whether such an end is the latest: taken back first, and nothing was entered since. */
  public boolean endIsLatest() {
    return endedAside() && finished.filter(end -> steps.size() > end.at()).isEmpty();
  }

  /**
   * How many things can be taken back one after another: the steps, and an end that no step made.
   * {@link TableCommand.TakeBack} names it.
   */
  public int undoable() {
    return steps.size() + (endedAside() ? 1 : 0);
  }

  /** The seats in the order of their scores, best first; equal ones from the first dealer on. */
  public List<Seat> ranking() {
    return scores().ranked(setup.firstDealer());
  }

  /** The players from first to last, as if it ended before the deal in play. */
  public List<Standing> placed() {
    Balance balance = Balance.of(this);
    Position last = position();
    Finish finish =
        new Finish(
            last.scores(),
            last.deposit(),
            setup.firstDealer(),
            dealer(),
            balance.penalties(),
            balance.winless(),
            balance.chips());
    return new Standings(rules()).of(finish);
  }

  Game with(Step step) {
    List<Step> more = new ArrayList<>(steps);
    more.add(step);
    boolean played = step.entry() instanceof Entry.Played;
    Map<Seat, PlayerId> sit = new EnumMap<>(Seat.class);
    sit.putAll(seated);
    if (step.entry() instanceof Entry.Swapped swap) {
      exchange(sit, swap.one(), swap.other());
    }
    return new Game(
        setup,
        sit,
        more,
        played ? List.of() : riichi,
        played ? Set.of() : dead,
        time,
        false,
        played ? Optional.empty() : finished);
  }

  /** Who sat where before the step of that index, as far as people were named then or later. */
  public Map<Seat, PlayerId> seatedBefore(int index) {
    Map<Seat, PlayerId> sit = new EnumMap<>(Seat.class);
    sit.putAll(seated);
    for (int i = steps.size() - 1; i >= index; i--) {
      if (steps.get(i).entry() instanceof Entry.Swapped swap) {
        exchange(sit, swap.one(), swap.other());
      }
    }
    return sit;
  }

  private static void exchange(Map<Seat, PlayerId> seated, Seat one, Seat other) {
    PlayerId first = seated.remove(one);
    PlayerId second = seated.remove(other);
    if (first != null) {
      seated.put(other, first);
    }
    if (second != null) {
      seated.put(one, second);
    }
  }

  /**
   * Without the last step; of a deal that was taken back, the riichi lie on the table and the dead
   * hands are dead again.
   */
  Game withoutLast() {
    Step last = steps.getLast();
    int index = steps.size() - 1;
    Map<Seat, PlayerId> sit = new EnumMap<>(Seat.class);
    sit.putAll(seated);
    if (last.entry() instanceof Entry.Swapped swap) {
      exchange(sit, swap.one(), swap.other());
    }
    Optional<Entry.Played> deal =
        last.entry() instanceof Entry.Played played ? Optional.of(played) : Optional.empty();
    return new Game(
        setup,
        sit,
        steps.subList(0, index),
        deal.map(Entry.Played::riichi).orElse(riichi),
        deal.map(Entry.Played::dead).orElse(dead),
        time.map(call -> call.without(last, steps.size())),
        wentOn(index),
        deal.isPresent() ? Optional.empty() : finished);
  }

  Game withFirstDealer(Seat firstDealer) {
    Setup corrected =
        new Setup(setup.id(), setup.rules(), firstDealer, setup.start(), setup.seated());
    return new Game(corrected, seated, steps, riichi, dead, time, wentOn, finished);
  }

  Game withSteps(List<Step> replayed) {
    return new Game(setup, seated, replayed, riichi, dead, time, wentOn, finished);
  }

  /** As it would be had these not declared riichi in the deal in play. */
  public Game withoutRiichi(Set<Seat> undeclared) {
    return withRiichi(riichi.stream().filter(seat -> !undeclared.contains(seat)).toList());
  }

  Game withRiichi(List<Seat> declared) {
    return new Game(setup, seated, steps, declared, dead, time, wentOn, finished);
  }

  Game withDead(Set<Seat> hands) {
    return new Game(setup, seated, steps, riichi, hands, time, wentOn, finished);
  }

  Game withSeated(Map<Seat, PlayerId> people) {
    return new Game(setup, people, steps, riichi, dead, time, wentOn, finished);
  }

  Game withTime(int dealsLeft) {
    TimeCall call = new TimeCall(steps.size(), dealsLeft);
    return new Game(setup, seated, steps, riichi, dead, Optional.of(call), wentOn, finished);
  }

  Game goingOn() {
    return new Game(setup, seated, steps, riichi, dead, time, true, finished);
  }

  Game over(TableEvent.GameEnded ended) {
    Finished result =
        new Finished(
            ended.ending(),
            ended.reason(),
            ended.standings(),
            finished.map(Finished::at).orElse(steps.size()),
            finished.map(Finished::brokenOff).orElse(riichi));
    return new Game(setup, seated, steps, List.of(), dead, time, wentOn, Optional.of(result));
  }

  Game reopened() {
    List<Seat> declared = finished.map(Finished::brokenOff).orElse(riichi);
    return new Game(setup, seated, steps, declared, dead, time, wentOn, Optional.empty());
  }
}
