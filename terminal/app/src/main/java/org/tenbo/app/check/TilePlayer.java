package org.tenbo.app.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.tenbo.app.tiles.Happening;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.console.dialogue.Key;
import org.tenbo.rules.Seat;

/**
 * Plays recorded deals as people do at a table that reads its tiles: tiles are laid one after the
 * other, keys say what no tile can, and OK takes what a display proposes.
 */
final class TilePlayer {
  /** From a draw to its discard, and to the next draw. */
  private static final Duration STEP = Duration.ofSeconds(2);

  private static final Duration KEY_AFTER = Duration.ofSeconds(1);

  /** People sort their hands before the first draw. */
  private static final Duration SORTING = ReadPanels.ROUND.multipliedBy(4);

  /** How many scan rounds a winner waits for a proposal that nothing speaks against. */
  private static final int ROUNDS = 3;

  /** Longer than a proposal stands before it is settled. */
  private static final Duration SETTLE = Duration.ofSeconds(10);

  private static final int MOST_WAITS = 4;

  private final Robot robot;
  private final TilePanels panels;

  TilePlayer(Robot robot, TilePanels panels) {
    this.robot = robot;
    this.panels = panels;
  }

  /** Plays one deal to its settlement; the tiles lie there still. */
  RoundPlayer.Presses play(RecordedDeal deal, RecordedRound round) {
    DoraCounter dora = new DoraCounter(round.players());
    panels.lay(deal.dealt());
    dora.laid(deal.dealt());
    panels.pass(SORTING);
    List<Seat> winners = new ArrayList<>();
    int riichi = 0;
    for (Happening each : deal.happenings()) {
      switch (each) {
        case Happening.Laid more -> {
          panels.pass(STEP.minus(winners.isEmpty() ? KEY_AFTER : Duration.ZERO));
          panels.lay(more.tiles());
          dora.laid(more.tiles());
          panels.pass(KEY_AFTER);
        }
        case Happening.Pressed key -> {
          press(key);
          dora.pressed(key);
          switch (key.key()) {
            case RIICHI -> riichi += robot.presses();
            case TSUMO, RON -> winners.add(key.seat());
            case NINE_TERMINALS -> {}
          }
        }
      }
    }
    if (winners.isEmpty()) {
      untilSettled(round);
    } else {
      winners.forEach(winner -> take(winner, dora.of(winner)));
    }
    int result = robot.presses();
    panels.pass(SETTLE);
    return new RoundPlayer.Presses(riichi, result);
  }

  private void press(Happening.Pressed pressed) {
    Seat seat = pressed.seat();
    Key key =
        switch (pressed.key()) {
          case RIICHI -> Key.RIICHI;
          case TSUMO -> Key.TSUMO;
          case RON -> Key.RON;
          case NINE_TERMINALS -> Key.DRAW;
        };
    if (robot.engraved()) {
      robot.engraved(seat, key);
    } else if (key == Key.RIICHI) {
      robot.choose(seat, "riichi");
    } else if (key == Key.DRAW) {
      robot.choose(seat, "menu");
      robot.choose(seat, "draw");
    } else {
      robot.choose(seat, "win");
    }
  }

  /**
   * Takes what a winner's display proposes, at once where nothing speaks against it; where it asks
   * how many dora the hand has it is told first.
   */
  private void take(Seat winner, int dora) {
    for (int round = 0; round < ROUNDS && !sure(winner); round++) {
      if (asksDora(winner)) {
        robot.choose(winner, String.valueOf(dora));
      }
      if (!sure(winner)) {
        panels.pass(ReadPanels.ROUND);
      }
    }
    robot.choose(winner, "OK");
  }

  private boolean asksDora(Seat winner) {
    return robot.offers(winner, "0") && robot.offers(winner, "1");
  }

  /** What is doubtful can be read anew. */
  private boolean sure(Seat winner) {
    return robot.offers(winner, "OK") && !robot.offers(winner, "rescan");
  }

  /** An end without a win is proposed and settled by itself. */
  private void untilSettled(RecordedRound round) {
    Seat any = round.players().seats().getFirst();
    for (int wait = 0; wait < MOST_WAITS && !robot.offers(any, "object"); wait++) {
      panels.pass(ReadPanels.ROUND);
    }
  }
}
