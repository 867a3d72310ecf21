package org.tenbo.club.day;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.tenbo.rules.Players;
import org.tenbo.table.PlayerId;

/**
 * Says who sits where: by draw, balanced over all rounds, or by the standings.
 *
 * <p>The same people, seed and past give the same seats, on every machine.
 *
 * @param players how many sit at a table
 * @param seed by which chance decides
 */
public record Seating(Players players, long seed) {

  /**
   * All rounds at once, so that pairs meet as seldom as possible and winds are even.
   *
   * @throws IllegalArgumentException where the people do not fill the tables; says what to do
   */
  public List<Sitting> balanced(List<PlayerId> people, int rounds) {
    requireFull(people);
    Random random = new Random(seed);
    int tables = people.size() / players.count();
    List<List<int[]>> apart = Groups.rounds(tables, players.count(), rounds, random);
    List<List<int[]>> best = mixed(apart, people.size(), rounds, random);
    if (apart.size() < rounds) {
      List<List<int[]>> other = mixed(List.of(), people.size(), rounds, random);
      if (Mixing.cost(other, people.size()) < Mixing.cost(best, people.size())) {
        best = other;
      }
    }
    return seated(best, people, random);
  }

  private List<List<int[]>> mixed(List<List<int[]>> fixed, int people, int rounds, Random random) {
    return Mixing.more(fixed, people, players.count(), rounds - fixed.size(), random);
  }

  /** One round by draw; winds are even over what was played. */
  public Sitting drawn(List<PlayerId> people, List<Sitting> past) {
    requireFull(people);
    Random random = new Random(seed + past.size());
    List<PlayerId> order = new ArrayList<>(people);
    Collections.shuffle(order, random);
    return next(order, past);
  }

  /**
   * One round by the standings: the best together at table 1, and so on, but where somebody further
   * down has not been met, rather that one.
   *
   * @param ranked from first to last
   */
  public Sitting swiss(List<PlayerId> ranked, List<Sitting> past) {
    requireFull(ranked);
    Meetings met = new Meetings(past);
    List<PlayerId> left = new ArrayList<>(ranked);
    List<PlayerId> order = new ArrayList<>();
    while (!left.isEmpty()) {
      List<PlayerId> table = new ArrayList<>();
      table.add(left.removeFirst());
      while (table.size() < players.count()) {
        PlayerId next =
            left.stream()
                .limit(players.count() * 2L)
                .min(Comparator.comparingInt(one -> again(met, table, one)))
                .orElseThrow();
        left.remove(next);
        table.add(next);
      }
      order.addAll(table);
    }
    part(order, met);
    return next(order, past);
  }

  /** Changes two of neighbouring tables, the last ones first, while fewer meet again by it. */
  private void part(List<PlayerId> order, Meetings met) {
    boolean better = true;
    while (better) {
      better = false;
      for (int i = order.size() - 1; i >= 0; i--) {
        for (int j = i - 1; j >= 0; j--) {
          if (i / players.count() != j / players.count()) {
            int before = again(met, order, i) + again(met, order, j);
            Collections.swap(order, i, j);
            if (again(met, order, i) + again(met, order, j) < before) {
              better = true;
            } else {
              Collections.swap(order, i, j);
            }
          }
        }
      }
    }
  }

  private int again(Meetings met, List<PlayerId> order, int place) {
    int from = place / players.count() * players.count();
    List<PlayerId> others = new ArrayList<>(order.subList(from, from + players.count()));
    others.remove(order.get(place));
    return again(met, others, order.get(place));
  }

  private static int again(Meetings met, List<PlayerId> table, PlayerId one) {
    return table.stream().mapToInt(other -> met.of(one, other) * met.of(one, other)).sum();
  }

  /** Seats of four after four; each takes the wind that it had least. */
  private Sitting next(List<PlayerId> order, List<Sitting> past) {
    Meetings met = new Meetings(past);
    List<Sitting.Placed> tables = new ArrayList<>();
    for (int from = 0; from < order.size(); from += players.count()) {
      List<PlayerId> people = order.subList(from, from + players.count());
      tables.add(new Sitting.Placed(tables.size() + 1, leastHeld(met, people, List.of())));
    }
    return new Sitting(past.size() + 1, tables);
  }

  /** Of all orders the one whose winds were held least, by the sum of their squares. */
  private static List<PlayerId> leastHeld(
      Meetings met, List<PlayerId> people, List<PlayerId> begun) {
    if (begun.size() == people.size()) {
      return begun;
    }
    List<PlayerId> best = List.of();
    for (PlayerId next : people) {
      if (!begun.contains(next)) {
        List<PlayerId> longer = new ArrayList<>(begun);
        longer.add(next);
        List<PlayerId> whole = leastHeld(met, people, longer);
        if (best.isEmpty() || held(met, whole) < held(met, best)) {
          best = whole;
        }
      }
    }
    return best;
  }

  private static int held(Meetings met, List<PlayerId> order) {
    int held = 0;
    for (int wind = 0; wind < order.size(); wind++) {
      int times = met.wind(order.get(wind), wind);
      held += times * times;
    }
    return held;
  }

  private List<Sitting> seated(List<List<int[]>> rounds, List<PlayerId> people, Random random) {
    List<PlayerId> drawn = new ArrayList<>(people);
    Collections.shuffle(drawn, random);
    List<int[]> all = rounds.stream().flatMap(List::stream).toList();
    List<int[]> winds = EvenWinds.of(all, people.size(), players.count());
    Iterator<int[]> seats = winds.iterator();
    List<Sitting> sittings = new ArrayList<>();
    for (List<int[]> round : rounds) {
      List<List<PlayerId>> tables = new ArrayList<>();
      for (int table = 0; table < round.size(); table++) {
        tables.add(Arrays.stream(seats.next()).mapToObj(drawn::get).toList());
      }
      Collections.shuffle(tables, random); // or a quarter of the people never left their table
      List<Sitting.Placed> placed = new ArrayList<>();
      for (List<PlayerId> table : tables) {
        placed.add(new Sitting.Placed(placed.size() + 1, table));
      }
      sittings.add(new Sitting(sittings.size() + 1, placed));
    }
    return sittings;
  }

  private void requireFull(List<PlayerId> people) {
    int over = people.size() % players.count();
    if (people.isEmpty() || over != 0) {
      throw new DayRefused(
          DayRefused.Why.TABLES_NOT_FULL,
          people.size(),
          players.count(),
          players.count() - over,
          over);
    }
  }
}
