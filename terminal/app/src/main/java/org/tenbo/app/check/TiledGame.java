package org.tenbo.app.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.check.hand.RecordedWins;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Tiles;

/**
 * A recorded game with every tile that was moved.
 *
 * @param name its name in the records
 * @param rules what it was played by
 * @param deals those that the records say the result of, in order
 */
public record TiledGame(String name, Ruleset rules, List<TiledDeal> deals) {
  public TiledGame {
    deals = List.copyOf(deals);
  }

  /**
   * One deal of it.
   *
   * @param round how it began and ended
   * @param numbered whether its tiles are named by their number
   * @param ura what lay under the indicators, as far as is known
   */
  public record TiledDeal(RecordedRound round, JsonNode row, boolean numbered, List<TileKind> ura) {

    /** Its tiles and keys. */
    RecordedDeal laid(Ruleset rules) {
      Tiles tiles = new Tiles(round.players(), HandRules.of(rules).redFives());
      return RecordedDeal.of(row, tiles, numbered, ura);
    }
  }

  /**
   * Gives every game of a file that was played by usual options; {@code rounds.jsonl.gz} and {@code
   * hands.tsv.gz} lie beside it.
   */
  static void each(Path file, RecordedRules rules, RulesetFolder rulesets, Consumer<TiledGame> sink)
      throws IOException {
    Map<String, RecordedRound> rounds = new HashMap<>();
    Records.json(
        file.resolveSibling("rounds.jsonl.gz"),
        row -> rounds.put(row.get("id").textValue(), RecordedRound.of(row)));
    RecordedWins wins = RecordedWins.read(file.resolveSibling("hands.tsv.gz"), rulesets);
    RecordedGames.each(file, game -> of(game, rules, rounds, wins).ifPresent(sink));
  }

  private static Optional<TiledGame> of(
      JsonNode game, RecordedRules rules, Map<String, RecordedRound> rounds, RecordedWins wins) {
    boolean numbered = game.get("tiles").textValue().equals("tenhou136");
    List<TiledDeal> deals = new ArrayList<>();
    for (JsonNode row : game.get("rounds")) {
      RecordedRound round = rounds.get(row.get("round_id").textValue());
      if (round != null && !round.special()) {
        deals.add(new TiledDeal(round, row, numbered, ura(wins, round.id())));
      }
    }
    return deals.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TiledGame(game.get("id").textValue(), rules.of(deals.getFirst().round()), deals));
  }

  private static List<TileKind> ura(RecordedWins wins, String id) {
    for (int winner = 0; winner < 3; winner++) {
      List<TileKind> ura = wins.ura(id + ":" + winner);
      if (!ura.isEmpty()) {
        return ura;
      }
    }
    return List.of();
  }

  /**
   * The first game of a file that begins with its first deal and is whole.
   *
   * @throws ConfigRefused if there is none
   * @throws IOException if the file, or one beside it, cannot be read
   */
  public static TiledGame first(Path file, Path rulesets) throws IOException {
    List<TiledGame> found = new ArrayList<>();
    each(
        file,
        new RecordedRules(rulesets),
        new RulesetFolder(rulesets),
        game -> {
          if (found.isEmpty() && game.whole()) {
            found.add(game);
          }
        });
    if (found.isEmpty()) {
      throw new ConfigRefused(file, "holds no game with its tiles from its first deal to its last");
    }
    return found.getFirst();
  }

  private boolean whole() {
    RecordedRound first = deals.getFirst().round();
    return first.before().equals(Position.fresh(first.players(), rules.game().start()))
        && deals.getLast().round().next().isEmpty();
  }

  /** The antennas that see all of it. */
  public Antennas antennas() {
    return Antennas.full(rules.game().players());
  }

  /**
   * Plays it as people would at a table that reads its tiles.
   *
   * @param panels a table where no game is being played and where these rules are the usual ones
   * @throws IllegalStateException if the displays do not show what the next press needs
   */
  public void play(TilePanels panels, Layout layout) {
    Robot robot = new Robot(panels, new PanelReader(layout), layout);
    TilePlayer player = new TilePlayer(robot, panels);
    try {
      new RoundPlayer(robot, rules).start();
      for (TiledDeal deal : deals) {
        player.play(deal.laid(rules), deal.round());
        panels.clear();
      }
    } catch (Robot.Lost lost) {
      throw new IllegalStateException(
          "game " + name + " cannot be played on: " + lost.getMessage(), lost);
    }
  }
}
