package org.tenbo.console.dialogue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;

/** What the whole table is busy with; there is one matter at a time. */
sealed interface Matter {

  /** When it came up or last changed. */
  Duration since();

  /**
   * Wins that were declared and not yet paid.
   *
   * @param from who discarded; empty for a tsumo
   * @param wins those entered so far, at least one
   * @param unplaced whose riichi was declared with the winning tile, as the tiles say
   * @param accepted payers who have said yes to it as it stands
   */
  record Claim(
      Optional<Seat> from, List<Win> wins, Set<Seat> unplaced, Set<Seat> accepted, Duration since)
      implements Matter {
    public Claim {
      wins = List.copyOf(wins);
      unplaced = copy(unplaced);
      accepted = copy(accepted);
    }

    /** Of a first win. */
    static Claim of(Optional<Seat> from, Win win, Set<Seat> unplaced, Duration now) {
      return new Claim(from, List.of(win), unplaced, Set.of(), now);
    }

    /** What is settled when nobody objects. */
    Order order() {
      return Order.byPlayers(new TableCommand.Settle(outcome(), unplaced));
    }

    Claim accepting(Seat seat) {
      return new Claim(from, wins, unplaced, plus(accepted, seat), since);
    }

    Outcome outcome() {
      return from.<Outcome>map(seat -> new Outcome.Ron(seat, wins))
          .orElseGet(() -> new Outcome.Tsumo(wins.getFirst()));
    }

    boolean wonBy(Seat seat) {
      return win(seat).isPresent();
    }

    Optional<Win> win(Seat seat) {
      return wins.stream().filter(win -> win.winner() == seat).findFirst();
    }

    /**
     * With a win added, or in place of the one of the same seat; whoever accepted is asked anew.
     */
    Claim with(Win win, Duration now) {
      List<Win> more = new ArrayList<>(without(win.winner()));
      more.add(win);
      return new Claim(from, more, unplaced, Set.of(), now);
    }

    List<Win> without(Seat winner) {
      return wins.stream().filter(win -> win.winner() != winner).toList();
    }
  }

  /**
   * The wall ran out; every seat says whether it is tenpai.
   *
   * @param opened who pressed for it
   * @param said the answers so far
   * @param nagashi who has made nagashi mangan
   */
  record Answers(Seat opened, Map<Seat, Boolean> said, Set<Seat> nagashi, Duration since)
      implements Matter {
    public Answers {
      said = Map.copyOf(said);
      nagashi = copy(nagashi);
    }

    Answers with(Seat seat, boolean tenpai, Duration now) {
      Map<Seat, Boolean> more = new EnumMap<>(Seat.class);
      more.putAll(said);
      more.put(seat, tenpai);
      return new Answers(opened, more, nagashi, now);
    }

    Answers without(Seat seat, Duration now) {
      Map<Seat, Boolean> fewer = new EnumMap<>(Seat.class);
      fewer.putAll(said);
      fewer.remove(seat);
      return new Answers(opened, fewer, nagashi, now);
    }

    /** Who said tenpai; silence is noten. */
    Set<Seat> tenpai() {
      Set<Seat> ready = EnumSet.noneOf(Seat.class);
      said.forEach(
          (seat, tenpai) -> {
            if (tenpai) {
              ready.add(seat);
            }
          });
      return ready;
    }
  }

  /**
   * Something that one seat proposed and that is carried out unless somebody objects.
   *
   * @param order what is proposed
   * @param by who proposed it
   * @param title what it is, in words
   * @param accepted who has said yes
   */
  record Motion(Order order, Seat by, Words title, Set<Seat> accepted, Duration since)
      implements Matter {
    public Motion {
      accepted = copy(accepted);
    }

    Motion accepting(Seat seat) {
      return new Motion(order, by, title, plus(accepted, seat), since);
    }

    /** What it settles; empty where it is about something else. */
    Optional<TableCommand.Settle> settles() {
      return order.command() instanceof TableCommand.Settle settle
          ? Optional.of(settle)
          : Optional.empty();
    }
  }

  private static Set<Seat> copy(Set<Seat> seats) {
    return seats.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(seats));
  }

  /** With one more seat in a set. */
  static Set<Seat> plus(Set<Seat> seats, Seat seat) {
    Set<Seat> more = EnumSet.of(seat);
    more.addAll(seats);
    return more;
  }
}
