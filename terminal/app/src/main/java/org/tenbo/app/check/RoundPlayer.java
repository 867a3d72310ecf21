package org.tenbo.app.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.pay.Worth;
import org.tenbo.rules.set.Limits;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;

/**
 * Plays recorded deals by key presses: what people would press for what was recorded, nothing else.
 *
 * <p>Payers accept by letting the time pass; whoever is asked whether the hand was tenpai answers.
 */
final class RoundPlayer {
  private static final Duration SETTLE = Duration.ofSeconds(10);

  private final Robot robot;
  private final Limits limits;

  RoundPlayer(Robot robot, Ruleset rules) {
    this.robot = robot;
    this.limits = rules.limits();
  }

  /** How many presses a deal took, and for what. */
  record Presses(int riichi, int result) {}

  // ---- a game's beginning

  /** Starts the game that the table offers first. */
  void start() {
    robot.choose(Seat.A, "new game");
    robot.choose(Seat.A, "start");
    robot.presses();
  }

  /** Starts a game in the middle, as people resume one from paper. */
  void resume(Position position, Points start) {
    robot.choose(Seat.A, "new game");
    robot.choose(Seat.A, "resume");
    robot.choose(Seat.A, "Round");
    robot.choose(
        Seat.A,
        String.valueOf(position.round().wind().name().charAt(0)) + position.round().number());
    number("Honba", position.honba().count(), 0, 10, 1);
    number("Sticks", position.deposit().sticks(), 0, 10, 1);
    for (Seat seat : position.scores().players().seats()) {
      int score = position.scores().of(seat).value();
      number(arrow(Seat.A, seat), score, start.value(), 10_000, 1000, 100);
    }
    robot.choose(Seat.A, "done");
    robot.choose(Seat.A, "start");
    robot.presses();
  }

  private void number(String what, int wanted, int shown, int... steps) {
    if (wanted == shown) {
      return;
    }
    robot.choose(Seat.A, what);
    int left = wanted - shown;
    for (int step : steps) {
      String label = (left > 0 ? "+" : "-") + String.format(java.util.Locale.ROOT, "%d", step);
      for (int i = Math.abs(left) / step; i > 0; i--) {
        robot.choose(Seat.A, label);
      }
      left %= step;
    }
    robot.choose(Seat.A, "OK");
  }

  // ---- a deal

  /** Plays one deal to its settlement. */
  Presses play(RecordedRound round) {
    int riichi = declare(round);
    return new Presses(riichi, end(round));
  }

  /** Declares who was in riichi, and tells how many presses that took. */
  int declare(RecordedRound round) {
    for (Seat seat : round.declared()) {
      riichi(seat);
    }
    return robot.presses();
  }

  /** Ends a deal whose riichi are declared, and tells how many presses that took. */
  int end(RecordedRound round) {
    List<Seat> ronned = new ArrayList<>(round.declared());
    ronned.removeAll(round.accepted());
    switch (round.outcome()) {
      case Outcome.Ron ron -> ron(ron, ronned);
      case Outcome.Tsumo tsumo -> tsumo(tsumo.win());
      case Outcome.Exhaustive draw -> {
        draw(Seat.A);
        answers(round, draw.tenpai());
      }
      case Outcome.Nagashi nagashi -> {
        result(Seat.A, "nagashi");
        for (Seat seat : nagashi.achieved()) {
          robot.choose(Seat.A, seat == Seat.A ? "own" : arrow(Seat.A, seat));
        }
        robot.choose(Seat.A, "done");
        answers(round, nagashi.tenpai());
      }
      case Outcome.Abandoned abandoned -> {
        ronned.forEach(this::withdraw);
        result(Seat.A, abort(abandoned.abort()));
      }
      case Outcome.Chombo chombo ->
          throw new IllegalArgumentException("no recorded deal ends with chombo");
    }
    int result = robot.presses();
    robot.pass(SETTLE);
    return result;
  }

