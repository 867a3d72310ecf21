package org.tenbo.table;

import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;

/**
 * A game between two deals, as one would note it on paper.
 *
 * @param round the deal that comes next
 * @param honba its repeat counter
 * @param deposit riichi sticks on the table
 * @param scores what each holds
 */
public record Position(Round round, Honba honba, Deposit deposit, Scores scores) {

  /** The first deal of a game. */
  public static Position fresh(Players players, Points start) {
    return new Position(Round.FIRST, Honba.NONE, Deposit.NONE, Scores.level(players, start));
  }

  /** All points on the table, the sticks included. */
  public Points total() {
    return scores.sum().plus(deposit.points());
  }
}
