package org.tenbo.club.day;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;
import org.tomlj.Toml;

/** Games for tests, played by the table's own rules from orders as panels give them. */
public final class PlayedGames {
  private TableState state = TableState.EMPTY;

  /** A shipped ruleset, with pairs of a key and another value. */
  public static Ruleset rules(String name, Object... changes) {
    Path file =
        Path.of(System.getProperty("tenbo.home", "../.."))
            .resolve("config/rulesets/" + name + ".toml");
    try {
      Map<String, Object> values = new LinkedHashMap<>();
      for (Map.Entry<String, Object> entry : Toml.parse(file).dottedEntrySet()) {
        values.put(
            entry.getKey(),
            entry.getValue() instanceof org.tomlj.TomlArray array
                ? array.toList().stream()
                    .map(v -> v instanceof org.tomlj.TomlArray row ? row.toList() : v)
                    .toList()
                : entry.getValue());
      }
      for (int i = 0; i < changes.length; i += 2) {
        values.put((String) changes[i], changes[i + 1]);
      }
      return RulesetForm.read(values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Players by the ids A to D of a table's seats. */
  public static Map<Seat, PlayerId> seated(String... ids) {
    Map<Seat, PlayerId> seated = new EnumMap<>(Seat.class);
    for (int i = 0; i < ids.length; i++) {
      seated.put(Seat.values()[i], new PlayerId(ids[i]));
    }
    return seated;
  }

  public PlayedGames start(String id, Ruleset rules, Map<Seat, PlayerId> seated) {
    return does(
        new TableCommand.StartGame(
            new Setup(
                new GameId(id),
                rules,
                Seat.A,
                Position.fresh(rules.game().players(), rules.game().start()),
                seated)));
  }

  public PlayedGames ron(Seat winner, Seat from, int han, int fu) {
    return does(
        new TableCommand.Settle(Outcome.Ron.of(from, Win.of(winner, Value.Counted.of(han, fu)))));
  }

  public PlayedGames tsumo(Seat winner, int han, int fu) {
    return does(
        new TableCommand.Settle(new Outcome.Tsumo(Win.of(winner, Value.Counted.of(han, fu)))));
  }

  public PlayedGames riichi(Seat seat) {
    return does(new TableCommand.DeclareRiichi(seat));
  }

  public PlayedGames settle(Outcome outcome) {
    return does(new TableCommand.Settle(outcome));
  }

  public PlayedGames end() {
    return does(new TableCommand.ForceEnd(new Reason("time")));
  }

  public PlayedGames does(TableCommand command) {
    switch (Decide.on(state, Order.byReferee(command))) {
      case Decision.Rejected no -> throw new AssertionError(command + ": " + no.reason());
      case Decision.Accepted yes -> {
        for (TableEvent event : yes.events()) {
          state = state.apply(event);
        }
      }
    }
    return this;
  }

  public TableState state() {
    return state;
  }

  public Game game() {
    return state.current().orElseThrow();
  }

  /** All games that were played, in their order. */
  public List<Game> games() {
    List<Game> all = new java.util.ArrayList<>(state.finished());
    state.current().ifPresent(all::add);
    return all;
  }
}
