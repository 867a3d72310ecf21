package org.tenbo.table.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import org.tenbo.table.Ending;
import org.tenbo.table.Entry;
import org.tenbo.table.GameId;
import org.tenbo.table.Next;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.Step;

/**
 * The parts of a game, as JSON.
 *
 * <pre>
 * setup     {"game":id,"rules":{every switch},"first-dealer":"A","start":position,"seated":{"A":id}}
 * position  {"wind":"east","number":2,"honba":0,"sticks":1,"scores":[25000,..]}   in seat order
 * step      {"entry":entry,"settlement":settlement,"next":{"kind":"deal","position":position}}
 *           next: deal, dealer-chooses, or over with "ending"
 * entry     {"kind":"played","riichi":["A"],"dead":[],"outcome":outcome}
 *           {"kind":"adjusted","change":[..],"reason":text} {"kind":"penalised",penalty,"reason":text} {"kind":"swapped","one":"A",
 *           "other":"B"} {"kind":"chips","change":{"A":1,"B":-1}}
 * standing  {"seat":"A","place":1,"shared":false,"score":..,"sticks":..,"counted":..,"uma":..,
 *           "penalty":..,"extras":..}
 * </pre>
 */
final class GameForm {
  private GameForm() {}

  static ObjectNode write(Setup setup) {
    ObjectNode node = Fields.object();
    node.put("game", setup.id().value());
    ObjectNode rules = node.putObject("rules");
    RulesetForm.write(setup.rules()).forEach((key, value) -> rules.set(key, plain(value)));
    node.put("first-dealer", setup.firstDealer().name());
    node.set("start", write(setup.start()));
    node.set("seated", seated(setup.seated()));
    return node;
  }

  static Setup setup(Fields fields, LaterSwitches later) {
    Map<String, Object> values = new LinkedHashMap<>();
    fields
        .object("rules")
        .node()
        .properties()
        .forEach(entry -> values.put(entry.getKey(), value(entry.getValue())));
    Ruleset rules = RulesetForm.read(later.complete(values));
    return new Setup(
        new GameId(fields.text("game")),
        rules,
        fields.constant("first-dealer", Seat.class),
        position(fields.object("start"), rules.game().players()),
        seated(fields.object("seated")));
  }

  static ObjectNode seated(Map<Seat, PlayerId> seated) {
    ObjectNode node = Fields.object();
    for (Seat seat : Seat.values()) {
      PlayerId player = seated.get(seat);
      if (player != null) {
        node.put(seat.name(), player.value());
      }
    }
    return node;
  }

  static Map<Seat, PlayerId> seated(Fields fields) {
    Map<Seat, PlayerId> seated = new EnumMap<>(Seat.class);
    fields
        .node()
        .properties()
        .forEach(
            entry ->
                seated.put(
                    Fields.named(entry.getKey(), Seat.class),
                    new PlayerId(fields.text(entry.getKey()))));
    return seated;
  }

  static ObjectNode write(Position position) {
    ObjectNode node =
        Fields.object()
            .put("wind", Fields.name(position.round().wind()))
            .put("number", position.round().number())
            .put("honba", position.honba().count())
            .put("sticks", position.deposit().sticks());
    node.set("scores", write(position.scores()));
    return node;
  }

  static Position position(Fields fields, Players players) {
    return new Position(
        new Round(fields.constant("wind", Wind.class), fields.number("number")),
        new Honba(fields.number("honba")),
        new Deposit(fields.number("sticks")),
        scores(fields, "scores", players));
  }

  static JsonNode write(Scores scores) {
    return Fields.array(
        scores.bySeat(), points -> JsonNodeFactory.instance.numberNode(points.value()));
  }

  /** How many play, by a list with a figure for each. */
  static Players seats(Fields fields, String field) {
    return fields.list(field, node -> node).size() == Players.THREE.count()
        ? Players.THREE
        : Players.FOUR;
  }

  static Scores scores(Fields fields, String field, Players players) {
    return new Scores(players, fields.list(field, node -> Points.of(whole(node))));
  }

  private static int whole(JsonNode node) {
    if (!node.isInt()) {
      throw new UnreadableEvent("no whole number: " + node);
    }
    return node.intValue();
  }

  static ObjectNode write(Step step) {
    ObjectNode node = Fields.object();
    node.set("entry", write(step.entry()));
    node.set("settlement", OutcomeForm.write(step.settlement()));
    ObjectNode next = node.putObject("next");
    switch (step.next()) {
      case Next.Deal deal -> next.put("kind", "deal");
      case Next.DealerChooses chooses -> next.put("kind", "dealer-chooses");
      case Next.Over over -> next.put("kind", "over").put("ending", Fields.name(over.ending()));
    }
    next.set("position", write(step.next().position()));
    return node;
  }

