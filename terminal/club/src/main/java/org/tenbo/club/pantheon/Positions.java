package org.tenbo.club.pantheon;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.club.store.WholeFile;
import org.tenbo.table.GameId;

/**
 * How far every game is there, on the disk before a call is made and after it: whoever is killed
 * between the two asks the server before the call is made again.
 *
 * <pre>
 * {"v":1,"event":42,"games":[{"game":"..","session":"..","done":["r..","p11 20000 late"],
 *   "open":{"kind":"ROUND","mark":"r..","before":3},"over":false,"stopped":"NONE","words":"",
 *   "left":false}]}
 * </pre>
 */
final class Positions {
  private static final int VERSION = 1;

  /** More than the games of a day; in bytes. */
  private static final long LARGEST = 16L << 20;

  private final Path file;
  private final int event;
  private final ObjectMapper json = new ObjectMapper();
  private final Map<GameId, Position> games = new LinkedHashMap<>();

  /**
   * Reads the file, where there is one.
   *
   * @throws IOException if it cannot be read, or is of another event; says what to do
   */
  Positions(Path file, int event) throws IOException {
    this.file = file.toAbsolutePath();
    this.event = event;
    if (Files.exists(this.file)) {
      if (Files.size(this.file) > LARGEST) {
        throw new IOException(file + " has more than 16 MB; it is none of this program's");
      }
      read(Files.readString(this.file));
    }
  }

  private void read(String text) throws IOException {
    try {
      JsonNode node = json.readTree(text);
      if (node.path("v").asInt() != VERSION || node.path("event").asInt() != event) {
        throw new IOException(
            file
                + " is not of event "
                + event
                + "; name another file as pantheon.file, or the event that it is of");
      }
      for (JsonNode each : node.path("games")) {
        List<String> done = new ArrayList<>();
        each.path("done").forEach(mark -> done.add(mark.asText()));
        JsonNode open = each.path("open");
        Position position =
            new Position(
                new GameId(each.path("game").asText()),
                each.path("session").asText(),
                done,
                open.isObject()
                    ? Optional.of(
                        new Position.Open(
                            Position.Kind.valueOf(open.path("kind").asText()),
                            open.path("mark").asText(),
                            open.path("before").asInt()))
                    : Optional.empty(),
                each.path("over").asBoolean(),
                Mirror.Why.valueOf(each.path("stopped").asText()),
                each.path("words").asText(),
                each.path("left").asBoolean());
        games.put(position.game(), position);
      }
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw new IOException(
          file
              + " cannot be read ("
              + e.getMessage()
              + "). Compare the event at Pantheon by hand before it is moved away: without it"
              + " everything is sent again.",
          e);
    }
  }

  Position of(GameId game) {
    return games.getOrDefault(game, Position.of(game));
  }

  /**
   * Keeps one; it is on the disk when this returns.
   *
   * @throws IOException if it is not; then nothing has changed
   */
  void keep(Position position) throws IOException {
    Position before = games.put(position.game(), position);
    try {
      write();
    } catch (IOException e) {
      if (before == null) {
        games.remove(position.game());
      } else {
        games.put(position.game(), before);
      }
      throw e;
    }
  }

  /** Whether another game is that session already. */
  boolean has(String session, GameId of) {
    return games.values().stream()
        .anyMatch(each -> each.session().equals(session) && !each.game().equals(of));
  }

  /** Forgets games of other days; the next {@link #keep} writes it. */
  void only(Set<GameId> today) {
    games.keySet().retainAll(today);
  }

  private void write() throws IOException {
    ObjectNode node = json.createObjectNode().put("v", VERSION).put("event", event);
    ArrayNode all = node.putArray("games");
    for (Position each : games.values()) {
      ObjectNode one = all.addObject().put("game", each.game().value());
      one.put("session", each.session());
      each.done().forEach(one.putArray("done")::add);
      each.open()
          .ifPresent(
              open ->
                  one.putObject("open")
                      .put("kind", open.kind().name())
                      .put("mark", open.mark())
                      .put("before", open.before()));
      one.put("over", each.over()).put("stopped", each.stopped().name());
      one.put("words", each.words()).put("left", each.left());
    }
    new WholeFile(file).write(node.toString());
  }
}
