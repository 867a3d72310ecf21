package org.tenbo.club.day;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Finds rounds in which nobody meets anybody twice, by shifting columns of players against each
 * other.
 *
 * <p>The players stand in as many columns as a table has seats, each as long as there are tables. A
 * round takes from column i the player {@code t + shift[i]} to table t. Two players of different
 * columns then meet in the one round whose shifts differ by what their places differ; so nobody
 * meets twice if, for any two columns, no two rounds have the same difference. Places are added as
 * numbers modulo the tables, or bit by bit where there are 4, 8, 16 ... tables: then it works for
 * as many rounds as tables.
 */
final class Groups {
  /** Steps of one search; a hundred times what halls of up to a thousand players took. */
  private static final int PATIENCE = 200_000;

  private final int tables;
  private final int seats;
  private final boolean bits;
  private final Random random;
  private final List<int[]> rows = new ArrayList<>();
  private List<int[]> best = List.of();
  private int steps;

  private Groups(int tables, int seats, Random random) {
    this.tables = tables;
    this.seats = seats;
    this.bits = Integer.bitCount(tables) == 1;
    this.random = random;
  }

  /**
   * As many such rounds as were found, at most as many as wanted.
   *
   * @return by round, by table: its players by number
   */
  static List<List<int[]>> rounds(int tables, int seats, int wanted, Random random) {
    Groups groups = new Groups(tables, seats, random);
    boolean[][][] taken = new boolean[seats][seats][tables];
    groups.search(Math.min(wanted, tables), taken);
    return groups.best.stream().map(groups::round).toList();
  }

  private List<int[]> round(int[] shift) {
    List<int[]> round = new ArrayList<>();
    for (int table = 0; table < tables; table++) {
      int[] players = new int[seats];
      for (int column = 0; column < seats; column++) {
        players[column] = column * tables + plus(table, shift[column]);
      }
      round.add(players);
    }
    return round;
  }

  private int plus(int a, int b) {
    return bits ? a ^ b : (a + b) % tables;
  }

  private int minus(int a, int b) {
    return bits ? a ^ b : Math.floorMod(a - b, tables);
  }

  private boolean search(int wanted, boolean[][][] taken) {
    if (rows.size() > best.size()) {
      best = List.copyOf(rows);
    }
    if (rows.size() == wanted) {
      return true;
    }
    return extend(new int[seats], 1, wanted, taken);
  }

  /** Fills the shifts of one round column by column; the first column stays. */
  private boolean extend(int[] shift, int column, int wanted, boolean[][][] taken) {
    if (column == seats) {
      rows.add(shift.clone());
      boolean found = search(wanted, taken);
      if (!found) {
        rows.removeLast();
      }
      return found;
    }
    // The rounds are interchangeable: the second column's shift may follow their number.
    int first = column == 1 ? rows.size() : random.nextInt(tables);
    int tries = column == 1 ? 1 : tables;
    for (int i = 0; i < tries && steps < PATIENCE; i++) {
      steps++;
      shift[column] = (first + i) % tables;
      if (isFree(shift, column, taken)) {
        mark(shift, column, taken, true);
        if (extend(shift, column + 1, wanted, taken)) {
          return true;
        }
        mark(shift, column, taken, false);
      }
    }
    return false;
  }

  private boolean isFree(int[] shift, int column, boolean[][][] taken) {
    for (int before = 0; before < column; before++) {
      if (taken[before][column][minus(shift[column], shift[before])]) {
        return false;
      }
    }
    return true;
  }

  private void mark(int[] shift, int column, boolean[][][] taken, boolean is) {
    for (int before = 0; before < column; before++) {
      taken[before][column][minus(shift[column], shift[before])] = is;
    }
  }
}