  static Step step(Fields fields) {
    Fields next = fields.object("next");
    Players players = seats(next.object("position"), "scores");
    Position position = position(next.object("position"), players);
    String kind = next.text("kind");
    return new Step(
        entry(fields.object("entry")),
        OutcomeForm.settlement(fields.object("settlement"), players),
        switch (kind) {
          case "deal" -> new Next.Deal(position);
          case "dealer-chooses" -> new Next.DealerChooses(position);
          case "over" -> new Next.Over(position, next.constant("ending", Ending.class));
          default -> throw new UnreadableEvent("nothing follows that is called '" + kind + "'");
        });
  }

  static ObjectNode write(Entry entry) {
    ObjectNode node = Fields.object();
    switch (entry) {
      case Entry.Played played -> {
        node.put("kind", "played").set("riichi", Fields.names(played.riichi()));
        node.set("dead", Fields.names(new TreeSet<>(played.dead())));
        node.set("outcome", OutcomeForm.write(played.outcome()));
      }
      case Entry.Adjusted adjusted -> {
        node.put("kind", "adjusted").set("change", write(adjusted.change()));
        node.put("reason", adjusted.reason().text());
      }
      case Entry.Penalised penalised -> {
        node.put("kind", "penalised").set("penalty", OutcomeForm.write(penalised.penalty()));
        node.put("reason", penalised.reason().text());
      }
      case Entry.Swapped swapped ->
          node.put("kind", "swapped")
              .put("one", swapped.one().name())
              .put("other", swapped.other().name());
      case Entry.Chips chips -> {
        ObjectNode change = node.put("kind", "chips").putObject("change");
        for (Seat seat : Seat.values()) {
          Integer moved = chips.change().get(seat);
          if (moved != null) {
            change.put(seat.name(), moved);
          }
        }
      }
    }
    return node;
  }

  static Entry entry(Fields fields) {
    String kind = fields.text("kind");
    return switch (kind) {
      case "played" ->
          new Entry.Played(
              fields.constants("riichi", Seat.class),
              Set.copyOf(fields.constants("dead", Seat.class)),
              OutcomeForm.outcome(fields.object("outcome")));
      case "adjusted" ->
          new Entry.Adjusted(
              scores(fields, "change", seats(fields, "change")), new Reason(fields.text("reason")));
      case "penalised" ->
          new Entry.Penalised(
              OutcomeForm.penalty(fields.object("penalty")), new Reason(fields.text("reason")));
      case "swapped" ->
          new Entry.Swapped(
              fields.constant("one", Seat.class), fields.constant("other", Seat.class));
      case "chips" -> {
        Map<Seat, Integer> change = new EnumMap<>(Seat.class);
        Fields moved = fields.object("change");
        moved
            .node()
            .fieldNames()
            .forEachRemaining(
                name -> change.put(Fields.named(name, Seat.class), moved.number(name)));
        yield new Entry.Chips(change);
      }
      default -> throw new UnreadableEvent("no entry is called '" + kind + "'");
    };
  }

  static ObjectNode write(Standing standing) {
    return Fields.object()
        .put("seat", standing.seat().name())
        .put("place", standing.place())
        .put("shared", standing.shared())
        .put("score", standing.score().value())
        .put("sticks", standing.sticks().value())
        .put("counted", standing.counted().value())
        .put("uma", standing.uma().value())
        .put("penalty", standing.penalty().value())
        .put("extras", standing.extras().value());
  }

  static Standing standing(JsonNode node) {
    Fields fields = new Fields(node);
    return new Standing(
        fields.constant("seat", Seat.class),
        fields.number("place"),
        fields.flag("shared"),
        Points.of(fields.number("score")),
        Points.of(fields.number("sticks")),
        Points.of(fields.number("counted")),
        Points.of(fields.number("uma")),
        Points.of(fields.number("penalty")),
        Points.of(fields.number("extras")));
  }

  private static JsonNode plain(Object value) {
    return switch (value) {
      case Boolean flag -> JsonNodeFactory.instance.booleanNode(flag);
      case Integer number -> JsonNodeFactory.instance.numberNode(number);
      case List<?> list -> Fields.array(list, GameForm::plain);
      default -> JsonNodeFactory.instance.textNode(value.toString());
    };
  }

  private static Object value(JsonNode node) {
    if (node.isBoolean()) {
      return node.booleanValue();
    }
    if (node.isInt()) {
      return node.intValue();
    }
    if (node.isArray()) {
      List<Object> list = new ArrayList<>();
      node.forEach(element -> list.add(value(element)));
      return list;
    }
    if (node.isTextual()) {
      return node.textValue();
    }
    throw new UnreadableEvent("no value of a switch: " + node);
  }
}
