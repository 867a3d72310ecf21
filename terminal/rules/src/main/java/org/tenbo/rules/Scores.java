package org.tenbo.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * One amount of points for every seat: what each holds, or what each gains and loses.
 *
 * @param players how many seats there are
 * @param bySeat the amounts in the order of {@link Players#seats()}
 */
public record Scores(Players players, List<Points> bySeat) {
  public Scores {
    bySeat = List.copyOf(bySeat);
    if (bySeat.size() != players.count()) {
      throw new IllegalArgumentException(
          bySeat.size() + " amounts for " + players.count() + " players");
    }
  }

  /** The same amount for everybody. */
  public static Scores level(Players players, Points points) {
    return new Scores(players, Collections.nCopies(players.count(), points));
  }

  /** Nothing for anybody. */
  public static Scores zero(Players players) {
    return level(players, Points.ZERO);
  }

  /** Amounts in seat order; three or four of them. */
  public static Scores of(int... amounts) {
    List<Points> list = new ArrayList<>();
    for (int amount : amounts) {
      list.add(Points.of(amount));
    }
    return new Scores(amounts.length == 3 ? Players.THREE : Players.FOUR, list);
  }

  public Points of(Seat seat) {
    return bySeat.get(seat.ordinal());
  }

  public Scores plus(Seat seat, Points amount) {
    List<Points> changed = new ArrayList<>(bySeat);
    changed.set(seat.ordinal(), of(seat).plus(amount));
    return new Scores(players, changed);
  }

  public Scores plus(Scores other) {
    Scores sum = this;
    for (Seat seat : players.seats()) {
      sum = sum.plus(seat, other.of(seat));
    }
    return sum;
  }

  public Scores minus(Scores other) {
    Scores difference = this;
    for (Seat seat : players.seats()) {
      difference = difference.plus(seat, other.of(seat).negated());
    }
    return difference;
  }

  public Points sum() {
    return bySeat.stream().reduce(Points.ZERO, Points::plus);
  }

  /** The seats from most to fewest points; equal ones in turn order from {@code first}. */
  public List<Seat> ranked(Seat first) {
    List<Seat> order = new ArrayList<>(players.from(first));
    order.sort((a, b) -> of(b).compareTo(of(a)));
    return List.copyOf(order);
  }
}
