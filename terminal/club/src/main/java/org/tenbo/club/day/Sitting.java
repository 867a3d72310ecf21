package org.tenbo.club.day;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.table.PlayerId;

/**
 * One game at every table at once, as the day's timetable counts them (a hanchan of a tournament).
 *
 * @param number 1 for the first of the day
 * @param tables in the order of their numbers
 */
public record Sitting(int number, List<Placed> tables) {
  /** More than a weekend holds. */
  public static final int MOST = 64;

  /**
   * Who sits at one table.
   *
   * @param table its number in the hall, from 1
   * @param players three or four: East first, as the game begins
   */
  public record Placed(int table, List<PlayerId> players) {
    public Placed {
      players = List.copyOf(players);
      if (table < 1 || table > 999) {
        throw new IllegalArgumentException("a table's number is 1 to 999, not " + table);
      }
      if (players.size() < 3 || players.size() > 4) {
        throw new IllegalArgumentException(
            "table " + table + " has " + players.size() + " players; three or four play");
      }
    }
  }

  public Sitting {
    tables = List.copyOf(tables);
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("a day has 1 to " + MOST + " rounds, not " + number);
    }
    Set<Integer> numbers = new HashSet<>();
    Set<PlayerId> seated = new HashSet<>();
    for (Placed placed : tables) {
      if (!numbers.add(placed.table())) {
        throw new IllegalArgumentException(
            "table " + placed.table() + " stands twice in round " + number);
      }
      for (PlayerId player : placed.players()) {
        if (!seated.add(player)) {
          throw new IllegalArgumentException(player.value() + " sits twice in round " + number);
        }
      }
    }
  }

  /** Who sits at a table. */
  public Optional<Placed> at(int table) {
    return tables.stream().filter(placed -> placed.table() == table).findFirst();
  }

  /** The same with one in the place of another. */
  Sitting with(PlayerId out, PlayerId in) {
    return new Sitting(
        number,
        tables.stream()
            .map(
                placed ->
                    new Placed(
                        placed.table(),
                        placed.players().stream()
                            .map(player -> player.equals(out) ? in : player)
                            .toList()))
            .toList());
  }
}
