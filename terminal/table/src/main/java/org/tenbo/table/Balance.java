package org.tenbo.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;

/**
 * What a game has brought its people beside scores: penalties, chips, and who has yet to win. Who
 * changes seats takes it along.
 *
 * @param penalties all that were given, by the seats as they are now
 * @param winless who has not won a deal
 * @param chips how many each gained or lost
 */
record Balance(List<Penalty> penalties, Set<Seat> winless, Map<Seat, Integer> chips) {

  static Balance of(Game game) {
    List<Penalty> penalties = new ArrayList<>();
    Set<Seat> winless = EnumSet.copyOf(game.players().seats());
    Map<Seat, Integer> chips = new EnumMap<>(Seat.class);
    for (Step step : game.steps()) {
      penalties.addAll(step.settlement().penalties());
      switch (step.entry()) {
        case Entry.Played played -> winless.removeAll(winners(game.rules(), played.outcome()));
        case Entry.Penalised penalised -> penalties.add(penalised.penalty());
        case Entry.Chips moved -> moved.change().forEach((s, n) -> chips.merge(s, n, Integer::sum));
        case Entry.Adjusted adjusted -> {}
        case Entry.Swapped swap -> {
          penalties.replaceAll(p -> new Penalty(moved(swap, p.seat()), p.points()));
          exchange(swap, winless);
          exchange(swap, chips);
        }
      }
    }
    return new Balance(penalties, winless, chips);
  }

  private static Seat moved(Entry.Swapped swap, Seat seat) {
    if (seat == swap.one()) {
      return swap.other();
    }
    return seat == swap.other() ? swap.one() : seat;
  }

  private static void exchange(Entry.Swapped swap, Set<Seat> seats) {
    Set<Seat> moved = EnumSet.noneOf(Seat.class);
    seats.forEach(seat -> moved.add(moved(swap, seat)));
    seats.clear();
    seats.addAll(moved);
  }

  private static void exchange(Entry.Swapped swap, Map<Seat, Integer> amounts) {
    Map<Seat, Integer> moved = new EnumMap<>(Seat.class);
    amounts.forEach((seat, amount) -> moved.put(moved(swap, seat), amount));
    amounts.clear();
    amounts.putAll(moved);
  }

  /** Who is paid for a win; one whom the head bump passes over has not won. */
  private static List<Seat> winners(Ruleset rules, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Ron ron ->
          new Payments(rules).paid(rules.game().players(), ron).stream().map(Win::winner).toList();
      case Outcome.Tsumo tsumo -> List.of(tsumo.win().winner());
      case Outcome.Nagashi nagashi ->
          rules.nagashi().counts().asWin() ? List.copyOf(nagashi.achieved()) : List.of();
      case Outcome.Exhaustive draw -> List.of();
      case Outcome.Abandoned abandoned -> List.of();
      case Outcome.Chombo chombo -> List.of();
    };
  }
}