  private void riichi(Seat seat) {
    if (robot.engraved()) {
      robot.engraved(seat, Key.RIICHI);
    } else {
      robot.choose(seat, "riichi");
    }
  }

  private void withdraw(Seat seat) {
    if (robot.engraved()) {
      robot.engraved(seat, Key.RIICHI);
    } else {
      robot.choose(seat, "undo r.");
    }
  }

  private void draw(Seat seat) {
    if (robot.engraved()) {
      robot.engraved(seat, Key.DRAW);
    } else {
      robot.choose(seat, "win");
      robot.choose(seat, "draw");
    }
  }

  /** The rare ends of a deal are one page behind the question that DRAW asks. */
  private void result(Seat seat, String label) {
    draw(seat);
    if (robot.offers(seat, "other")) {
      robot.choose(seat, "other");
    }
    robot.choose(seat, label);
  }

  private void answers(RecordedRound round, Set<Seat> tenpai) {
    for (Seat seat : round.players().seats()) {
      if (!round.accepted().contains(seat)) {
        robot.choose(seat, tenpai.contains(seat) ? "tenpai" : "noten");
      }
    }
  }

  private void tsumo(Win win) {
    if (robot.engraved()) {
      robot.engraved(win.winner(), Key.TSUMO);
    } else {
      robot.choose(win.winner(), "win");
      robot.choose(win.winner(), "tsumo");
    }
    value(win);
  }

  private void ron(Outcome.Ron ron, List<Seat> ronned) {
    boolean first = true;
    for (Win win : ron.wins()) {
      if (!first) {
        robot.choose(win.winner(), "ron");
      } else if (robot.engraved()) {
        robot.engraved(win.winner(), Key.RON);
      } else {
        robot.choose(win.winner(), "win");
        robot.choose(win.winner(), "ron");
      }
      if (first) {
        robot.choose(win.winner(), arrow(win.winner(), ron.from()));
      }
      value(win);
      first = false;
    }
    for (Seat seat : ronned) {
      robot.choose(seat, "undo r.");
    }
  }

  private void value(Win win) {
    switch (win.value()) {
      case Value.Yakuman yakuman ->
          robot.choose(win.winner(), yakuman.count() == 1 ? "yakuman" : "×" + yakuman.count());
      case Value.Named named -> robot.choose(win.winner(), label(named.limit()));
      case Value.Counted counted -> {
        Limit limit = Worth.of(counted, limits).limit();
        if (limit == Limit.NONE) {
          robot.choose(win.winner(), counted.han().value() + " han");
          robot.choose(win.winner(), String.valueOf(counted.fu().value()));
        } else {
          robot.choose(win.winner(), label(limit));
        }
      }
    }
    win.liability().ifPresent(pao -> liable(win.winner(), pao));
  }

  private void liable(Seat winner, Liability pao) {
    robot.choose(winner, "liable");
    robot.choose(winner, arrow(winner, pao.liable()));
  }

  private static String label(Limit limit) {
    return switch (limit) {
      case MANGAN -> "mangan";
      case HANEMAN -> "haneman";
      case BAIMAN -> "baiman";
      case SANBAIMAN -> "sanbai";
      case COUNTED_YAKUMAN -> "13+ han";
      case YAKUMAN, NONE -> throw new IllegalArgumentException("no such label: " + limit);
    };
  }

  private static String abort(Abort abort) {
    return switch (abort) {
      case NINE_TERMINALS -> "9 kinds";
      case FOUR_WINDS -> "4 winds";
      case FOUR_RIICHI -> "4 riichi";
      case FOUR_KANS -> "4 kans";
      case TRIPLE_RON -> "3 rons";
    };
  }

  /** Where a seat is for the one who looks. */
  static String arrow(Seat viewer, Seat seat) {
    return switch (Math.floorMod(seat.ordinal() - viewer.ordinal(), 4)) {
      case 0 -> "•";
      case 1 -> "→";
      case 2 -> "↑";
      default -> "←";
    };
  }
}
