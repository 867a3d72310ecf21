package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Ruleset;

/** A table in a test: commands go in, the state is read back as players would say it. */
final class Played {
  static final Reason WHY = new Reason("for a test");

  private TableState state = TableState.EMPTY;
  private final List<TableEvent> events = new ArrayList<>();

  private Played() {}

  /** A fresh game; seat A deals first. */
  static Played fresh(Ruleset rules) {
    return at(rules, Position.fresh(rules.game().players(), rules.game().start()));
  }

  /** A game begun in the middle; what is missing of its points is not asked for. */
  static Played at(Ruleset rules, Position start) {
    Played table = new Played();
    table.does(new TableCommand.StartGame(new Setup(id("g1"), rules, Seat.A, start, Map.of())));
    return table;
  }

  static GameId id(String name) {
    return new GameId(name);
  }

  static Position position(Wind wind, int number, int honba, int sticks, int... scores) {
    return new Position(
        new Round(wind, number), new Honba(honba), new Deposit(sticks), Scores.of(scores));
  }

  // ---- what people do

  /** Carries out what the players want; it must be accepted. */
  Played does(TableCommand command) {
    return accepted(Order.byPlayers(command));
  }

  Played referee(TableCommand command) {
    return accepted(Order.byReferee(command));
  }

  Played accepted(Order order) {
    switch (Decide.on(state, order)) {
      case Decision.Accepted accepted -> {
        for (TableEvent event : accepted.events()) {
          state = state.apply(event);
          events.add(event);
        }
      }
      case Decision.Rejected rejected -> fail("refused " + rejected.reason() + ": " + order);
    }
    return this;
  }

  /** Why the players' command is refused; it must be. */
  Refusal refused(TableCommand command) {
    return refused(Order.byPlayers(command));
  }

  Refusal refused(Order order) {
    return assertInstanceOf(
            Decision.Rejected.class, Decide.on(state, order), () -> "accepted: " + order)
        .reason();
  }

  Played riichi(Seat... seats) {
    for (Seat seat : seats) {
      does(new TableCommand.DeclareRiichi(seat));
    }
    return this;
  }

  Played settles(Outcome outcome) {
    return does(new TableCommand.Settle(outcome));
  }

  Played ron(Seat from, Win... wins) {
    return settles(Outcome.Ron.of(from, wins));
  }

  Played tsumo(Seat winner, Value value) {
    return settles(new Outcome.Tsumo(Win.of(winner, value)));
  }

  Played draw(Seat... tenpai) {
    return settles(exhaustive(tenpai));
  }

  Played abort(Abort abort) {
    return settles(new Outcome.Abandoned(abort));
  }

  Played chombo(Seat... offenders) {
    return settles(new Outcome.Chombo(seats(offenders)));
  }

  Played nagashi(Seat achieved, Seat... tenpai) {
    return settles(new Outcome.Nagashi(Set.of(achieved), seats(tenpai)));
  }

  Played takesBack() {
    return does(new TableCommand.TakeBack(game().id(), game().undoable()));
  }

  Played corrects(int step, Outcome outcome, Seat... riichi) {
    return does(correction(step, outcome, riichi));
  }

  TableCommand correction(int step, Outcome outcome, Seat... riichi) {
    return new TableCommand.Correct(
        game().id(), step, new Entry.Played(List.of(riichi), Set.of(), outcome));
  }

  // ---- values as they are said

  static Outcome exhaustive(Seat... tenpai) {
    return new Outcome.Exhaustive(seats(tenpai));
  }

  static Set<Seat> seats(Seat... seats) {
    Set<Seat> set = EnumSet.noneOf(Seat.class);
    set.addAll(List.of(seats));
    return set;
  }

  static Value han(int han, int fu) {
    return Value.Counted.of(han, fu);
  }

  static Value mangan() {
    return new Value.Named(Limit.MANGAN);
  }

  static Value yakuman() {
    return new Value.Yakuman(1);
  }

  static Win win(Seat winner, Value value) {
    return Win.of(winner, value);
  }

  static Win fed(Seat winner, Seat liable) {
    return new Win(winner, yakuman(), Optional.of(new Liability(liable, 1)));
  }

  // ---- what is to be seen

  TableState state() {
    return state;
  }

  List<TableEvent> events() {
    return List.copyOf(events);
  }

  Game game() {
    return state.current().orElseThrow();
  }

  /** The deal that comes next: {@code "South 4, 1 honba, 2 sticks"}. */
  String deal() {
    Position position = game().position();
    String wind = position.round().wind().name();
    return "%s%s %d, %d honba, %d sticks"
        .formatted(
            wind.substring(0, 1),
            wind.substring(1).toLowerCase(Locale.ROOT),
            position.round().number(),
            position.honba().count(),
            game().deposit().sticks());
  }

  Played holds(int... scores) {
    assertEquals(Scores.of(scores), game().scores());
    return this;
  }

  Played comes(String deal) {
    assertEquals(Game.Phase.PLAYING, game().phase(), () -> "at " + deal());
    assertEquals(deal, deal());
    return this;
  }

  Played ends(Ending ending) {
    assertEquals(Optional.of(ending), game().finished().map(Game.Finished::ending));
    return this;
  }

  /** What the last step moved between the seats, the riichi sticks apart. */
  Scores moved() {
    return game().steps().getLast().settlement().deltas();
  }

  Standing standing(Seat seat) {
    return game().finished().orElseThrow().standings().stream()
        .filter(standing -> standing.seat() == seat)
        .findFirst()
        .orElseThrow();
  }

  Points total(Seat seat) {
    return standing(seat).total();
  }
}
