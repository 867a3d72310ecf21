package org.tenbo.app.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;

/**
 * One recorded game from its first deal to its last.
 *
 * @param name its name in the records
 * @param rules what it was played by
 * @param rounds its deals in order, at least one
 */
public record RecordedGame(String name, Ruleset rules, List<RecordedRound> rounds) {
  public RecordedGame {
    rounds = List.copyOf(rounds);
  }

  /**
   * The first game of a file that begins with its first deal and was played by usual rules.
   *
   * @throws ConfigRefused if there is none
   * @throws IOException if the file cannot be read
   */
  public static RecordedGame first(Path file, RecordedRules rules) throws IOException {
    Map<String, List<RecordedRound>> games = new LinkedHashMap<>();
    Records.json(
        file,
        row -> {
          RecordedRound round = RecordedRound.of(row);
          games.computeIfAbsent(round.game(), name -> new ArrayList<>()).add(round);
        });
    for (Map.Entry<String, List<RecordedRound>> game : games.entrySet()) {
      RecordedRound begin = game.getValue().getFirst();
      Ruleset ruleset = rules.of(begin);
      Position fresh = Position.fresh(begin.players(), ruleset.game().start());
      boolean usual = game.getValue().stream().noneMatch(RecordedRound::special);
      if (usual && begin.before().equals(fresh)) {
        return new RecordedGame(game.getKey(), ruleset, game.getValue());
      }
    }
    throw new ConfigRefused(file, "holds no game from its first deal on");
  }

  /**
   * Plays it by key presses alone, as people would who read English displays.
   *
   * @param panels a table where no game is being played and where these rules are the usual ones
   * @throws IllegalStateException if the displays do not show what the next press needs
   */
  public void play(Panels panels, Layout layout) {
    RoundPlayer player = new RoundPlayer(new Robot(panels, new PanelReader(layout), layout), rules);
    try {
      player.start();
      for (RecordedRound round : rounds) {
        player.play(round);
      }
    } catch (Robot.Lost lost) {
      throw new IllegalStateException(
          "game " + name + " cannot be played on: " + lost.getMessage(), lost);
    }
  }
}
