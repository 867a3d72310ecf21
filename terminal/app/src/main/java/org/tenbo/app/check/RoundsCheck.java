package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Settles every recorded deal from its own beginning, and compares all that follows. */
public final class RoundsCheck {
  private final RecordedRules rules;
  private final CheckReport report;

  public RoundsCheck(RecordedRules rules, CheckReport report) {
    this.rules = rules;
    this.report = report;
  }

  /** Checks every row of a file. */
  public void run(Path file) throws IOException {
    Records.json(file, row -> check(RecordedRound.of(row)));
  }

  private void check(RecordedRound round) {
    if (round.special()) {
      report.skips();
      return;
    }
    List<String> differences = differences(round);
    if (differences.isEmpty()) {
      report.agrees();
    } else {
      report.differs(round.id(), String.join("; ", differences));
    }
  }

  private List<String> differences(RecordedRound round) {
    TableState state = begun(round, rules.of(round));
    for (Seat seat : round.accepted()) {
      state = after(state, new TableCommand.DeclareRiichi(seat));
    }
    Decision decision = Decide.on(state, Order.byPlayers(new TableCommand.Settle(round.outcome())));
    return switch (decision) {
      case Decision.Rejected rejected -> List.of("refused: " + rejected.reason());
      case Decision.Accepted accepted -> {
        for (TableEvent event : accepted.events()) {
          state = state.apply(event);
        }
        yield compare(round, state.current().orElseThrow());
      }
    };
  }

  private static List<String> compare(RecordedRound round, Game game) {
    List<String> differences = new ArrayList<>();
    Position settled = game.position();
    Scores deltas = settled.scores().minus(round.before().scores());
    differ(differences, "deltas", round.deltas().bySeat(), deltas.bySeat());
    differ(differences, "scores", round.after().bySeat(), settled.scores().bySeat());
    if (round.nextUnknown()) {
      return differences;
    }
    boolean over = game.phase() == Game.Phase.OVER;
    if (round.next().isPresent()) {
      differ(differences, "next deal", round.next().get(), over ? "game over" : settled);
    } else if (!over) {
      differences.add("the game goes on with " + settled.round());
    }
    if (over && round.result().isPresent() && RecordedRules.comparesResult(round)) {
      differ(differences, "result", round.result().get(), result(game));
    }
    return differences;
  }

  private static List<Integer> result(Game game) {
    List<Standing> standings = game.finished().orElseThrow().standings();
    return game.players().seats().stream()
        .map(
            seat ->
                standings.stream()
                    .filter(standing -> standing.seat() == seat)
                    .map(standing -> standing.total().value() / 100)
                    .findFirst()
                    .orElseThrow())
        .toList();
  }

  private static void differ(
      List<String> differences, String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      differences.add(what + " " + actual + " in place of " + expected);
    }
  }

  private static TableState begun(RecordedRound round, Ruleset ruleset) {
    Setup setup = new Setup(new GameId("check"), ruleset, Seat.A, round.before(), Map.of());
    return after(TableState.EMPTY, new TableCommand.StartGame(setup));
  }

  private static TableState after(TableState state, TableCommand command) {
    return switch (Decide.on(state, Order.byPlayers(command))) {
      case Decision.Rejected rejected ->
          throw new IllegalStateException(command + " is refused: " + rejected.reason());
      case Decision.Accepted accepted -> {
        TableState next = state;
        for (TableEvent event : accepted.events()) {
          next = next.apply(event);
        }
        yield next;
      }
    };
  }
}
