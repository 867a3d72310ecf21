package org.tenbo.rules.result;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Penalty;

/**
 * A game as it stands when its last deal is settled.
 *
 * @param scores what each holds, without the sticks on the table
 * @param left riichi sticks that nobody won
 * @param firstDealer who dealt first; the order of equal scores
 * @param dealer who dealt last
 * @param penalties all that were given in the game
 * @param winless who has not won a deal
 * @param chips how many chips each gained or lost; empty where none are played
 */
public record Finish(
    Scores scores,
    Deposit left,
    Seat firstDealer,
    Seat dealer,
    List<Penalty> penalties,
    Set<Seat> winless,
    Map<Seat, Integer> chips) {
  public Finish {
    penalties = List.copyOf(penalties);
    winless = Set.copyOf(winless);
    chips = Map.copyOf(chips);
    int sum = chips.values().stream().mapToInt(Integer::intValue).sum();
    if (sum != 0) {
      throw new IllegalArgumentException("chips won and lost must add up to 0, not " + sum);
    }
  }
}
