package org.tenbo.rules.pay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Finish;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.result.Standings;
import org.tenbo.rules.set.House;
import org.tenbo.rules.set.Result;
import org.tenbo.rules.set.Ruleset;

/**
 * Points never appear or vanish, whatever the house and whatever happens; a failure has its seed.
 */
class PointsAreKeptTest {
  private static final int HOUSES = 50;
  private static final int OUTCOMES_OF_EACH = 30;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
  void every_settlement_moves_points_and_makes_none(long seed) {
    Random random = new Random(seed);
    Ruleset house = ruleset(random);
    for (int i = 0; i < HOUSES * OUTCOMES_OF_EACH; i++) {
      if (i % OUTCOMES_OF_EACH == 0) {
        house = ruleset(random);
      }
      Ruleset rules = house;
      int number = i;
      Stake stake = stake(random, rules.game().players());
      Outcome outcome = outcome(random, rules.game().players());
      Supplier<String> where =
          () -> "seed " + seed + ", outcome " + number + ": " + stake + " " + outcome + " " + rules;
      Settlement settled = new Payments(rules).settle(stake, outcome);
      Points moved = settled.deltas().sum();
      Points sticks = stake.deposit().points().minus(settled.left().points());
      assertEquals(sticks, moved, where);
      for (Seat seat : rules.game().players().seats()) {
        assertEquals(0, settled.deltas().of(seat).value() % 100, where);
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
  void results_add_up_to_the_points_held_and_what_was_taken(long seed) {
    Random random = new Random(seed);
    Ruleset house = ruleset(random);
    for (int i = 0; i < HOUSES * OUTCOMES_OF_EACH; i++) {
      if (i % OUTCOMES_OF_EACH == 0) {
        house = ruleset(random);
      }
      Ruleset rules = house;
      int number = i;
      Finish finish = finish(random, rules);
      Supplier<String> where =
          () -> "seed " + seed + ", finish " + number + ": " + finish + " " + rules.result();
      List<Standing> standings = new Standings(rules).of(finish);
      int players = rules.game().players().count();
      Points totals = Points.ZERO;
      Points held = Points.ZERO;
      Points taken = Points.ZERO;
      for (Standing standing : standings) {
        totals = totals.plus(standing.total());
        held = held.plus(standing.score());
        taken = taken.plus(standing.penalty()).minus(standing.extras());
      }
      Result result = rules.result();
      Points whole = held.minus(result.base().times(players)).plus(result.oka());
      assertEquals(whole.minus(taken), totals, where);
      Points lost = finish.scores().sum().plus(finish.left().points()).minus(held);
      switch (result.leftover()) {
        case FIRST, DEALER -> assertEquals(Points.ZERO, lost, where);
        case NOBODY -> assertEquals(finish.left().points(), lost, where);
        case SPLIT -> assertEquals(true, lost.value() >= 0 && lost.value() < 400, where);
      }
    }
  }

  private static Ruleset ruleset(Random random) {
    boolean four = random.nextInt(4) > 0;
    Map<String, Object> changes = new HashMap<>();
    int winners = 1 + random.nextInt(four ? 3 : 2);
    changes.put("ron.winners", winners);
    changes.put("ron.three", random.nextBoolean() ? "abort" : winners == 3 ? "pay" : "nearest");
    changes.put("ron.honba", pick(random, "each", "nearest"));
    changes.put("ron.sticks", pick(random, "nearest", "own-back", "split"));
    changes.put("nagashi.counts", pick(random, "draw", "win"));
    changes.put("nagashi.honba", random.nextBoolean());
    changes.put("pao.scope", pick(random, "whole", "part"));
    changes.put("pao.honba", pick(random, "discarder", "liable"));
    changes.put("limits.kiriage", random.nextBoolean());
    changes.put("limits.counted", random.nextBoolean());
    changes.put("limits.most-yakuman", 1 + random.nextInt(6));
    changes.put("draw.noten-total", 600 * random.nextInt(11));
    changes.put("dealer.honba-ron", 100 * random.nextInt(16));
    changes.put("dealer.honba-tsumo", 100 * random.nextInt(6));
    changes.put("chombo.play", pick(random, "tournament", "social"));
    changes.put("sanma.tsumo", pick(random, "loss", "split"));
    changes.put("result.oka", 1000 * random.nextInt(21));
    changes.put("result.ties", pick(random, "seat", "average", "shared"));
    changes.put("result.rounding", pick(random, "none", "nearest", "five-down"));
    changes.put("extras.yakitori", 1000 * random.nextInt(3));
    changes.put("extras.chip", 1000 * random.nextInt(3));
    String leftover = pick(random, "first", "split", "nobody", "dealer");
    changes.put("result.leftover", leftover);
    if (leftover.equals("split")) {
      changes.put("result.remainder", pick(random, "lost", "nearest-first-dealer"));
    }
    if (four && random.nextBoolean()) {
      changes.put(
          "result.uma-by-floating",
          List.of(
              List.of(0, 0, 0, 0),
              List.of(12000, -1000, -3000, -8000),
              List.of(8000, 4000, -4000, -8000),
              List.of(8000, 3000, 1000, -12000),
              List.of(0, 0, 0, 0)));
    }
    Object[] pairs =
        changes.entrySet().stream()
            .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
            .toArray();
    return four ? House.four(pairs) : House.three(pairs);
  }

  private static Stake stake(Random random, Players players) {
    return new Stake(
        players,
        seat(random, players.seats()),
        new Honba(random.nextInt(12)),
        new Deposit(random.nextInt(8)),
        some(random, players, 0));
  }

  private static Outcome outcome(Random random, Players players) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> {
        List<Seat> order = new ArrayList<>(players.seats());
        Collections.shuffle(order, random);
        int winners = 1 + random.nextInt(players.count() - 1);
        List<Win> wins = new ArrayList<>();
        for (Seat winner : order.subList(1, 1 + winners)) {
          wins.add(win(random, players, winner, false));
        }
        yield new Outcome.Ron(order.getFirst(), wins);
      }
      case 2, 3 -> new Outcome.Tsumo(win(random, players, seat(random, players.seats()), true));
      case 4 ->
          random.nextInt(3) > 0
              ? new Outcome.Exhaustive(some(random, players, 0))
              : new Outcome.Nagashi(some(random, players, 1), some(random, players, 0));
      default ->
          random.nextBoolean()
              ? new Outcome.Abandoned(Abort.values()[random.nextInt(Abort.values().length)])
              : new Outcome.Chombo(some(random, players, 1));
    };
  }

  private static Win win(Random random, Players players, Seat winner, boolean tsumo) {
    Seat other = seat(random, players.others(winner));
    if (random.nextInt(3) == 0) {
      int count = 1 + random.nextInt(4);
      Optional<Liability> pao =
          random.nextBoolean()
              ? Optional.of(new Liability(other, 1 + random.nextInt(count)))
              : Optional.empty();
      return new Win(winner, new Value.Yakuman(count), pao);
    }
    int fu = random.nextInt(12) == 0 ? 25 : 20 + 10 * random.nextInt(10);
    Value value = Value.Counted.of(1 + random.nextInt(14), fu);
    return tsumo && random.nextInt(5) == 0
        ? new Win(winner, value, Optional.of(Liability.openQuad(other)))
        : Win.of(winner, value);
  }

  private static Finish finish(Random random, Ruleset rules) {
    Players players = rules.game().players();
    Scores scores = Scores.zero(players);
    for (Seat seat : players.seats()) {
      // Few different amounts, so that ties are common.
      int step = random.nextBoolean() ? 10_000 : 100;
      scores = scores.plus(seat, Points.of(step * (random.nextInt(70_000 / step) - 10_000 / step)));
    }
    List<Penalty> penalties =
        random.nextInt(3) == 0
            ? List.of(new Penalty(seat(random, players.seats()), Points.of(20_000)))
            : List.of();
    int chips = random.nextInt(5);
    return new Finish(
        scores,
        new Deposit(random.nextInt(4)),
        seat(random, players.seats()),
        seat(random, players.seats()),
        penalties,
        some(random, players, 0),
        Map.of(Seat.A, chips, Seat.B, -chips));
  }

  private static Set<Seat> some(Random random, Players players, int least) {
    List<Seat> order = new ArrayList<>(players.seats());
    Collections.shuffle(order, random);
    Set<Seat> some = EnumSet.noneOf(Seat.class);
    some.addAll(order.subList(0, least + random.nextInt(players.count() + 1 - least)));
    return some;
  }

  private static Seat seat(Random random, List<Seat> seats) {
    return seats.get(random.nextInt(seats.size()));
  }

  private static String pick(Random random, String... values) {
    return values[random.nextInt(values.length)];
  }
}
