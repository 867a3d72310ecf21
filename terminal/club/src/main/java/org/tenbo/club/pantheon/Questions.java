package org.tenbo.club.pantheon;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The calls that are made, each with the fields that it takes and gives. Fields of the value 0,
 * false or an empty list are left out in answers.
 */
final class Questions {
  /** Whoever asks only reads: it was not answered, and can be asked again. */
  static final class NoAnswer extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final boolean refused;
    private final String words;

    NoAnswer(boolean refused, String words) {
      super(words);
      this.refused = refused;
      this.words = words;
    }

    boolean refused() {
      return refused;
    }

    String words() {
      return words;
    }
  }

  /** Somebody at a table there, and who plays in the place; 0 for nobody. */
  record Sits(int person, int substitute) {
    boolean is(int number) {
      return number == person || number == substitute;
    }
  }

  /**
   * A game there.
   *
   * @param people East first
   */
  record Session(List<Sits> people, Map<Integer, Integer> scores, boolean finished) {}

  /** A game that is being played there, East first. */
  record Running(String session, List<Integer> people) {}

  private final Line line;
  private final PantheonEvent event;

  Questions(Line line, PantheonEvent event) {
    this.line = line;
    this.event = event;
  }

  private static ObjectNode body() {
    return JsonNodeFactory.instance.objectNode();
  }

  private JsonNode read(String method, ObjectNode body) throws InterruptedException {
    return switch (line.call(method, body, event.referee())) {
      case Reply.Done done -> done.body();
      case Reply.Refused refused -> throw new NoAnswer(true, refused.why());
      case Reply.Unsent unsent -> throw new NoAnswer(false, unsent.why());
      case Reply.Unknown unknown -> throw new NoAnswer(false, unknown.why());
    };
  }

  // ---- what is there

  Session session(String hash) throws InterruptedException {
    JsonNode body = read("GetSessionOverview", body().put("sessionHash", hash));
    List<Sits> people = new ArrayList<>();
    for (JsonNode each : body.path("players")) {
      people.add(new Sits(each.path("id").asInt(), each.path("replacedBy").path("id").asInt()));
    }
    Map<Integer, Integer> scores = new TreeMap<>();
    for (JsonNode each : body.path("state").path("scores")) {
      scores.put(each.path("playerId").asInt(), each.path("score").asInt());
    }
    return new Session(people, scores, body.path("state").path("finished").asBoolean());
  }

  /** How many rounds a game has. */
  int rounds(String hash) throws InterruptedException {
    return read("GetAllRounds", body().put("sessionHash", hash)).path("rounds").size();
  }

  /** The games in play at a table, by the number of the table. */
  List<String> sessionsAt(int table) throws InterruptedException {
    JsonNode body =
        read("GetTablesState", body().put("eventId", event.event()).put("omitLastRound", true));
    List<String> found = new ArrayList<>();
    for (JsonNode each : body.path("tables")) {
      String status = each.path("status").asText();
      boolean plays = status.equals("SESSION_STATUS_INPROGRESS") || status.equals("1");
      if (plays && each.path("tableIndex").asInt() == table) {
        found.add(each.path("sessionHash").asText());
      }
    }
    return found;
  }

  /** The games that somebody plays. */
  List<Running> running(int person) throws InterruptedException {
    JsonNode body =
        read("GetCurrentSessions", body().put("playerId", person).put("eventId", event.event()));
    List<Running> found = new ArrayList<>();
    for (JsonNode each : body.path("sessions")) {
      List<Integer> people = new ArrayList<>();
      each.path("players").forEach(player -> people.add(player.path("id").asInt()));
      found.add(new Running(each.path("sessionHash").asText(), people));
    }
    return found;
  }

  /** The penalties of that person, amount and reason that stand; their numbers. */
  List<Integer> penalties(Deed.Penalty like) throws InterruptedException {
    JsonNode body = read("ListPenalties", body().put("eventId", event.event()));
    List<Integer> found = new ArrayList<>();
    for (JsonNode each : body.path("penalties")) {
      if (each.path("who").asInt() == like.person()
          && each.path("amount").asInt() == like.points()
          && each.path("reason").asText().equals(like.reason())
          && !each.path("isCancelled").asBoolean()) {
        found.add(each.path("id").asInt());
      }
    }
    return found;
  }

  // ---- what is changed

  Reply start(List<Integer> people) throws InterruptedException {
    ObjectNode body = body().put("eventId", event.event());
    people.forEach(body.putArray("players")::add);
    return line.call("StartGame", body, OptionalInt.empty());
  }

  Reply addRound(String hash, ObjectNode round, OptionalInt person) throws InterruptedException {
    ObjectNode body = body().put("sessionHash", hash);
    body.set("roundData", round);
    return line.call("AddRound", body, person);
  }

  Reply dropRound(String hash, Map<Integer, Integer> scores) throws InterruptedException {
    ObjectNode body = body().put("sessionHash", hash);
    ArrayNode now = body.putArray("intermediateResults");
    scores.forEach((person, score) -> now.addObject().put("playerId", person).put("score", score));
    return line.call("DropLastRound", body, event.referee());
  }

  Reply addPenalty(Deed.Penalty penalty) throws InterruptedException {
    ObjectNode body = body().put("eventId", event.event()).put("playerId", penalty.person());
    body.put("amount", penalty.points()).put("reason", penalty.reason());
    return line.call("AddPenalty", body, event.referee());
  }

  Reply cancelPenalty(int number) throws InterruptedException {
    return line.call("CancelPenalty", body().put("penaltyId", number), event.referee());
  }

  Reply end(String hash, OptionalInt person) throws InterruptedException {
    return line.call("EndGame", body().put("sessionHash", hash), person);
  }
}
