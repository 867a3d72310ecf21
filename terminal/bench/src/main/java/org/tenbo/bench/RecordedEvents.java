package org.tenbo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.app.check.RecordedRound;
import org.tenbo.app.check.RecordedRules;
import org.tenbo.app.check.Records;
import org.tenbo.rules.Seat;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;

/** The events that a table makes of a recorded game, in the form that its journal holds. */
final class RecordedEvents {
  /** In the place of a game's id, until it is played somewhere. */
  private static final String ANY = "any-game-of-the-records";

  private static final EventCodec CODEC = new EventCodec();

  private static final Map<Seat, PlayerId> SEATED =
      Map.of(
          Seat.A, new PlayerId("p-1"),
          Seat.B, new PlayerId("p-2"),
          Seat.C, new PlayerId("p-3"),
          Seat.D, new PlayerId("p-4"));

  private final List<StoredForm> forms = new ArrayList<>();

  private RecordedEvents() {}

  int size() {
    return forms.size();
  }

  /** The event of a number, from 0, as it is in a game of that id. */
  StoredForm of(GameId game, int number) {
    StoredForm form = forms.get(number);
    return new StoredForm(form.type(), form.version(), form.body().replace(ANY, game.value()));
  }

  /** The whole games of four of a file of recorded rounds, in its order. */
  static List<RecordedEvents> games(Path records, Path rulesets) throws IOException {
    RecordedRules rules = new RecordedRules(rulesets);
    List<RecordedEvents> games = new ArrayList<>();
    List<RecordedRound> game = new ArrayList<>();
    Records.json(
        records,
        row -> {
          RecordedRound round = RecordedRound.of(row);
          if (!game.isEmpty() && !game.getFirst().game().equals(round.game())) {
            game.clear();
          }
          game.add(round);
          if (round.next().isEmpty() && !round.special() && round.players().count() == 4) {
            played(game, rules).ifPresent(games::add);
          }
        });
    if (games.isEmpty()) {
      throw new IOException(records + " has no whole game.");
    }
    return games;
  }

  /** Empty where it does not end as a game does, as one whose beginning or end is not recorded. */
  private static Optional<RecordedEvents> played(List<RecordedRound> game, RecordedRules rules) {
    RecordedEvents events = new RecordedEvents();
    Setup setup =
        new Setup(
            new GameId(ANY), rules.of(game.getFirst()), Seat.A, game.getFirst().before(), SEATED);
    List<TableCommand> commands = new ArrayList<>(List.of(new TableCommand.StartGame(setup)));
    for (RecordedRound round : game) {
      round.declared().forEach(seat -> commands.add(new TableCommand.DeclareRiichi(seat)));
      Set<Seat> unplaced = new HashSet<>(round.declared());
      round.accepted().forEach(unplaced::remove);
      commands.add(new TableCommand.Settle(round.outcome(), unplaced));
    }
    TableState state = TableState.EMPTY;
    for (TableCommand command : commands) {
      if (!(Decide.on(state, Order.byPlayers(command)) instanceof Decision.Accepted accepted)) {
        return Optional.empty();
      }
      for (TableEvent event : accepted.events()) {
        state = state.apply(event);
        events.forms.add(CODEC.write(event));
      }
    }
    boolean over = state.current().filter(each -> each.phase() == Game.Phase.OVER).isPresent();
    return over ? Optional.of(events) : Optional.empty();
  }
}
