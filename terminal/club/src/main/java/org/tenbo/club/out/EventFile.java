package org.tenbo.club.out;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.DayRefused;
import org.tenbo.club.day.League;
import org.tenbo.club.desk.DayForm;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;
import org.tenbo.table.codec.UnreadableEvent;

/**
 * A whole event as one file: the day's entries, and every event of the games that count. Read again
 * it makes the same standings.
 *
 * <pre>
 * {"schema":"tenbo-event/1",
 *  "day":[ {"v":1,"number":1, ...}, ... ],
 *  "games":[ {"id":"..","events":[ {"number":1,"at":"..","type":"game-started","version":1,
 *                                   "body":"{...}"}, ... ]} ]}
 * </pre>
 */
public final class EventFile {
  private static final String SCHEMA = "tenbo-event/1";

  /** In characters; an event of forty tables and eight rounds has some ten million. */
  private static final int LARGEST = 200_000_000;

  private final DayForm form = new DayForm();
  private final ObjectMapper json = new ObjectMapper();

  /**
   * What a file holds.
   *
   * @param events of each game in its order
   */
  public record Content(List<DayEvent.Entry> day, List<List<ClubEvent>> events) {
    /** The day that its entries make. */
    public Day replayed() {
      Day day = Day.NONE;
      for (DayEvent.Entry entry : this.day) {
        day = day.with(entry);
      }
      return day;
    }

    /**
     * The games that their events make.
     *
     * @throws UnreadableEvent where one cannot be read
     */
    public List<Game> games() {
      EventCodec codec = new EventCodec();
      List<Game> games = new ArrayList<>();
      for (List<ClubEvent> own : events) {
        TableState state = TableState.EMPTY;
        for (ClubEvent event : own) {
          state = state.apply(codec.read(event.form()));
        }
        state.current().ifPresent(games::add);
      }
      return games;
    }
  }

  /** A file is none of these; says what is wrong with it. */
  public static final class NoEvent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoEvent(String why) {
      super(why);
    }
  }

  /** The file as text. */
  String write(
      List<DayEvent.Entry> day, League league, Function<GameId, List<ClubEvent>> eventsOf) {
    ObjectNode file = json.createObjectNode().put("schema", SCHEMA);
    ArrayNode entries = file.putArray("day");
    day.forEach(entry -> entries.add(form.write(entry)));
    ArrayNode games = file.putArray("games");
    for (League.Played played : league.games()) {
      ObjectNode game = games.addObject().put("id", played.game().id().value());
      ArrayNode events = game.putArray("events");
      for (ClubEvent event : eventsOf.apply(played.game().id())) {
        ObjectNode node = events.addObject().put("number", event.number());
        event.at().ifPresent(at -> node.put("at", at.toString()));
        node.put("type", event.form().type()).put("version", event.form().version());
        node.put("body", event.form().body());
      }
    }
    return file.toString();
  }

  /**
   * Reads such a file, and looks whether it can be replayed.
   *
   * @throws NoEvent if it cannot
   */
  public Content read(String text) {
    if (text.length() > LARGEST) {
      throw new NoEvent("The file has more than 200 MB.");
    }
    try {
      JsonNode file = json.readTree(text);
      if (!file.path("schema").asText().equals(SCHEMA)) {
        throw new NoEvent("The file is no " + SCHEMA + ".");
      }
      List<DayEvent.Entry> day = new ArrayList<>();
      file.path("day").forEach(entry -> day.add(form.read(entry)));
      List<List<ClubEvent>> games = new ArrayList<>();
      file.path("games").forEach(game -> games.add(events(game)));
      Content content = new Content(List.copyOf(day), List.copyOf(games));
      content.replayed();
      content.games();
      return content;
    } catch (JsonProcessingException e) {
      throw new NoEvent("The file is no JSON: " + e.getOriginalMessage() + ".");
    } catch (DayForm.Unreadable | DayRefused | DateTimeException | IllegalStateException e) {
      throw new NoEvent("The file does not replay: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new NoEvent("The file says what cannot be: " + e.getMessage());
    }
  }

  private static List<ClubEvent> events(JsonNode game) {
    GameId id = new GameId(game.path("id").asText());
    List<ClubEvent> events = new ArrayList<>();
    for (JsonNode event : game.path("events")) {
      Optional<Instant> at =
          event.has("at")
              ? Optional.of(Instant.parse(event.path("at").asText()))
              : Optional.empty();
      events.add(
          new ClubEvent(
              id,
              event.path("number").asLong(),
              at,
              new StoredForm(
                  event.path("type").asText(),
                  event.path("version").asInt(),
                  event.path("body").asText())));
    }
    return List.copyOf(events);
  }
}
