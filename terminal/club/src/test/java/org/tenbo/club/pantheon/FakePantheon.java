package org.tenbo.club.pantheon;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;

/**
 * A Pantheon server with one event, as its interface is documented: who may call what, what is
 * refused and in which words, what a repeat does, and how it counts (WRC: 30,000, kiriage). It
 * keeps no repeat from happening that the real one lets happen.
 */
final class FakePantheon implements AutoCloseable {
  static final int EVENT = 42;
  static final int REFEREE = 5;

  /** What happens to the next call of a method. */
  enum Trouble {
    /** It is done, and the answer is lost. */
    ANSWER_LOST,
    /** It is lost on its way. */
    CALL_LOST,
    /** Something before the server answers in its place. */
    BAD_GATEWAY
  }

  private static final class Session {
    final String hash;
    final int table;
    final List<Integer> people;
    final Map<Integer, Integer> replaced = new HashMap<>();
    final Map<Integer, Integer> scores = new LinkedHashMap<>();
    final List<JsonNode> rounds = new ArrayList<>();
    final List<Before> before = new ArrayList<>();
    int round = 1;
    int honba;
    int sticks;
    String status = "SESSION_STATUS_INPROGRESS";

    Session(String hash, int table, List<Integer> people) {
      this.hash = hash;
      this.table = table;
      this.people = people;
      people.forEach(person -> scores.put(person, 30_000));
    }

    int dealer() {
      return people.get((round - 1) % 4);
    }
  }

  private record Before(Map<Integer, Integer> scores, int round, int honba, int sticks) {}

  private record Fine(int id, int who, int amount, String reason, boolean cancelled) {}

