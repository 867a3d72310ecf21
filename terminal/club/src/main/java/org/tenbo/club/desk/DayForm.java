package org.tenbo.club.desk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.Sitting;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;

/**
 * The stored form of a day's events: one JSON object each, on one line.
 *
 * <pre>
 * {"v":1,"number":7,"at":"2026-10-03T09:00:00Z","by":"anna","type":"extra-time",
 *  "table":7,"seconds":360,"reason":"a fallen wall"}
 * </pre>
 *
 * <p>Types: {@code opened} (name, players, seconds), {@code listed} (entrants), {@code seated}
 * (sittings), {@code begun} (sitting), {@code substituted} (out, in, from), {@code clock-started},
 * {@code clock-stopped} (seconds), {@code extra-time}, {@code penalised} (player, points, reason),
 * {@code acted} (table, game, did, reason, answer), {@code judged} (game, counts, reason), {@code
 * forgotten} (player). Times are whole seconds. A type's name and the meaning of its fields never
 * change.
 */
public final class DayForm {
  private static final int VERSION = 1;

  private final ObjectMapper json =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** What stands in a line or a file is no event of a day; says where and why. */
  public static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable(String why) {
      super(why);
    }
  }

  /** An entry as an object; without line breaks as text. */
  public ObjectNode write(DayEvent.Entry entry) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("v", VERSION).put("number", entry.number());
    node.put("at", entry.at().toString()).put("by", entry.by());
    switch (entry.event()) {
      case DayEvent.Opened opened -> {
        node.put("type", "opened").put("name", opened.name());
        node.put("players", opened.players().count()).put("seconds", opened.length().toSeconds());
      }
      case DayEvent.Listed listed -> {
        ArrayNode all = node.put("type", "listed").putArray("entrants");
        listed.entrants().forEach(entrant -> all.add(write(entrant)));
      }
      case DayEvent.Seated seated -> {
        ArrayNode all = node.put("type", "seated").putArray("sittings");
        seated.sittings().forEach(sitting -> all.add(write(sitting)));
      }
      case DayEvent.Begun begun -> node.put("type", "begun").put("sitting", begun.sitting());
      case DayEvent.Substituted change -> {
        node.put("type", "substituted").put("out", change.out().value());
        node.put("in", change.in().value()).put("from", change.from());
      }
      case DayEvent.ClockStarted started ->
          node.put("type", "clock-started").put("seconds", started.left().toSeconds());
      case DayEvent.ClockStopped stopped ->
          node.put("type", "clock-stopped").put("seconds", stopped.left().toSeconds());
      case DayEvent.ExtraTime extra -> {
        node.put("type", "extra-time").put("table", extra.table());
        node.put("seconds", extra.extra().toSeconds()).put("reason", extra.reason().text());
      }
      case DayEvent.Penalised penalised -> {
        node.put("type", "penalised").put("player", penalised.player().value());
        node.put("points", penalised.points().value());
        node.put("reason", penalised.reason().text());
      }
      case DayEvent.Acted acted -> {
        node.put("type", "acted").put("table", acted.table());
        acted.game().ifPresent(game -> node.put("game", game.value()));
        node.put("did", acted.did()).put("reason", acted.reason()).put("answer", acted.answer());
      }
      case DayEvent.Judged judged -> {
        node.put("type", "judged").put("game", judged.game().value());
        node.put("counts", judged.counts()).put("reason", judged.reason().text());
      }
      case DayEvent.Forgotten forgotten ->
          node.put("type", "forgotten").put("player", forgotten.player().value());
    }
    return node;
  }

  private static ObjectNode write(Entrant entrant) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", entrant.id().value()).put("name", entrant.name());
    Entrant.Person person = entrant.person();
    node.put("last", person.last()).put("first", person.first()).put("team", person.team());
    person.ema().ifPresent(ema -> node.put("ema", ema));
    person.country().ifPresent(country -> node.put("country", country));
    person.pantheon().ifPresent(id -> node.put("pantheon", id));
    return node.put("substitute", entrant.substitute());
  }

  private static ObjectNode write(Sitting sitting) {
    ObjectNode node = JsonNodeFactory.instance.objectNode().put("number", sitting.number());
    ArrayNode tables = node.putArray("tables");
    for (Sitting.Placed placed : sitting.tables()) {
      ArrayNode players = tables.addObject().put("table", placed.table()).putArray("players");
      placed.players().forEach(player -> players.add(player.value()));
    }
    return node;
  }

  /**
   * Reads one line.
   *
   * @throws Unreadable for anything that {@link #write} does not make
   */
  public DayEvent.Entry read(String line) {
    try {
      return read(json.readTree(line));
    } catch (JsonProcessingException e) {
      throw new Unreadable("it is no JSON: " + e.getOriginalMessage());
    }
  }

  /** Reads one object; as {@link #read(String)}. */
  public DayEvent.Entry read(JsonNode node) {
    Fields fields = new Fields(node);
    try {
      if (fields.number("v") != VERSION) {
        throw new Unreadable("version " + fields.number("v") + " is none that this program knows");
      }
      return new DayEvent.Entry(
          fields.number("number"),
          Instant.parse(fields.text("at")),
          fields.text("by"),
          event(fields));
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new Unreadable(String.valueOf(e.getMessage()));
    }
  }

  private static DayEvent event(Fields fields) {
    String type = fields.text("type");
    return switch (type) {
      case "opened" ->
          new DayEvent.Opened(
              fields.text("name"),
              fields.number("players") == 3 ? Players.THREE : Players.FOUR,
              fields.seconds());
      case "listed" ->
          new DayEvent.Listed(fields.list("entrants").stream().map(DayForm::entrant).toList());
      case "seated" ->
          new DayEvent.Seated(fields.list("sittings").stream().map(DayForm::sitting).toList());
      case "begun" -> new DayEvent.Begun(fields.number("sitting"));
      case "substituted" ->
          new DayEvent.Substituted(
              fields.player("out"), fields.player("in"), fields.number("from"));
      case "clock-started" -> new DayEvent.ClockStarted(fields.seconds());
      case "clock-stopped" -> new DayEvent.ClockStopped(fields.seconds());
      case "extra-time" ->
          new DayEvent.ExtraTime(fields.number("table"), fields.seconds(), fields.reason());
      case "penalised" ->
          new DayEvent.Penalised(
              fields.player("player"), Points.of(fields.number("points")), fields.reason());
      case "acted" ->
          new DayEvent.Acted(
              fields.number("table"),
              fields.optional("game").map(GameId::new),
              fields.text("did"),
              fields.text("reason"),
              fields.text("answer"));
      case "judged" ->
          new DayEvent.Judged(
              new GameId(fields.text("game")), fields.flag("counts"), fields.reason());
      case "forgotten" -> new DayEvent.Forgotten(fields.player("player"));
      default -> throw new Unreadable("nothing of a day is called '" + type + "'");
    };
  }

  private static Entrant entrant(JsonNode node) {
    Fields fields = new Fields(node);
    return new Entrant(
        fields.player("id"),
        fields.text("name"),
        new Entrant.Person(
            fields.text("last"),
            fields.text("first"),
            fields.optional("ema"),
            fields.optional("country"),
            fields.text("team"),
            node.has("pantheon") ? OptionalInt.of(fields.number("pantheon")) : OptionalInt.empty()),
        fields.flag("substitute"));
  }

  private static Sitting sitting(JsonNode node) {
    Fields fields = new Fields(node);
    List<Sitting.Placed> tables = new ArrayList<>();
    for (JsonNode table : fields.list("tables")) {
      Fields own = new Fields(table);
      List<PlayerId> players = new ArrayList<>();
      own.list("players").forEach(player -> players.add(new PlayerId(player.asText())));
      tables.add(new Sitting.Placed(own.number("table"), players));
    }
    return new Sitting(fields.number("number"), tables);
  }

  /** The fields of an object, each of the kind that it has to be. */
  private record Fields(JsonNode node) {
    private static JsonNode require(JsonNode value, boolean fits, String name) {
      if (!fits) {
        throw new Unreadable("'" + name + "' is missing or of another kind");
      }
      return value;
    }

    String text(String name) {
      JsonNode value = node.path(name);
      return require(value, value.isTextual(), name).asText();
    }

    Optional<String> optional(String name) {
      return node.has(name) ? Optional.of(text(name)) : Optional.empty();
    }

    int number(String name) {
      JsonNode value = node.path(name);
      return require(value, value.canConvertToInt() && value.isIntegralNumber(), name).asInt();
    }

    boolean flag(String name) {
      JsonNode value = node.path(name);
      return require(value, value.isBoolean(), name).asBoolean();
    }

    PlayerId player(String name) {
      return new PlayerId(text(name));
    }

    Reason reason() {
      return new Reason(text("reason"));
    }

    Duration seconds() {
      return Duration.ofSeconds(number("seconds"));
    }

    List<JsonNode> list(String name) {
      JsonNode value = node.path(name);
      List<JsonNode> all = new ArrayList<>();
      require(value, value.isArray(), name).forEach(all::add);
      return all;
    }
  }
}
