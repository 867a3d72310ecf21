package org.tenbo.table;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.DeclaredValues;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Nagashi;
import org.tenbo.rules.set.Ron;
import org.tenbo.rules.set.Ruleset;

/**
 * Says why an entry cannot be one of a game, if so.
 *
 * <p>Its limits are against nonsense, not rules: below them no sum of a game leaves the range of an
 * int, and no counter its own.
 */
final class Admission {
  /** So many steps has a game at most; a long one has thirty. */
  static final int MOST_STEPS = 999;

  private static final Points MOST_POINTS = Points.of(9_999_900);
  private static final Points MOST_PENALTY = Points.of(200_000);
  private static final int MOST_CHIPS = 99;

  private final Ruleset rules;
  private final Players players;

  Admission(Ruleset rules) {
    this.rules = rules;
    this.players = rules.game().players();
  }

  /** Why an entry cannot follow a position, if so. */
  Optional<Refusal> refusal(Position before, Entry entry) {
    return switch (entry) {
      case Entry.Played played -> played(before, played);
      case Entry.Adjusted adjusted -> adjusted(before, adjusted.change());
      case Entry.Penalised penalised -> {
        Points points = penalised.penalty().points();
        yield seated(penalised)
            .or(() -> unless(points.value() % 100 == 0, Refusal.DOES_NOT_ADD_UP))
            .or(() -> unless(points.compareTo(MOST_PENALTY) <= 0, Refusal.LIMIT));
      }
      case Entry.Swapped swap -> seated(swap);
      case Entry.Chips chips ->
          unless(!rules.extras().chip().isZero(), Refusal.NOT_IN_THESE_RULES)
              .or(() -> seated(chips))
              .or(
                  () ->
                      unless(
                          chips.change().values().stream()
                              .allMatch(n -> n >= -MOST_CHIPS && n <= MOST_CHIPS),
                          Refusal.LIMIT));
    };
  }

  /** Whether a table holds no more than one more deal with so many riichi can change. */
  Optional<Refusal> full(Position before, int riichi) {
    boolean holds =
        before.honba().count() < Honba.MOST
            && before.deposit().sticks() + riichi <= Deposit.MOST
            && held(before.scores());
    return unless(holds, Refusal.LIMIT);
  }

  private Optional<Refusal> played(Position before, Entry.Played played) {
    return seated(played).or(() -> full(before, played.riichi().size())).or(() -> outcome(played));
  }

  private Optional<Refusal> adjusted(Position before, Scores change) {
    boolean hundreds = change.bySeat().stream().allMatch(p -> p.value() % 100 == 0);
    return unless(change.players() == players && hundreds, Refusal.DOES_NOT_ADD_UP)
        .or(
            () ->
                unless(
                    held(change) && held(before.scores()) && held(before.scores().plus(change)),
                    Refusal.LIMIT));
  }

  private static boolean held(Scores scores) {
    return scores.bySeat().stream()
        .allMatch(
            points ->
                points.compareTo(MOST_POINTS) <= 0 && points.compareTo(MOST_POINTS.negated()) >= 0);
  }

  private Optional<Refusal> outcome(Entry.Played played) {
    Set<Seat> dead = played.dead();
    return switch (played.outcome()) {
      case Outcome.Ron ron ->
          new Payments(rules).abandons(ron)
              ? Optional.of(Refusal.NOT_IN_THESE_RULES)
              : wins(dead, ron.wins(), DeclaredValues.By.RON);
      case Outcome.Tsumo tsumo -> wins(dead, List.of(tsumo.win()), DeclaredValues.By.TSUMO);
      case Outcome.Exhaustive draw -> ready(played, draw.tenpai());
      case Outcome.Nagashi nagashi ->
          unless(rules.nagashi().counts() != Nagashi.Counts.NONE, Refusal.NOT_IN_THESE_RULES)
              .or(
                  () ->
                      unless(
                          nagashi.achieved().stream().noneMatch(dead::contains),
                          Refusal.HAND_IS_DEAD))
              .or(() -> ready(played, nagashi.tenpai()));
      case Outcome.Abandoned abandoned -> aborts(played.riichi(), abandoned.abort());
      case Outcome.Chombo chombo -> Optional.empty();
    };
  }

  private Optional<Refusal> wins(Set<Seat> dead, List<Win> wins, DeclaredValues.By by) {
    DeclaredValues values = new DeclaredValues(rules);
    for (Win win : wins) {
      if (dead.contains(win.winner())) {
        return Optional.of(Refusal.HAND_IS_DEAD);
      }
      if (!values.possible(win.value(), by)) {
        return Optional.of(Refusal.NO_SUCH_VALUE);
      }
      if (win.liability().isPresent() && !rules.pao().any()) {
        return Optional.of(Refusal.NOT_IN_THESE_RULES);
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> ready(Entry.Played played, Set<Seat> tenpai) {
    Set<Seat> dead = played.dead();
    if (tenpai.stream().anyMatch(dead::contains)) {
      return Optional.of(Refusal.HAND_IS_DEAD);
    }
    boolean allReady =
        played.riichi().stream().allMatch(seat -> tenpai.contains(seat) || dead.contains(seat));
    return unless(allReady, Refusal.RIICHI_IS_TENPAI);
  }

  private Optional<Refusal> aborts(List<Seat> riichi, Abort abort) {
    boolean inRules =
        switch (abort) {
          case NINE_TERMINALS -> rules.aborts().nineTerminals();
          case FOUR_WINDS -> rules.aborts().fourWinds();
          case FOUR_RIICHI -> rules.aborts().fourRiichi();
          case FOUR_KANS -> rules.aborts().fourKans();
          // Three can win on one discard only where a fourth discards.
          case TRIPLE_RON -> rules.ron().three() == Ron.Three.ABORT && players == Players.FOUR;
        };
    boolean enough = abort != Abort.FOUR_RIICHI || riichi.size() == players.count();
    return unless(inRules, Refusal.NOT_IN_THESE_RULES)
        .or(() -> unless(enough, Refusal.NOT_ALL_IN_RIICHI));
  }

  private Optional<Refusal> seated(Entry entry) {
    return unless(players.seats().containsAll(entry.seats()), Refusal.NOBODY_SITS_THERE);
  }

  private static Optional<Refusal> unless(boolean fits, Refusal refusal) {
    return fits ? Optional.empty() : Optional.of(refusal);
  }
}
