package org.tenbo.rules.pay;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tenbo.rules.Seat;

/** How a deal ended, as the players declared it; seats that do not fit are refused on creation. */
public sealed interface Outcome {

  /**
   * One to three players won on the same discard.
   *
   * @param from who discarded
   * @param wins in any order; the ruleset decides who is paid
   */
  record Ron(Seat from, List<Win> wins) implements Outcome {
    public Ron {
      wins = List.copyOf(wins);
      if (wins.isEmpty() || wins.size() > 3) {
        throw new IllegalArgumentException("a discard is won by one to three players");
      }
      Set<Seat> seen = new HashSet<>();
      for (Win win : wins) {
        if (win.winner() == from) {
          throw new IllegalArgumentException("nobody wins on the own discard");
        }
        if (!seen.add(win.winner())) {
          throw new IllegalArgumentException("seat " + win.winner() + " wins twice");
        }
        if (win.liability().filter(Liability::isForOpenQuad).isPresent()) {
          throw new IllegalArgumentException("a replacement tile is drawn, not discarded");
        }
      }
    }

    public static Ron of(Seat from, Win... wins) {
      return new Ron(from, List.of(wins));
    }
  }

  /** A player won by the own draw. */
  record Tsumo(Win win) implements Outcome {}

  /** The wall ran out. */
  record Exhaustive(Set<Seat> tenpai) implements Outcome {
    public Exhaustive {
      tenpai = ordered(tenpai);
    }
  }

  /**
   * The wall ran out and somebody's discards were all terminals and honours, none of them called.
   *
   * @param achieved who; at least one
   * @param tenpai who was ready; decides about the deal where nagashi counts as a draw
   */
  record Nagashi(Set<Seat> achieved, Set<Seat> tenpai) implements Outcome {
    public Nagashi {
      achieved = ordered(achieved);
      tenpai = ordered(tenpai);
      if (achieved.isEmpty()) {
        throw new IllegalArgumentException("nagashi names at least one player");
      }
    }
  }

  /** The deal was abandoned by one of the abortive draws. */
  record Abandoned(Abort abort) implements Outcome {}

  /** The deal is void: somebody committed chombo. */
  record Chombo(Set<Seat> offenders) implements Outcome {
    public Chombo {
      offenders = ordered(offenders);
      if (offenders.isEmpty()) {
        throw new IllegalArgumentException("chombo names at least one offender");
      }
    }
  }

  /** Every seat that it names, the liable ones included. */
  default Set<Seat> seats() {
    Set<Seat> seats = EnumSet.noneOf(Seat.class);
    switch (this) {
      case Ron(Seat from, List<Win> wins) -> {
        seats.add(from);
        wins.forEach(win -> addSeats(seats, win));
      }
      case Tsumo(Win win) -> addSeats(seats, win);
      case Exhaustive(Set<Seat> tenpai) -> seats.addAll(tenpai);
      case Nagashi(Set<Seat> achieved, Set<Seat> tenpai) -> {
        seats.addAll(achieved);
        seats.addAll(tenpai);
      }
      case Abandoned abandoned -> {}
      case Chombo(Set<Seat> offenders) -> seats.addAll(offenders);
    }
    return ordered(seats);
  }

  private static void addSeats(Set<Seat> seats, Win win) {
    seats.add(win.winner());
    win.liability().ifPresent(pao -> seats.add(pao.liable()));
  }

  private static Set<Seat> ordered(Collection<Seat> seats) {
    return seats.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(seats));
  }
}
