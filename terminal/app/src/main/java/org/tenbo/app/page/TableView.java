package org.tenbo.app.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.tenbo.app.loop.Sight;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.rules.Seat;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Step;

/**
 * The table in words and numbers, as the page is told it.
 *
 * <pre>
 * {"events":17, "faults":["..."],
 *  "game":{"id":"club-1","steps":3,"round":"East 2, 1 honba","deposit":1,"over":false,
 *          "undo":"Take back the result of East 1?",
 *          "seats":{"A":{"wind":"East","score":"25,000","riichi":false,"name":"..."}, ...}}}
 * </pre>
 *
 * {@code game} and {@code undo} are missing where there is none; a seat where nobody sits, too. At
 * a table that reads tiles {@code records} has the games of which rounds are over, the latest
 * first: {@code {"game":"club-1","words":"club-1, 3 rounds"}}. {@code steps} is how many things can
 * be taken back, {@link Game#undoable}.
 */
final class TableView {
  private final Texts texts;
  private final People people;
  private final EventWords words;
  private final boolean records;

  /**
   * @param records whether records of finished rounds can be had
   */
  TableView(Texts texts, People people, boolean records) {
    this.records = records;
    this.texts = texts;
    this.people = people;
    this.words = new EventWords(texts, people::name);
  }

  /** An event in words. */
  String words(Chronicle.Line line) {
    return words.of(line.event(), line.before(), line.after());
  }

  ObjectNode of(Sight sight) {
    ObjectNode table = JsonNodeFactory.instance.objectNode();
    table.put("events", sight.state().events());
    var faults = table.putArray("faults");
    sight.faults().values().stream().map(this::fault).sorted().forEach(faults::add);
    sight.state().current().ifPresent(game -> table.set("game", game(game)));
    if (records) {
      ArrayNode games = table.putArray("records");
      sight.state().current().ifPresent(game -> recorded(games, game));
      sight.state().finished().reversed().forEach(game -> recorded(games, game));
    }
    return table;
  }

  /** A game of which rounds are over. */
  private void recorded(ArrayNode games, Game game) {
    long rounds =
        game.steps().stream().filter(step -> step.entry() instanceof Entry.Played).count();
    if (rounds > 0) {
      String words = texts.say(Text.PAGE_RECORD, game.id().value(), rounds);
      games.addObject().put("game", game.id().value()).put("words", words);
    }
  }

  private String fault(DeviceFault fault) {
    return texts.say(Text.PAGE_FAULT, fault.device() + ", " + fault.trouble());
  }

  private ObjectNode game(Game game) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", game.id().value());
    node.put("steps", game.undoable());
    node.put("round", words.round(game.position()));
    node.put("deposit", game.deposit().sticks());
    node.put("over", game.phase() == Game.Phase.OVER);
    if (game.undoable() > 0) {
      node.put("undo", undo(game));
    }
    ObjectNode seats = node.putObject("seats");
    for (Seat seat : game.players().seats()) {
      ObjectNode own = seats.putObject(seat.name());
      own.put("wind", Who.wind(game.wind(seat)).in(texts));
      own.put("score", game.scores().of(seat).toString());
      own.put("riichi", game.riichi().contains(seat));
      PlayerId player = game.seated().get(seat);
      if (player != null) {
        people.name(player).ifPresent(name -> own.put("name", name));
      }
    }
    return node;
  }

  private String undo(Game game) {
    if (game.endIsLatest()) {
      return texts.say(Text.PAGE_UNDO_END);
    }
    Step last = game.steps().getLast();
    String round = words.round(game.before(game.steps().size() - 1));
    return switch (last.entry()) {
      case Entry.Played played -> texts.say(Text.PAGE_UNDO_ASK, round);
      case Entry.Adjusted adjusted ->
          texts.say(Text.PAGE_UNDO_ASK, texts.say(Text.LOG_ADJUSTED, adjusted.reason().text()));
      case Entry.Penalised penalised -> texts.say(Text.PAGE_UNDO_ASK, texts.say(Text.PAY_PENALTY));
      case Entry.Swapped swapped -> texts.say(Text.PAGE_UNDO_ASK, texts.say(Text.REFEREE_SEATS));
      case Entry.Chips chips -> texts.say(Text.PAGE_UNDO_ASK, texts.say(Text.LOG_CHIPS, ""));
    };
  }
}
