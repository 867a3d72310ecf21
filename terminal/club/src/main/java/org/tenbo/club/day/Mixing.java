package org.tenbo.club.day;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Mixes rounds until pairs meet again as seldom as it finds: changes two players of a round, keeps
 * what is better, and at first now and then what is worse (simulated annealing).
 */
final class Mixing {
  /** How many changes are tried for each player of each free round. */
  private static final int TRIES = 6000;

  private static final int MOST_TRIES = 1_500_000;
  private static final double HOT = 2.0;
  private static final double COLD = 0.05;

  private final int people;
  private final int[][] met;
  private final Random random;

  private Mixing(int people, Random random) {
    this.people = people;
    this.met = new int[people][people];
    this.random = random;
  }

  /**
   * The given rounds, and so many more.
   *
   * @param fixed rounds that stay as they are
   */
  static List<List<int[]>> more(
      List<List<int[]>> fixed, int people, int seats, int more, Random random) {
    Mixing mixing = new Mixing(people, random);
    List<List<int[]>> all = new ArrayList<>(fixed);
    fixed.forEach(round -> round.forEach(table -> mixing.count(table, 1)));
    List<int[]> orders = new ArrayList<>();
    for (int i = 0; i < more; i++) {
      orders.add(mixing.shuffled());
    }
    mixing.improve(orders, seats);
    for (int[] order : orders) {
      List<int[]> round = new ArrayList<>();
      for (int from = 0; from < people; from += seats) {
        round.add(java.util.Arrays.copyOfRange(order, from, from + seats));
      }
      all.add(round);
    }
    return all;
  }

  /** How unwelcome given rounds are: the squares of how often pairs meet. */
  static long cost(List<List<int[]>> rounds, int people) {
    Mixing counting = new Mixing(people, new Random(0));
    rounds.forEach(round -> round.forEach(table -> counting.count(table, 1)));
    long cost = 0;
    for (int[] row : counting.met) {
      for (int times : row) {
        cost += (long) times * times;
      }
    }
    return cost;
  }

  private int[] shuffled() {
    int[] order = new int[people];
    for (int i = 0; i < people; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  private void count(int[] table, int times) {
    for (int one : table) {
      for (int other : table) {
        if (one != other) {
          met[one][other] += times;
        }
      }
    }
  }

  private void improve(List<int[]> orders, int seats) {
    for (int[] order : orders) {
      for (int i = 0; i < people; i++) {
        meet(order, i, seats, 1);
      }
    }
    if (people == seats || orders.isEmpty()) {
      return;
    }
    long tries = Math.min(MOST_TRIES, (long) TRIES * people * orders.size());
    for (long attempt = 0; attempt < tries; attempt++) {
      double heat = HOT * Math.pow(COLD / HOT, (double) attempt / tries);
      int[] order = orders.get(random.nextInt(orders.size()));
      int i = random.nextInt(people);
      int j = random.nextInt(people);
      if (i / seats != j / seats) {
        int worse = swapCost(order, i, j, seats);
        if (worse <= 0 || random.nextDouble() < Math.exp(-worse / heat)) {
          swap(order, i, j, seats);
        }
      }
    }
  }

  /** Counts the meetings of one place with those that sit there. */
  private void meet(int[] order, int place, int seats, int times) {
    int from = place / seats * seats;
    for (int k = from; k < from + seats; k++) {
      if (k != place) {
        met[order[place]][order[k]] += times;
      }
    }
  }

  /** What the sum of squares, halved, grows by: (m+1)² - m² is 2m + 1. */
  private int swapCost(int[] order, int i, int j, int seats) {
    int cost = 0;
    int fromI = i / seats * seats;
    int fromJ = j / seats * seats;
    for (int k = 0; k < seats; k++) {
      if (fromI + k != i) {
        int other = order[fromI + k];
        cost += met[order[j]][other] - (met[order[i]][other] - 1);
      }
      if (fromJ + k != j) {
        int other = order[fromJ + k];
        cost += met[order[i]][other] - (met[order[j]][other] - 1);
      }
    }
    return cost;
  }

  private void swap(int[] order, int i, int j, int seats) {
    both(order, i, seats, -1);
    both(order, j, seats, -1);
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
    both(order, i, seats, 1);
    both(order, j, seats, 1);
  }

  private void both(int[] order, int place, int seats, int times) {
    int from = place / seats * seats;
    for (int k = from; k < from + seats; k++) {
      if (k != place) {
        met[order[place]][order[k]] += times;
        met[order[k]][order[place]] += times;
      }
    }
  }
}
