package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Points;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.codec.EventCodec;

/** What holds after every order in every game under every ruleset, whoever gives it. */
class AnyGameTest {
  private static final int SEEDS = 80;
  private static final int ORDERS = 120;
  private final EventCodec codec = new EventCodec();

  @Test
  void whatever_is_ordered_points_add_up_and_the_log_makes_the_state() {
    Set<Refusal> refusals = EnumSet.noneOf(Refusal.class);
    Set<Ending> endings = EnumSet.noneOf(Ending.class);
    for (long seed = 0; seed < SEEDS; seed++) {
      List<Order> orders = orders(seed, refusals, endings);
      Optional<String> failure = failure(orders);
      if (failure.isPresent()) {
        List<Order> shortest = shortest(orders);
        fail(
            "seed %d: %s%nshortest log:%n%s"
                .formatted(
                    seed,
                    failure(shortest).orElseThrow(),
                    shortest.stream().map(Order::toString).collect(Collectors.joining("\n"))));
      }
    }
    // Otherwise the games were too tame to say anything.
    assertEquals(EnumSet.allOf(Ending.class), endings);
    Set<Refusal> unheard = EnumSet.complementOf(EnumSet.copyOf(refusals));
    assertEquals(Set.of(), unheard);
  }

  /** A game as it comes; what goes wrong is found when the orders are played again. */
  private static List<Order> orders(long seed, Set<Refusal> refusals, Set<Ending> endings) {
    Chance chance = new Chance(seed);
    TableState state = TableState.EMPTY;
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < ORDERS; i++) {
      Order order = chance.order(state);
      orders.add(order);
      try {
        switch (Decide.on(state, order)) {
          case Decision.Accepted accepted -> {
            for (TableEvent event : accepted.events()) {
              state = state.apply(event);
              if (event instanceof TableEvent.GameEnded ended) {
                endings.add(ended.ending());
              }
            }
          }
          case Decision.Rejected rejected -> refusals.add(rejected.reason());
        }
      } catch (RuntimeException wrong) {
        return orders;
      }
    }
    return orders;
  }

  private List<Order> shortest(List<Order> orders) {
    List<Order> shortest = new ArrayList<>(orders);
    for (int size = Math.max(1, shortest.size() / 2); size > 0; size /= 2) {
      for (int from = 0; from + size <= shortest.size(); ) {
        List<Order> without = new ArrayList<>(shortest);
        without.subList(from, from + size).clear();
        if (failure(without).isPresent()) {
          shortest = without;
        } else {
          from += size;
        }
      }
    }
    return shortest;
  }

  private Optional<String> failure(List<Order> orders) {
    try {
      plays(orders);
      return Optional.empty();
    } catch (RuntimeException | AssertionError wrong) {
      return Optional.of(
          wrong
              + Stream.of(wrong.getStackTrace())
                  .filter(at -> at.getClassName().startsWith("org.tenbo"))
                  .limit(4)
                  .map(at -> "\n  at " + at)
                  .collect(Collectors.joining()));
    }
  }

  private void plays(List<Order> orders) {
    TableState state = TableState.EMPTY;
    List<TableEvent> log = new ArrayList<>();
    for (Order order : orders) {
      if (Decide.on(state, order) instanceof Decision.Accepted accepted) {
        TableState before = state;
        for (TableEvent event : accepted.events()) {
          assertEquals(event, codec.read(codec.write(event)), "read as it was written");
          state = state.apply(event);
          log.add(event);
        }
        assertEquals(before.events() + accepted.events().size(), state.events());
        state.current().ifPresent(AnyGameTest::addsUp);
        state.finished().forEach(AnyGameTest::addsUp);
        isTakenBack(before, state, accepted.events().getFirst());
        state.current().ifPresent(isCorrectedToItself(state));
      }
    }
    TableState again = TableState.EMPTY;
    for (TableEvent event : log) {
      again = again.apply(event);
    }
    assertEquals(state, again, "the log makes the state");
  }

  private static void addsUp(Game game) {
    Points owed = game.setup().start().total();
    for (Step step : game.steps()) {
      if (step.entry() instanceof Entry.Adjusted adjusted) {
        owed = owed.plus(adjusted.change().sum());
      }
    }
    assertEquals(owed, game.scores().sum().plus(game.deposit().points()), "points and sticks");
    assertTrue(
        game.scores().bySeat().stream().allMatch(p -> p.value() % 100 == 0), "full hundreds");
    assertEquals(game.finished().isPresent(), game.phase() == Game.Phase.OVER);
    game.finished().ifPresent(finished -> resultAddsUp(game, finished.standings()));
  }

  private static void resultAddsUp(Game game, List<Standing> standings) {
    assertEquals(game.players().count(), standings.size());
    Points held = sum(standings.stream().map(Standing::score));
    Points left = sum(standings.stream().map(Standing::sticks));
    assertEquals(game.scores().sum().plus(left), held, "final scores");
    assertTrue(left.compareTo(game.deposit().points()) <= 0, "sticks are given away once");
    assertEquals(
        game.rules().result().oka(), sum(standings.stream().map(Standing::uma)), "uma and oka");
  }

  private static Points sum(Stream<Points> points) {
    return points.reduce(Points.ZERO, Points::plus);
  }

  /** A step, or an end without one, that is taken back leaves what was before it. */
  private static void isTakenBack(TableState before, TableState after, TableEvent first) {
    boolean undoable =
        first instanceof TableEvent.StepTaken || first instanceof TableEvent.GameEnded;
    if (!undoable) {
      return;
    }
    Game game = after.game(first.game()).orElseThrow();
    TableState back = carriedOut(after, new TableCommand.TakeBack(game.id(), game.undoable()));
    assertEquals(before.current(), back.current(), "taken back");
    assertEquals(before.finished(), back.finished(), "taken back");
  }

  /** The same entry in the place of itself changes nothing. */
  private static Consumer<Game> isCorrectedToItself(TableState state) {
    return game -> {
      int index = game.steps().size() / 2;
      if (game.steps().isEmpty() || game.steps().get(index).entry() instanceof Entry.Swapped) {
        return;
      }
      TableCommand same =
          new TableCommand.Correct(game.id(), index, game.steps().get(index).entry());
      assertEquals(Optional.of(game), carriedOut(state, same).current(), "corrected to itself");
    };
  }

  private static TableState carriedOut(TableState state, TableCommand command) {
    TableState now = state;
    switch (Decide.on(state, Order.byReferee(command))) {
      case Decision.Accepted accepted -> {
        for (TableEvent event : accepted.events()) {
          now = now.apply(event);
        }
      }
      case Decision.Rejected rejected -> fail("refused " + rejected.reason() + ": " + command);
    }
    return now;
  }
}
