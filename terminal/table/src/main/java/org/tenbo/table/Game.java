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
import org.tenbo.rules.result.Standing;
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
 * @param dealsLeft how many deals are still played after the time was called
 * @param wentOn whether the dealer who could stop after the last step decided to play on
 * @param finished the result, once the game is over
 */
public record Game(
    Setup setup,
    Map<Seat, PlayerId> seated,
    List<Step> steps,
    List<Seat> riichi,
    Set<Seat> dead,
    OptionalInt dealsLeft,
    boolean wentOn,
    Optional<Finished> finished) {

  /** The result of a finished game. */
  public record Finished(Ending ending, List<Standing> standings) {
    public Finished {
      standings = List.copyOf(standings);
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
        OptionalInt.empty(),
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
    if (index == 0) {
      return new Next.Deal(setup.start());
    }
    Next next = steps.get(index - 1).next();
    return wentOn && index == steps.size() ? new Next.Deal(next.position()) : next;
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
    return next(steps.size()) instanceof Next.DealerChooses ? Phase.DEALER_CHOOSES : Phase.PLAYING;
  }

  /** The seats in the order of their scores, best first; equal ones from the first dealer on. */
  public List<Seat> ranking() {
    return scores().ranked(setup.firstDealer());
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
        Course.left(dealsLeft, step.entry()),
        false,
        Optional.empty());
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

  /** Without the last step; the riichi of a deal that was taken back lie on the table again. */
  Game withoutLast() {
    Step last = steps.getLast();
    Map<Seat, PlayerId> sit = new EnumMap<>(Seat.class);
    sit.putAll(seated);
    List<Seat> declared = riichi;
    switch (last.entry()) {
      case Entry.Played played -> declared = played.riichi();
      case Entry.Swapped swap -> exchange(sit, swap.one(), swap.other());
      case Entry.Adjusted adjusted -> {}
      case Entry.Penalised penalised -> {}
      case Entry.Chips chips -> {}
    }
    OptionalInt left =
        dealsLeft.isPresent() && Course.counts(last.entry())
            ? OptionalInt.of(dealsLeft.getAsInt() + 1)
            : dealsLeft;
    return new Game(
        setup,
        sit,
        steps.subList(0, steps.size() - 1),
        declared,
        Set.of(),
        left,
        false,
        Optional.empty());
  }

  Game withFirstDealer(Seat firstDealer) {
    Setup corrected =
        new Setup(setup.id(), setup.rules(), firstDealer, setup.start(), setup.seated());
    return new Game(corrected, seated, steps, riichi, dead, dealsLeft, wentOn, finished);
  }

  Game withSteps(List<Step> replayed) {
    return new Game(setup, seated, replayed, riichi, dead, dealsLeft, wentOn, finished);
  }

  Game withRiichi(List<Seat> declared) {
    return new Game(setup, seated, steps, declared, dead, dealsLeft, wentOn, finished);
  }

  Game withDead(Set<Seat> hands) {
    return new Game(setup, seated, steps, riichi, hands, dealsLeft, wentOn, finished);
  }

  Game withSeated(Map<Seat, PlayerId> people) {
    return new Game(setup, people, steps, riichi, dead, dealsLeft, wentOn, finished);
  }

  Game withDealsLeft(OptionalInt left) {
    return new Game(setup, seated, steps, riichi, dead, left, wentOn, finished);
  }

  Game goingOn() {
    return new Game(setup, seated, steps, riichi, dead, dealsLeft, true, finished);
  }

  Game over(Finished result) {
    return new Game(setup, seated, steps, List.of(), dead, dealsLeft, wentOn, Optional.of(result));
  }

  Game reopened() {
    return new Game(setup, seated, steps, riichi, dead, dealsLeft, wentOn, Optional.empty());
  }
}
