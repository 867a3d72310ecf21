package org.tenbo.table;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;

/** What people entered at one point of a game: the facts from which a game is replayed. */
public sealed interface Entry {

  /**
   * A deal that was played to its end.
   *
   * @param riichi who had a stick of this deal on the table, in the order of the declarations
   * @param dead whose hand was dead
   * @param outcome how it ended
   */
  record Played(List<Seat> riichi, Set<Seat> dead, Outcome outcome) implements Entry {
    public Played {
      riichi = List.copyOf(riichi);
      dead = Set.copyOf(dead);
      if (riichi.stream().distinct().count() != riichi.size()) {
        throw new IllegalArgumentException("a seat declares riichi once in a deal");
      }
    }
  }

  /** The referee changed scores. The sum need not be zero: then points come from nobody. */
  record Adjusted(Scores change, Reason reason) implements Entry {}

  /** The referee gave a penalty, taken from the final result. */
  record Penalised(Penalty penalty, Reason reason) implements Entry {}

  /** Two people changed seats and took their points along. */
  record Swapped(Seat one, Seat other) implements Entry {
    public Swapped {
      if (one == other) {
        throw new IllegalArgumentException("a seat cannot be swapped with itself");
      }
    }
  }

  /** Chips that changed hands, where they are played; what is won and lost adds up to zero. */
  record Chips(Map<Seat, Integer> change) implements Entry {
    public Chips {
      change = Map.copyOf(change);
      if (change.values().stream().mapToLong(Integer::longValue).sum() != 0) {
        throw new IllegalArgumentException("chips won and lost must add up to 0");
      }
    }
  }

  /** Every seat that it names. */
  default Set<Seat> seats() {
    Set<Seat> seats = new HashSet<>();
    switch (this) {
      case Played played -> {
        seats.addAll(played.riichi());
        seats.addAll(played.dead());
        seats.addAll(played.outcome().seats());
      }
      case Adjusted adjusted -> seats.addAll(adjusted.change().players().seats());
      case Penalised penalised -> seats.add(penalised.penalty().seat());
      case Swapped swapped -> seats.addAll(List.of(swapped.one(), swapped.other()));
      case Chips chips -> seats.addAll(chips.change().keySet());
    }
    return Set.copyOf(seats);
  }
}
