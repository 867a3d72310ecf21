package org.tenbo.club.out;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.DayRefused;
import org.tenbo.club.desk.DayForm;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.GameView;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;

/**
 * A whole event as one file: the day's entries, and every event of its games, those included that
 * are not over or do not count. Read again it makes the same standings.
 *
 * <pre>
 * {"schema":"tenbo-event/1",
 *  "day":[ {"v":1,"number":1, ...}, ... ],
 *  "games":[ {"id":"..","table":"t1","since":"..",
 *             "events":[ {"number":1,"at":"..","type":"game-started","version":1,
 *                         "body":"{...}"}, ... ]} ]}
 * </pre>
 *
 * <p>{@code table} is the one whose events count; {@code since} when the hub heard of the game;
 * {@code at} is left out where the table did not know the time.
 */
public final class EventFile {
  private static final String SCHEMA = "tenbo-event/1";

  /** In bytes; an event of forty tables and eight rounds has some ten million. */
  public static final int LARGEST = 200_000_000;

  private static final int MOST_GAMES = 4096;
  private static final int MOST_EVENTS = 10_000;

  private final DayForm form = new DayForm();
  private final EventCodec codec = new EventCodec();
  private final ObjectMapper json =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** One game: the table whose events count, since when it is known, and all of them. */
  public record Kept(GameId game, TableId owner, Instant since, List<ClubEvent> events) {
    public Kept {
      events = List.copyOf(events);
    }
  }

  /** What a file holds; its entries make a day, and the events of each game that game. */
  public record Content(List<DayEvent.Entry> day, List<Kept> games) {
    public Content {
      day = List.copyOf(day);
      games = List.copyOf(games);
    }
  }

