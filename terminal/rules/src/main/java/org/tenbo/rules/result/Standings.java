package org.tenbo.rules.result;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.set.Result;
import org.tenbo.rules.set.Ruleset;

/** Places a finished game: leftover sticks, places, uma, oka, rounding, penalties. */
public final class Standings {
  private final Ruleset rules;

  public Standings(Ruleset rules) {
    this.rules = rules;
  }

  /** The players from first to last. */
  public List<Standing> of(Finish finish) {
    Scores sticks = leftover(finish);
    Scores scores = finish.scores().plus(sticks);
    // Who splits the sticks was level before them: a remainder must not break the tie.
    Scores ranking = rules.result().leftover() == Result.Leftover.SPLIT ? finish.scores() : scores;
    List<Seat> order = ranking.ranked(finish.firstDealer());
    Map<Seat, Points> uma = uma(ranking, row(scores), order);
    Map<Seat, Points> counted = counted(scores, order, uma);
    List<Standing> standings = new ArrayList<>();
    for (Seat seat : order) {
      List<Seat> level = level(ranking, order, seat);
      boolean shared = rules.result().ties() == Result.Ties.SHARED && level.size() > 1;
      int place = order.indexOf(shared ? level.getFirst() : seat) + 1;
      standings.add(
          new Standing(
              seat,
              place,
              shared,
              scores.of(seat),
              sticks.of(seat),
              get(counted, seat),
              get(uma, seat),
              penalty(finish, seat),
              extras(finish, seat)));
    }
    return List.copyOf(standings);
  }

  private Scores leftover(Finish finish) {
    Players players = finish.scores().players();
    Points left = finish.left().points();
    Scores none = Scores.zero(players);
    List<Seat> order = finish.scores().ranked(finish.firstDealer());
    return switch (rules.result().leftover()) {
      case FIRST -> none.plus(order.getFirst(), left);
      case DEALER -> none.plus(finish.dealer(), left);
      case NOBODY -> none;
      case SPLIT -> {
        List<Seat> leaders = level(finish.scores(), order, order.getFirst());
        Points each = Points.of(left.value() / leaders.size() / 100 * 100);
        Scores split = none;
        for (Seat leader : leaders) {
          split = split.plus(leader, each);
        }
        yield switch (rules.result().remainder()) {
          case LOST -> split;
          case NEAREST_FIRST_DEALER -> split.plus(leaders.getFirst(), left.minus(split.sum()));
        };
      }
    };
  }

  /** Places' points; those of equal scores are averaged where the ruleset says so. */
  private Map<Seat, Points> uma(Scores ranking, List<Integer> row, List<Seat> order) {
    List<Points> byPlace = new ArrayList<>();
    row.forEach(points -> byPlace.add(Points.of(points)));
    byPlace.set(0, byPlace.getFirst().plus(rules.result().oka()));
    Map<Seat, Points> uma = new EnumMap<>(Seat.class);
    for (int place = 0; place < order.size(); place++) {
      Seat seat = order.get(place);
      List<Seat> level = level(ranking, order, seat);
      uma.put(
          seat,
          switch (rules.result().ties()) {
            case SEAT -> byPlace.get(place);
            case AVERAGE, SHARED -> average(byPlace, order.indexOf(level.getFirst()), level, seat);
          });
    }
    return uma;
  }

  private List<Integer> row(Scores scores) {
    List<List<Integer>> byFloating = rules.result().umaByFloating();
    if (byFloating.isEmpty()) {
      return rules.result().uma();
    }
    long floating =
        scores.bySeat().stream().filter(p -> p.compareTo(rules.result().base()) >= 0).count();
    return byFloating.get((int) floating);
  }

  /** Whole hundreds each; what does not divide goes to the seat nearest the first dealer. */
  private static Points average(List<Points> byPlace, int first, List<Seat> level, Seat seat) {
    Points sum = Points.ZERO;
    for (int i = 0; i < level.size(); i++) {
      sum = sum.plus(byPlace.get(first + i));
    }
    Points each = Points.of(Math.floorDiv(sum.value(), level.size() * 100) * 100);
    boolean nearest = seat == level.getFirst();
    return nearest ? sum.minus(each.times(level.size() - 1)) : each;
  }

  private Map<Seat, Points> counted(Scores scores, List<Seat> order, Map<Seat, Points> uma) {
    Map<Seat, Points> counted = new EnumMap<>(Seat.class);
    Points rest = rules.result().oka();
    for (Seat seat : order) {
      Points exact = scores.of(seat).minus(rules.result().base());
      rest = rest.plus(exact);
      counted.put(seat, rounded(scores.of(seat)).minus(rules.result().base()));
    }
    if (rules.result().rounding() == Result.Rounding.NONE) {
      return counted;
    }
    // Rounding must not make points: the first takes what the others leave of the whole.
    Seat first = order.getFirst();
    for (Seat seat : order.subList(1, order.size())) {
      rest = rest.minus(get(counted, seat)).minus(get(uma, seat));
    }
    counted.put(first, rest.minus(get(uma, first)));
    return counted;
  }

  private Points rounded(Points score) {
    int thousands = Math.abs(score.value()) / 1000;
    int hundreds = Math.abs(score.value()) % 1000;
    boolean up =
        switch (rules.result().rounding()) {
          case NONE -> false;
          case NEAREST -> hundreds >= 500;
          case FIVE_DOWN -> hundreds > 500;
        };
    if (rules.result().rounding() == Result.Rounding.NONE) {
      return score;
    }
    int whole = (thousands + (up ? 1 : 0)) * 1000;
    return Points.of(score.isNegative() ? -whole : whole);
  }

  private static Points penalty(Finish finish, Seat seat) {
    return finish.penalties().stream()
        .filter(penalty -> penalty.seat() == seat)
        .map(Penalty::points)
        .reduce(Points.ZERO, Points::plus);
  }

  private Points extras(Finish finish, Seat seat) {
    Points chips = rules.extras().chip().times(finish.chips().getOrDefault(seat, 0));
    return finish.winless().contains(seat) ? chips.minus(rules.extras().yakitori()) : chips;
  }

  /** All who hold as many points as the given seat, nearest the first dealer first. */
  private static List<Seat> level(Scores scores, List<Seat> order, Seat seat) {
    return order.stream().filter(other -> scores.of(other).equals(scores.of(seat))).toList();
  }

  private static Points get(Map<Seat, Points> map, Seat seat) {
    return map.getOrDefault(seat, Points.ZERO);
  }
}
