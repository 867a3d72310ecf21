package org.tenbo.console.dialogue;

import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.table.Game;
import org.tenbo.table.Round;

/** Names seats and rounds: seats by where they sit for the one who looks. */
public final class Who {
  private Who() {}

  /** A seat with its direction and wind, such as {@code ↑W}. */
  public static Words is(Game game, Seat viewer, Seat seat) {
    Words wind = shortWind(game.wind(seat));
    return switch (turnsOnTheTable(viewer, seat)) {
      case 0 -> Words.of(Text.SEAT_OWN);
      case 1 -> Words.of(Text.SEAT_RIGHT, wind);
      case 2 -> Words.of(Text.SEAT_ACROSS, wind);
      default -> Words.of(Text.SEAT_LEFT, wind);
    };
  }

  /** The arrow alone, for before a game has winds. */
  public static Words arrow(Seat viewer, Seat seat) {
    return Words.of(
        switch (turnsOnTheTable(viewer, seat)) {
          case 0 -> Text.SEAT_OWN_ARROW;
          case 1 -> Text.SEAT_RIGHT_ARROW;
          case 2 -> Text.SEAT_ACROSS_ARROW;
          default -> Text.SEAT_LEFT_ARROW;
        });
  }

  /** The place on the table, which has four sides with three players too. */
  private static int turnsOnTheTable(Seat viewer, Seat seat) {
    return Math.floorMod(seat.ordinal() - viewer.ordinal(), 4);
  }

  public static Words round(Round round) {
    return Words.of(Text.ROUND_NAME, wind(round.wind()), round.number());
  }

  /** Such as {@code E1}. */
  public static Words shortRound(Round round) {
    return Words.of(Text.ROUND_SHORT, shortWind(round.wind()), round.number());
  }

  public static Words wind(Wind wind) {
    return Words.of(
        switch (wind) {
          case EAST -> Text.WIND_EAST;
          case SOUTH -> Text.WIND_SOUTH;
          case WEST -> Text.WIND_WEST;
          case NORTH -> Text.WIND_NORTH;
        });
  }

  public static Words shortWind(Wind wind) {
    return Words.of(
        switch (wind) {
          case EAST -> Text.WIND_EAST_SHORT;
          case SOUTH -> Text.WIND_SOUTH_SHORT;
          case WEST -> Text.WIND_WEST_SHORT;
          case NORTH -> Text.WIND_NORTH_SHORT;
        });
  }
}
