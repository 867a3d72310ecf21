package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Result;
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
  /** Results that were recorded without rounding to thousands. */
  private static final Set<String> NOT_ROUNDED =
      Set.of(
          "g1040f22256b1:8",
          "g22d77c1f8bae:10",
          "2022060222gm-0001-0000-a87679bc:3",
          "2022060222gm-0001-0000-f47dd061:6",
          "j9fab323a31ea:7",
          "j80b8de2cfb68:9",
          "j4251eb18640e:11",
          "j607ce4f26a56:11",
          "jeadedef70624:14",
          "j9781204b586e:10");

  /** Results with places' points or a rounding of their own; their scores are compared. */
  private static final Set<String> OTHER_RESULT =
      Set.of("ks16:7", "ks30:5", "j82eb4e8fe00e:5", "m2d977e75150d:7", "mbf9876aa131b:8");

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
    Ruleset ruleset = rules.of(round);
    Ruleset used = NOT_ROUNDED.contains(round.id()) ? unrounded(ruleset) : ruleset;
    TableState state = begun(round, used);
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
    if (over && round.result().isPresent() && !OTHER_RESULT.contains(round.id())) {
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

  private static Ruleset unrounded(Ruleset ruleset) {
    Result result = ruleset.result();
    return ruleset.with(
        new Result(
            result.base(),
            result.uma(),
            result.umaByFloating(),
            result.oka(),
            result.ties(),
            result.leftover(),
            result.remainder(),
            Result.Rounding.NONE));
  }
}