  /** A file is none of these; says where and what is wrong with it. */
  public static final class NoEvent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoEvent(String why) {
      super(why);
    }
  }

  /** The file as text. */
  String write(
      List<DayEvent.Entry> day, List<GameView> of, Function<GameId, List<ClubEvent>> eventsOf) {
    ObjectNode file = json.createObjectNode().put("schema", SCHEMA);
    ArrayNode entries = file.putArray("day");
    for (DayEvent.Entry entry : sinceOpened(day)) {
      entries.add(
          form.write(
              new DayEvent.Entry(entries.size() + 1, entry.at(), entry.by(), entry.event())));
    }
    ArrayNode games = file.putArray("games");
    for (GameView view : of) {
      GameId id = view.game().id();
      ObjectNode game = games.addObject().put("id", id.value());
      game.put("table", view.owner().value()).put("since", view.since().toString());
      ArrayNode events = game.putArray("events");
      for (ClubEvent event : eventsOf.apply(id)) {
        ObjectNode node = events.addObject().put("number", event.number());
        event.at().ifPresent(at -> node.put("at", at.toString()));
        node.put("type", event.form().type()).put("version", event.form().version());
        node.put("body", event.form().body());
      }
    }
    return file.toString();
  }

  /** What is before the last opening is another event's. */
  private static List<DayEvent.Entry> sinceOpened(List<DayEvent.Entry> day) {
    int from = 0;
    for (int i = 0; i < day.size(); i++) {
      from = day.get(i).event() instanceof DayEvent.Opened ? i : from;
    }
    return day.subList(from, day.size());
  }

  /**
   * Reads such a file, and looks whether it can be replayed.
   *
   * @throws NoEvent if it cannot
   */
  public Content read(byte[] bytes) {
    if (bytes.length > LARGEST) {
      throw new NoEvent("The file has more than " + LARGEST / 1_000_000 + " MB.");
    }
    try {
      JsonNode file = json.readTree(bytes);
      String schema = file.path("schema").asText();
      if (!schema.equals(SCHEMA)) {
        throw new NoEvent(
            schema.startsWith("tenbo-event/")
                ? "The file is a " + schema + "; this program reads " + SCHEMA + "."
                : "The file is no " + SCHEMA + ": \"schema\" says so in one.");
      }
      Place top = new Place("the file", file);
      top.only("schema", "day", "games");
      List<DayEvent.Entry> day = day(top.list("day", Integer.MAX_VALUE));
      List<Kept> games = new ArrayList<>();
      Set<GameId> ids = new HashSet<>();
      for (Place game : top.list("games", MOST_GAMES)) {
        Kept kept = kept(game);
        if (!ids.add(kept.game())) {
          throw game.wrong("the game " + kept.game().value() + " stands twice");
        }
        games.add(kept);
      }
      return new Content(day, games);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      throw new NoEvent(
          "The file is no JSON"
              + (at == null ? "" : ", line " + at.getLineNr() + ", column " + at.getColumnNr())
              + ": "
              + e.getOriginalMessage().replaceFirst("(?s) \\(start marker.*", "")
              + ".");
    } catch (IOException e) {
      throw new NoEvent("The file is no JSON: " + e.getMessage() + ".");
    }
  }

  private List<DayEvent.Entry> day(List<Place> all) {
    List<DayEvent.Entry> entries = new ArrayList<>();
    Day day = Day.NONE;
    for (Place place : all) {
      DayEvent.Entry entry = place.made(() -> form.read(place.node()));
      place.only(form.write(entry));
      Day before = day;
      day = place.made(() -> before.with(entry));
      entries.add(entry);
    }
    return entries;
  }

  private Kept kept(Place game) {
    game.only("id", "table", "since", "events");
    GameId id = game.made(() -> new GameId(game.text("id")));
    TableId owner = game.made(() -> new TableId(game.text("table")));
    Instant since = game.made(() -> Instant.parse(game.text("since")));
    List<ClubEvent> events = new ArrayList<>();
    TableState state = TableState.EMPTY;
    for (Place place : game.list("events", MOST_EVENTS)) {
      ClubEvent event = event(place, id);
      if (event.number() != events.size() + 1) {
        throw place.wrong("number " + event.number() + " does not follow number " + events.size());
      }
      TableState before = state;
      state = place.made(() -> before.apply(codec.read(event.form())));
      if (state.current().filter(made -> made.id().equals(id)).isEmpty()) {
        throw place.wrong("it is of another game than " + id.value());
      }
      events.add(event);
    }
    if (events.isEmpty()) {
      throw game.wrong("a game has one event at least");
    }
    return new Kept(id, owner, since, events);
  }

  private static ClubEvent event(Place place, GameId id) {
    place.only("number", "at", "type", "version", "body");
    Optional<Instant> at =
        place.node().has("at")
            ? Optional.of(place.made(() -> Instant.parse(place.text("at"))))
            : Optional.empty();
    return place.made(
        () ->
            new ClubEvent(
                id,
                place.number("number"),
                at,
                new StoredForm(place.text("type"), place.number("version"), place.text("body"))));
  }

  /** A part of the file with the way to it, so that whoever repairs it finds the place. */
  private record Place(String where, JsonNode node) {
    NoEvent wrong(String what) {
      return new NoEvent("At " + where + ": " + what + ".");
    }

    /** What a reader makes of it; what the reader refuses is wrong here. */
    <T> T made(Supplier<T> reader) {
      try {
        return reader.get();
      } catch (DayForm.Unreadable
          | DayRefused
          | DateTimeException
          | IllegalArgumentException
          | IllegalStateException e) {
        throw wrong(String.valueOf(e.getMessage()).replaceFirst("\\.$", ""));
      }
    }

    void only(String... known) {
      for (String name : names()) {
        if (!List.of(known).contains(name)) {
          throw wrong("\"" + name + "\" is none of " + String.join(", ", known));
        }
      }
    }

    /** Nothing that is lost when it is written again. */
    void only(ObjectNode again) {
      for (String name : names()) {
        if (!again.has(name)) {
          throw wrong("\"" + name + "\" is nothing that such an entry has");
        }
      }
    }

    private List<String> names() {
      List<String> names = new ArrayList<>();
      node.fieldNames().forEachRemaining(names::add);
      return names;
    }

    String text(String name) {
      if (!node.path(name).isTextual()) {
        throw wrong("\"" + name + "\" is missing or no text");
      }
      return node.path(name).textValue();
    }

    int number(String name) {
      JsonNode value = node.path(name);
      if (!value.isIntegralNumber() || !value.canConvertToInt()) {
        throw wrong("\"" + name + "\" is missing or no whole number");
      }
      return value.intValue();
    }

    List<Place> list(String name, int most) {
      JsonNode value = node.path(name);
      if (!value.isArray() || value.size() > most) {
        throw wrong("\"" + name + "\" is missing, no list, or has more than " + most + " in it");
      }
      List<Place> all = new ArrayList<>();
      String start = where.equals("the file") ? name : where + "." + name;
      for (int i = 0; i < value.size(); i++) {
        Place each = new Place(start + "[" + i + "]", value.get(i));
        if (!each.node().isObject()) {
          throw each.wrong("no object stands there");
        }
        all.add(each);
      }
      return all;
    }
  }
}
