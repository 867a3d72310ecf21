package org.tenbo.club.publish;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableState;

/**
 * What stands on a table, as one document: scores, sticks and round change together or not at all.
 *
 * @param state what all events make
 * @param faults how many parts are out
 */
public record StateDocument(TableState state, int faults) {

  /**
   * The document in JSON, as {@code TOPICS.md} draws it.
   *
   * @param names what people are called, where that is known
   */
  public byte[] json(Function<PlayerId, Optional<String>> names) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("entry", state.events()).put("faults", faults);
    state
        .current()
        .ifPresentOrElse(game -> write(node, game, names), () -> node.put("status", "idle"));
    return node.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void write(
      ObjectNode node, Game game, Function<PlayerId, Optional<String>> names) {
    boolean over = game.phase() == Game.Phase.OVER;
    node.put("status", game.phase().name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .put("game", game.id().value())
        .put("rules", game.rules().name());
    if (!over) {
      // A finished game says so, and names no round that is not played.
      node.put("round", round(game)).put("dealer", game.dealer().name());
    }
    node.put("honba", game.position().honba().count()).put("sticks", game.deposit().sticks());
    List<Seat> ranking = game.ranking();
    ArrayNode players = node.putArray("players");
    for (Seat seat : game.players().seats()) {
      ObjectNode player = players.addObject().put("seat", seat.name());
      if (!over) {
        player.put("wind", game.wind(seat).name().toLowerCase(Locale.ROOT));
      }
      player
          .put("score", game.scores().of(seat).value())
          .put("riichi", game.riichi().contains(seat))
          .put("rank", ranking.indexOf(seat) + 1);
      Optional.ofNullable(game.seated().get(seat))
          .ifPresent(
              who -> {
                player.put("id", who.value());
                names.apply(who).ifPresent(name -> player.put("name", name));
              });
    }
  }

  private static String round(Game game) {
    return game.round().wind().name().toLowerCase(Locale.ROOT) + " " + game.round().number();
  }
}
