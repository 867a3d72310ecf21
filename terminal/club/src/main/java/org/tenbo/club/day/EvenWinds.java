package org.tenbo.club.day;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Gives the seats of given tables so that everybody holds each wind as often as any other, or once
 * more.
 *
 * <p>Players and tables are the two sides of a graph, a seat is a line between them, a wind its
 * colour. Of any two colours, the lines that have them fall into rings and chains; coloured in turn
 * along each, they differ by one at most in every point. Done for all pairs of colours until
 * nothing changes, all colours differ by one at most everywhere (an equitable colouring, which a
 * bipartite graph has for any number of colours: de Werra 1971).
 */
final class EvenWinds {
  private final List<int[]> tables;
  private final int people;
  private final int seats;

  /** By table and place in it: the wind. */
  private final int[][] wind;

  private EvenWinds(List<int[]> tables, int people, int seats) {
    this.tables = tables;
    this.people = people;
    this.seats = seats;
    this.wind = new int[tables.size()][seats];
  }

  /**
   * The tables with their players in the order of the winds.
   *
   * @param tables of all games, each with as many different players; people by number from 0
   */
  static List<int[]> of(List<int[]> tables, int people, int seats) {
    EvenWinds even = new EvenWinds(tables, people, seats);
    even.spread();
    List<int[]> seated = new ArrayList<>();
    for (int table = 0; table < tables.size(); table++) {
      int[] order = new int[seats];
      for (int place = 0; place < seats; place++) {
        order[even.wind[table][place]] = tables.get(table)[place];
      }
      seated.add(order);
    }
    return seated;
  }

  private void spread() {
    for (int table = 0; table < tables.size(); table++) {
      for (int place = 0; place < seats; place++) {
        wind[table][place] = place;
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int one = 0; one < seats; one++) {
        for (int other = one + 1; other < seats; other++) {
          if (isUneven(one, other)) {
            level(one, other);
            changed = true;
          }
        }
      }
    }
  }

  private boolean isUneven(int one, int other) {
    int[] more = new int[people];
    for (int table = 0; table < tables.size(); table++) {
      for (int place = 0; place < seats; place++) {
        int player = tables.get(table)[place];
        more[player] += wind[table][place] == one ? 1 : wind[table][place] == other ? -1 : 0;
      }
    }
    for (int difference : more) {
      if (Math.abs(difference) > 1) {
        return true;
      }
    }
    return false;
  }

  /** One player at one table, as a line of the graph. */
  private record Line(int table, int place) {}

  /** Walks all lines of two winds and gives them in turn; every table has one of each. */
  private void level(int one, int other) {
    List<Deque<Line>> open = new ArrayList<>();
    for (int player = 0; player < people; player++) {
      open.add(new ArrayDeque<>());
    }
    int[] pair = new int[tables.size() * 2];
    for (int table = 0; table < tables.size(); table++) {
      int found = 0;
      for (int place = 0; place < seats; place++) {
        if (wind[table][place] == one || wind[table][place] == other) {
          open.get(tables.get(table)[place]).add(new Line(table, place));
          pair[table * 2 + found++] = place;
        }
      }
    }
    boolean[] done = new boolean[tables.size()];
    // Chains begin where a player has an odd number of lines; what is left is rings.
    for (int odd = 1; odd >= 0; odd--) {
      for (int player = 0; player < people; player++) {
        while (left(open.get(player), done) % 2 == odd && left(open.get(player), done) > 0) {
          walk(player, one, other, open, pair, done);
        }
      }
    }
  }

  private static int left(Deque<Line> lines, boolean[] done) {
    lines.removeIf(line -> done[line.table()]);
    return lines.size();
  }

  private void walk(
      int from, int one, int other, List<Deque<Line>> open, int[] pair, boolean[] done) {
    int player = from;
    while (left(open.get(player), done) > 0) {
      Line line = open.get(player).remove();
      int table = line.table();
      int across = pair[table * 2] == line.place() ? pair[table * 2 + 1] : pair[table * 2];
      done[table] = true;
      // Into the table by one wind and out of it by the other: at each player they alternate.
      wind[table][line.place()] = one;
      wind[table][across] = other;
      player = tables.get(table)[across];
    }
  }
}
