package org.tenbo.table;

import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;

/**
 * The place of a deal in the game, as players name it: East 2.
 *
 * @param wind the round wind
 * @param number 1 for the first dealer's deal, at most the number of players
 */
public record Round(Wind wind, int number) {
  public static final Round FIRST = new Round(Wind.EAST, 1);

  public Round {
    if (number < 1 || number > 4) {
      throw new IllegalArgumentException("a round's number is 1 to 4, not " + number);
    }
  }

  /** Who deals in it. */
  public Seat dealer(Players players, Seat firstDealer) {
    return players.step(firstDealer, number - 1);
  }

  /** Whether it is the last of its wind. */
  public boolean last(Players players) {
    return number == players.count();
  }

  /**
   * The round that follows when the deal passes.
   *
   * @throws IllegalStateException after North's last: no game is that long
   */
  public Round next(Players players) {
    if (!last(players)) {
      return new Round(wind, number + 1);
    }
    if (wind == Wind.NORTH) {
      throw new IllegalStateException("no round follows the last of North");
    }
    return new Round(Wind.values()[wind.ordinal() + 1], 1);
  }
}