  private static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal(String cause) {
      super(cause);
    }
  }

  private final ObjectMapper json = new ObjectMapper();
  private final HttpServer server;
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final List<Fine> fines = new ArrayList<>();
  private final Map<Integer, String> tokens = new TreeMap<>();
  private final Map<String, Trouble> troubles = new HashMap<>();
  private final Set<String> minute = new HashSet<>();

  /** Every call in its order; those that were lost on their way are none. */
  final List<String> calls = new ArrayList<>();

  boolean asleep;
  boolean kiriage = true;

  FakePantheon() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::serve);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  synchronized void knows(int person, String token) {
    tokens.put(person, token);
  }

  /** A tournament's seating has put these people at a table, East first. */
  synchronized String seats(int table, Integer... people) {
    String hash = "%040x".formatted(table * 1000 + sessions.size() + 1);
    sessions.put(hash, new Session(hash, table, List.of(people)));
    return hash;
  }

  synchronized void replaces(String session, int out, int in) {
    session(session).replaced.put(out, in);
  }

  synchronized void next(String method, Trouble trouble) {
    troubles.put(method, trouble);
  }

  /** What stands in a session: its scores East first, rounds, and whether it is over. */
  synchronized String stands(String hash) {
    Session at = session(hash);
    return at.scores.values()
        + " "
        + at.rounds.size()
        + (at.status.equals("SESSION_STATUS_INPROGRESS") ? "" : " over");
  }

  synchronized List<String> sessionsOf(int person) {
    return sessions.values().stream()
        .filter(session -> session.people.contains(person))
        .map(session -> session.hash)
        .toList();
  }

  synchronized List<String> fines() {
    return fines.stream()
        .filter(fine -> !fine.cancelled())
        .map(fine -> fine.who() + " " + fine.amount() + " " + fine.reason())
        .toList();
  }

  synchronized long count(String method) {
    return calls.stream().filter(method::equals).count();
  }

  /** Somebody enters a round by hand, past the hub. */
  synchronized void byHand(String hash, String round) throws IOException {
    add(session(hash), json.readTree(round));
  }

  private Session session(String hash) {
    Session session = sessions.get(hash);
    if (session == null) {
      throw new Refusal("Couldn't find session in DB");
    }
    return session;
  }

  // ---- HTTP

  private void serve(HttpExchange exchange) throws IOException {
    byte[] sent = exchange.getRequestBody().readAllBytes();
    synchronized (this) {
      String method = exchange.getRequestURI().getPath().replaceFirst("^/v2/common.Mimir/", "");
      Trouble trouble = troubles.remove(method);
      if (trouble == Trouble.CALL_LOST) {
        exchange.close();
        return;
      }
      if (trouble == Trouble.BAD_GATEWAY || asleep) {
        send(exchange, 503, "<html>down for a moment</html>");
        return;
      }
      calls.add(method);
      int status = 200;
      String answer;
      try {
        answer = without(answer(exchange, method, sent)).toString();
      } catch (Refusal e) {
        status = 500;
        answer =
            json.createObjectNode()
                .put("code", "internal")
                .put("msg", "internal error")
                .set("meta", json.createObjectNode().put("cause", e.getMessage()))
                .toString();
      } catch (JsonProcessingException e) {
        status = 500;
        answer = "{\"code\":\"internal\",\"msg\":\"failed to parse request json\",\"meta\":[]}";
      } catch (IllegalArgumentException e) {
        status = 404;
        answer = "{\"code\":\"bad_route\",\"msg\":\"" + e.getMessage() + "\",\"meta\":[]}";
      }
      if (trouble == Trouble.ANSWER_LOST) {
        exchange.close();
        return;
      }
      send(exchange, status, answer);
    }
  }

  private static void send(HttpExchange exchange, int status, String answer) throws IOException {
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.getResponseHeaders().add("X-Api-Version", "1.3");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** Fields of the value 0, false, "" and empty lists are not sent. */
  private static ObjectNode without(ObjectNode node) {
    node.properties()
        .removeIf(
            each -> {
              JsonNode value = each.getValue();
              return (value.isNumber() && value.asInt() == 0)
                  || (value.isBoolean() && !value.asBoolean())
                  || (value.isTextual() && value.asText().isEmpty())
                  || (value.isArray() && value.isEmpty());
            });
    for (JsonNode value : node) {
      if (value instanceof ObjectNode inner) {
        without(inner);
      }
      for (JsonNode each : value) {
        if (each instanceof ObjectNode inner) {
          without(inner);
        }
      }
    }
    return node;
  }

  private ObjectNode answer(HttpExchange exchange, String method, byte[] sent)
      throws JsonProcessingException {
    if (!exchange.getRequestMethod().equals("POST")
        || !exchange.getRequestURI().getPath().startsWith("/v2/common.Mimir/")) {
      throw new IllegalArgumentException("unsupported path");
    }
    String type =
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Type")).orElse("");
    if (!type.split(";", 2)[0].equalsIgnoreCase("application/json")) {
      throw new IllegalArgumentException("unexpected Content-Type");
    }
    JsonNode body = json.readTree(new String(sent, StandardCharsets.UTF_8));
    if (!body.isObject()) {
      throw new IllegalArgumentException("no body");
    }
    int caller = caller(exchange);
    return switch (method) {
      case "GetSessionOverview" -> overview(session(hash(body)));
      case "GetAllRounds" -> {
        ObjectNode node = json.createObjectNode();
        node.putArray("rounds").addAll(session(hash(body)).rounds);
        yield node;
      }
      case "GetTablesState" -> tables();
      case "GetCurrentSessions" -> current(body.path("playerId").asInt());
      case "ListPenalties" -> {
        referees(caller);
        yield penalties();
      }
      case "StartGame" -> start(body);
      case "AddRound" -> {
        Session at = session(hash(body));
        if (!at.people.contains(caller)) {
          throw new Refusal("Authentication failed! Ask for some assistance from admin team");
        }
        yield add(at, body.path("roundData"));
      }
      case "DropLastRound" -> {
        referees(caller);
        yield drop(session(hash(body)), body);
      }
      case "AddPenalty" -> {
        referees(caller);
        fines.add(
            new Fine(
                fines.size() + 1,
                body.path("playerId").asInt(),
                body.path("amount").asInt(),
                body.path("reason").asText(),
                false));
        yield success();
      }
      case "CancelPenalty" -> {
        referees(caller);
        int id = body.path("penaltyId").asInt();
        fines.replaceAll(
            fine ->
                fine.id() == id
                    ? new Fine(id, fine.who(), fine.amount(), fine.reason(), true)
                    : fine);
        yield success();
      }
      case "EndGame" -> {
        Session at = session(hash(body));
        if (!at.people.contains(caller)) {
          throw new Refusal("Authentication failed! Ask for some assistance from admin team");
        }
        playing(at);
        at.status = "SESSION_STATUS_FINISHED";
        yield success();
      }
      default -> throw new IllegalArgumentException("no handler for path");
    };
  }

  private ObjectNode success() {
    return json.createObjectNode().put("success", true);
  }

  private static String hash(JsonNode body) {
    return body.path("sessionHash").asText();
  }

  /** Whose token it is; a wrong one is nobody's, and not refused for it. */
  private int caller(HttpExchange exchange) {
    String person = exchange.getRequestHeaders().getFirst("X-Current-Person-Id");
    String token = exchange.getRequestHeaders().getFirst("X-Auth-Token");
    if (person == null || token == null) {
      return 0;
    }
    int number = Integer.parseInt(person);
    return token.equals(tokens.get(number)) ? number : 0;
  }

  private static void referees(int caller) {
    if (caller != REFEREE) {
      throw new Refusal("Only administrators are allowed to do that");
    }
  }

  private static void playing(Session at) {
    if (!at.status.equals("SESSION_STATUS_INPROGRESS")) {
      throw new Refusal("This action is not supported over the game in current status");
    }
  }

  // ---- what is read

  private ArrayNode scores(Session at) {
    ArrayNode scores = json.createArrayNode();
    at.scores.forEach(
        (person, score) -> scores.addObject().put("playerId", person).put("score", score));
    return scores;
  }

  private ArrayNode people(Session at) {
    ArrayNode people = json.createArrayNode();
    for (int person : at.people) {
      ObjectNode one = people.addObject().put("id", person).put("title", "P" + person);
      Integer in = at.replaced.get(person);
      if (in != null) {
        one.putObject("replacedBy").put("id", in);
      }
    }
    return people;
  }

  private ObjectNode overview(Session at) {
    ObjectNode node = json.createObjectNode().put("eventId", EVENT).put("tableIndex", at.table);
    node.set("players", people(at));
    ObjectNode state = node.putObject("state").put("dealer", at.dealer());
    state.put("roundIndex", at.round).put("riichiCount", at.sticks).put("honbaCount", at.honba);
    state.set("scores", scores(at));
    state.put("finished", at.status.equals("SESSION_STATUS_FINISHED"));
    return node;
  }

  private ObjectNode tables() {
    ObjectNode node = json.createObjectNode();
    ArrayNode tables = node.putArray("tables");
    for (Session at : sessions.values()) {
      tables
          .addObject()
          .put("status", at.status)
          .put("sessionHash", at.hash)
          .put("tableIndex", at.table);
    }
    return node;
  }

  private ObjectNode current(int person) {
    ObjectNode node = json.createObjectNode();
    ArrayNode all = node.putArray("sessions");
    for (Session at : sessions.values()) {
      if (at.status.equals("SESSION_STATUS_INPROGRESS") && at.people.contains(person)) {
        all.addObject()
            .put("sessionHash", at.hash)
            .put("status", "inprogress")
            .set("players", people(at));
      }
    }
    return node;
  }

  private ObjectNode penalties() {
    ObjectNode node = json.createObjectNode();
    ArrayNode all = node.putArray("penalties");
    for (Fine fine : fines) {
      all.addObject()
          .put("who", fine.who())
          .put("amount", fine.amount())
          .put("reason", fine.reason())
          .put("isCancelled", fine.cancelled())
          .put("id", fine.id());
    }
    return node;
  }

  // ---- what is changed

  private ObjectNode start(JsonNode body) {
    if (body.path("eventId").asInt() != EVENT || body.path("players").size() != 4) {
      throw new Refusal("Some players do not exist in DB");
    }
    // The clock of a test stands: the same four once more would be the same minute.
    if (!minute.add(body.path("players").toString())) {
      throw new Refusal("SQLSTATE[23505]: Unique violation");
    }
    List<Integer> people = new ArrayList<>();
    body.path("players").forEach(each -> people.add(each.asInt()));
    String hash = seats(0, people.toArray(Integer[]::new));
    return json.createObjectNode().put("sessionHash", hash);
  }

  private ObjectNode drop(Session at, JsonNode body) {
    playing(at);
    for (JsonNode each : body.path("intermediateResults")) {
      Integer stands = at.scores.get(each.path("playerId").asInt());
      if (stands == null || stands != each.path("score").asInt()) {
        throw new Refusal("Can't cancel round: was it already cancelled?");
      }
    }
    if (body.path("intermediateResults").size() != 4 || at.rounds.isEmpty()) {
      throw new Refusal("Can't cancel round: there are none");
    }
    at.rounds.removeLast();
    Before before = at.before.removeLast();
    at.scores.putAll(before.scores());
    at.round = before.round();
    at.honba = before.honba();
    at.sticks = before.sticks();
    return success();
  }

  private ObjectNode add(Session at, JsonNode data) {
    playing(at);
    if (data.size() != 1) {
      throw new Refusal("One round at a time");
    }
    String kind = data.fieldNames().next();
    JsonNode said = data.path(kind);
    if (said.path("roundIndex").asInt() != at.round || said.path("honba").asInt() != at.honba) {
      throw new Refusal("This round is already recorded (or other round index/honba mismatch)");
    }
    at.before.add(new Before(new LinkedHashMap<>(at.scores), at.round, at.honba, at.sticks));
    at.rounds.add(data.deepCopy());
    if (!kind.equals("chombo")) {
      for (JsonNode person : said.path("riichiBets")) {
        pay(at, person.asInt(), -1000);
        at.sticks++;
      }
      switch (kind) {
        case "ron" -> won(at, said, said.path("winnerId").asInt(), said.path("loserId").asInt());
        case "tsumo" -> won(at, said, said.path("winnerId").asInt(), 0);
        case "draw" -> drawn(at, said);
        case "abort" -> at.honba++;
        default -> throw new Refusal("Field #outcome should be one of ron, tsumo, draw, abort");
      }
    }
    if (at.round > 8) {
      at.status = "SESSION_STATUS_FINISHED";
    }
    ObjectNode node = json.createObjectNode();
    node.set("scores", scores(at));
    return node.put("round", at.round).put("honba", at.honba);
  }

  private static void pay(Session at, int person, int points) {
    if (!at.scores.containsKey(person)) {
      throw new Refusal("Wrong player " + person);
    }
    at.scores.merge(person, points, Integer::sum);
  }

  private void won(Session at, JsonNode said, int winner, int loser) {
    if (said.path("yaku").isEmpty()) {
      throw new Refusal("Field #yaku should not be empty");
    }
    int base = base(said.path("han").asInt(), said.path("fu").asInt());
    int dealer = at.dealer();
    if (loser > 0) {
      int points = up(base * (winner == dealer ? 6 : 4)) + 300 * at.honba;
      pay(at, loser, -points);
      pay(at, winner, points);
    } else {
      for (int person : at.people) {
        if (person != winner) {
          int points = up(base * (winner == dealer || person == dealer ? 2 : 1)) + 100 * at.honba;
          pay(at, person, -points);
          pay(at, winner, points);
        }
      }
    }
    pay(at, winner, 1000 * at.sticks);
    at.sticks = 0;
    if (winner == dealer) {
      at.honba++;
    } else {
      at.honba = 0;
      at.round++;
    }
  }

  private static void drawn(Session at, JsonNode said) {
    Set<Integer> ready = new HashSet<>();
    said.path("tempai").forEach(each -> ready.add(each.asInt()));
    if (!ready.isEmpty() && ready.size() < 4) {
      for (int person : at.people) {
        pay(at, person, ready.contains(person) ? 3000 / ready.size() : -3000 / (4 - ready.size()));
      }
    }
    at.honba++;
    if (!ready.contains(at.dealer())) {
      at.round++;
    }
  }

  private static int up(int points) {
    return (points + 99) / 100 * 100;
  }

  private int base(int han, int fu) {
    if (han < 0) {
      return 8000 * -han;
    }
    if (han < 1 || han > 32 || !(fu == 0 || fu == 20 || fu == 25 || (fu >= 30 && fu <= 110))) {
      throw new Refusal("Field #han should be valid han count");
    }
    if (han >= 5) {
      return han >= 11 ? 6000 : han >= 8 ? 4000 : han >= 6 ? 3000 : 2000;
    }
    int base = Math.min(2000, fu << (2 + han));
    return kiriage && base == 1920 ? 2000 : base;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
