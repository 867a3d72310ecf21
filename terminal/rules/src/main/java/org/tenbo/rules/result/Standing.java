package org.tenbo.rules.result;

import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * The final result of one player, as a sum of its parts.
 *
 * @param place 1 for the first
 * @param shared whether others have the same place
 * @param score the points held, leftover sticks included
 * @param sticks the part of the score that came from leftover sticks
 * @param counted what the score counts: less the base, rounded where the ruleset rounds
 * @param uma points for the place, with what oka the place has
 * @param penalty what is taken for chombo and other penalties; zero or more
 * @param extras yakitori and chips
 */
public record Standing(
    Seat seat,
    int place,
    boolean shared,
    Points score,
    Points sticks,
    Points counted,
    Points uma,
    Points penalty,
    Points extras) {

  /** The result that goes into a league table, in points: 45,300 is written +45.3 there. */
  public Points total() {
    return counted.plus(uma).minus(penalty).plus(extras);
  }
}
