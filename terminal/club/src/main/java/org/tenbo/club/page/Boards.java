package org.tenbo.club.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.League;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.desk.Hall;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.ClubView;
import org.tenbo.club.hub.GameView;
import org.tenbo.club.hub.Stray;
import org.tenbo.club.hub.TableView;
import org.tenbo.club.pantheon.Mirror;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Refusal;
import org.tenbo.table.Step;

/**
 * What each page shows, as one JSON document that is always whole: a page that comes late, or
 * missed some, has everything with the next.
 *
 * <p>{@code clock} is {@code {"round":3,"runs":true,"secondsLeft":3480}}: the page counts on its
 * own clock until the next document.
 */
final class Boards {
  /** A table that is connected speaks at least this often. */
  static final Duration SILENT = Duration.ofSeconds(90);

  private final Club club;
  private final DayDesk desk;
  private final Mirror mirror;

  Boards(Club club, DayDesk desk, Mirror mirror) {
    this.mirror = mirror;
    this.club = club;
    this.desk = desk;
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  private ObjectNode head(Day day, Instant now) {
    ObjectNode node = object();
    node.put("event", day.name()).put("rounds", day.sittings().size());
    ObjectNode clock = node.putObject("clock");
    clock.put("round", day.begun()).put("runs", day.clock().runs());
    clock.put("secondsLeft", day.clock().left(now).toSeconds());
    return node;
  }

  // ---- tables

  /** All tables in the order of their numbers. */
  ObjectNode tables(Teller words) {
    Day day = desk.day();
    Instant now = desk.now();
    ClubView view = club.view();
    ObjectNode node = head(day, now);
    ArrayNode all = node.putArray("tables");
    view.tables().values().stream()
        .sorted(
            (a, b) -> {
              int one = Hall.number(a.table()).orElse(1000);
              int other = Hall.number(b.table()).orElse(1000);
              return one == other ? a.table().compareTo(b.table()) : Integer.compare(one, other);
            })
        .forEach(table -> all.add(table(words, day, view, table, now)));
    return node;
  }

  /** One table with every step; a table that is not known has no {@code game}. */
  ObjectNode table(Teller words, TableId id) {
    Day day = desk.day();
    Instant now = desk.now();
    ClubView view = club.view();
    ObjectNode node = head(day, now);
    TableView table = view.tables().get(id);
    if (table == null) {
      return node;
    }
    node.set("table", table(words, day, view, table, now));
    view.playedAt(id)
        .map(GameView::game)
        .ifPresent(
            game -> {
              steps(words, day, game, node.putArray("steps"));
              game.finished()
                  .ifPresent(end -> results(day, game, end.standings(), node.putArray("results")));
            });
    return node;
  }

  private ObjectNode table(Teller words, Day day, ClubView view, TableView table, Instant now) {
    ObjectNode node = object();
    node.put("id", table.table().value());
    OptionalInt number = Hall.number(table.table());
    number.ifPresent(n -> node.put("number", n));
    node.put("presence", table.presence().name());
    node.put("silent", isSilent(table, now));
    node.put("called", desk.calls().containsKey(table.table()));
    Duration extra = Duration.ZERO;
    if (number.isPresent()) {
      extra = day.clock().extra().getOrDefault(number.getAsInt(), Duration.ZERO);
    }
    node.put("extraSeconds", extra.toSeconds());
    view.playedAt(table.table()).ifPresent(game -> node.set("game", game(words, day, game.game())));
    return node;
  }

  private static boolean isSilent(TableView table, Instant now) {
    return table.presence() != TableView.Presence.READY || table.heard().plus(SILENT).isBefore(now);
  }

  private ObjectNode game(Teller words, Day day, Game game) {
    ObjectNode node = object();
    node.put("id", game.id().value());
    node.put("round", words.round(game.position()));
    node.put("deposit", game.deposit().sticks());
    node.put("over", game.finished().isPresent());
    game.dealsLeft().ifPresent(left -> node.put("dealsLeft", left));
    List<Seat> ranking = game.ranking();
    ArrayNode players = node.putArray("players");
    for (Seat seat : game.players().from(game.setup().firstDealer())) {
      ObjectNode own = players.addObject();
      own.put("seat", seat.name()).put("wind", words.wind(game.wind(seat)));
      own.put("name", name(day, game, seat));
      own.put("score", game.scores().of(seat).value());
      own.put("riichi", game.riichi().contains(seat));
      own.put("dealer", game.dealer() == seat);
      own.put("place", ranking.indexOf(seat) + 1);
    }
    return node;
  }

  private static String name(Day day, Game game, Seat seat) {
    PlayerId player = game.seated().get(seat);
    return player == null ? "" : day.called(player);
  }

  private static void steps(Teller words, Day day, Game game, ArrayNode steps) {
    for (int i = 0; i < game.steps().size(); i++) {
      Step step = game.steps().get(i);
      ObjectNode node = steps.addObject();
      node.put("round", words.round(game.before(i))).put("words", words.step(game, i, day::called));
      node.put("played", step.entry() instanceof Entry.Played);
      ArrayNode changes = node.putArray("changes");
      ArrayNode scores = node.putArray("scores");
      ArrayNode names = node.putArray("names");
      for (StepRow row : StepRow.of(game, i)) {
        changes.add(row.change().value());
        scores.add(row.score().value());
        names.add(row.player().map(day::called).orElse(""));
      }
    }
  }

  private static void results(Day day, Game game, List<Standing> standings, ArrayNode results) {
    for (Standing standing : standings) {
      ObjectNode node = results.addObject();
      node.put("place", standing.place()).put("shared", standing.shared());
      node.put("name", name(day, game, standing.seat()));
      node.put("score", standing.score().value()).put("uma", standing.uma().value());
      node.put("penalty", standing.penalty().value()).put("total", standing.total().value());
    }
  }

  // ---- standings, clock

  /** Who has how many points, with the sum check. */
  ObjectNode standings() {
    Day day = desk.day();
    League league = desk.league();
    ObjectNode node = head(day, desk.now());
    node.put("games", league.games().size());
    ObjectNode check = node.putObject("check");
    check.put("holds", league.check().holds());
    check.put("sum", league.check().sum().value()).put("owed", league.check().owed().value());
    ArrayNode rows = node.putArray("rows");
    for (League.Row row : league.rows()) {
      ObjectNode own = rows.addObject();
      own.put("place", row.place()).put("shared", row.shared());
      own.put("name", row.entrant().name()).put("team", row.entrant().person().team());
      own.put("total", row.total().value()).put("penalties", row.penalties().value());
      ArrayNode games = own.putArray("games");
      for (League.Result result : row.results()) {
        ObjectNode game = games.addObject();
        game.put("round", result.played().sitting()).put("place", result.standing().place());
        game.put("total", result.standing().total().value());
        game.put("penalty", result.standing().penalty().value());
      }
    }
    return node;
  }

  /** The clock, and who sits where in the round in play or, before it begins, in the next. */
  ObjectNode clock() {
    Day day = desk.day();
    ObjectNode node = head(day, desk.now());
    ArrayNode extra = node.putArray("extra");
    for (int table : new TreeSet<>(day.clock().extra().keySet())) {
      Duration more = day.clock().extra().getOrDefault(table, Duration.ZERO);
      extra.addObject().put("table", table).put("seconds", more.toSeconds());
    }
    Optional<Sitting> shown = day.current().or(() -> day.sittings().stream().findFirst());
    shown.ifPresent(
        sitting -> {
          node.put("seatsOf", sitting.number());
          seats(day, sitting, node.putArray("seats"));
        });
    return node;
  }

  private static void seats(Day day, Sitting sitting, ArrayNode seats) {
    for (Sitting.Placed placed : sitting.tables()) {
      ArrayNode names = seats.addObject().put("table", placed.table()).putArray("names");
      placed.players().forEach(player -> names.add(day.called(player)));
    }
  }

  // ---- overlay

  /**
   * One table for a picture laid over video; names as the event lists them.
   *
   * <pre>
   * {"schema":"overlay/1","table":{"id":"t3","number":3},"event":"..","clock":{..},
   *  "round":{"words":"South 2","honba":1,"sticks":2},
   *  "players":[{"seat":"A","wind":"East","name":"..","team":"..","score":31200,"behind":0,
   *              "place":1,"points":21200,"riichi":false,"dealer":true}],
   *  "last":{"words":"..","changes":[0,-7700,0,8700]}}
   * </pre>
   *
   * {@code points} is the result if the game ended now; {@code behind} what is missing to the
   * first.
   */
  ObjectNode overlay(Teller words, TableId id) {
    Day day = desk.day();
    ObjectNode node = head(day, desk.now());
    node.put("schema", "overlay/1");
    ObjectNode table = node.putObject("table").put("id", id.value());
    Hall.number(id).ifPresent(number -> table.put("number", number));
    club.view().playedAt(id).ifPresent(view -> overlay(words, day, view.game(), node));
    return node;
  }

  private static void overlay(Teller words, Day day, Game game, ObjectNode node) {
    ObjectNode round = node.putObject("round");
    round.put("words", words.round(game.position()));
    round.put("honba", game.position().honba().count()).put("sticks", game.deposit().sticks());
    round.put("over", game.finished().isPresent());
    List<Standing> placed = game.finished().map(Game.Finished::standings).orElse(game.placed());
    List<Seat> ranking = game.ranking();
    Points first = game.scores().of(ranking.getFirst());
    ArrayNode players = node.putArray("players");
    List<Seat> seats = game.players().from(game.setup().firstDealer());
    for (Seat seat : seats) {
      ObjectNode own = players.addObject();
      own.put("seat", seat.name()).put("wind", words.wind(game.wind(seat)));
      own.put("name", name(day, game, seat));
      Optional.ofNullable(game.seated().get(seat))
          .flatMap(day::entrant)
          .map(Entrant::person)
          .ifPresent(person -> own.put("team", person.team()));
      own.put("score", game.scores().of(seat).value());
      own.put("behind", game.scores().of(seat).minus(first).value());
      own.put("place", ranking.indexOf(seat) + 1);
      placed.stream()
          .filter(standing -> standing.seat() == seat)
          .findFirst()
          .ifPresent(standing -> own.put("points", standing.total().value()));
      own.put("riichi", game.riichi().contains(seat)).put("dealer", game.dealer() == seat);
    }
    int last = game.steps().size() - 1;
    if (last >= 0 && game.riichi().isEmpty()) {
      ObjectNode told = node.putObject("last");
      told.put("words", words.step(game, last, day::called));
      ArrayNode changes = told.putArray("changes");
      StepRow.of(game, last).forEach(row -> changes.add(row.change().value()));
    }
  }

  // ---- the referee's

  /** Everything that a referee needs, beside all tables. */
  ObjectNode desk(Teller words, String who) {
    Day day = desk.day();
    ClubView view = club.view();
    ObjectNode node = tables(words);
    node.put("who", who).put("begun", day.begun());
    node.put("seatsMade", day.sittings().size()).put("perTable", day.players().count());
    ArrayNode entrants = node.putArray("entrants");
    for (Entrant entrant : day.entrants()) {
      entrants
          .addObject()
          .put("id", entrant.id().value())
          .put("name", entrant.name())
          .put("substitute", entrant.substitute());
    }
    ArrayNode tables = node.putArray("orders");
    for (Map.Entry<TableId, TableView> at : view.tables().entrySet()) {
      ObjectNode own = tables.addObject().put("id", at.getKey().value());
      own.put("events", at.getValue().events());
      view.playedAt(at.getKey())
          .map(GameView::game)
          .ifPresent(
              game -> {
                own.put("game", game.id().value()).put("steps", game.undoable());
                if (!game.steps().isEmpty()) {
                  int last = game.steps().size() - 1;
                  own.put(
                      "last",
                      words.round(game.before(last)) + ": " + words.step(game, last, day::called));
                }
              });
    }
    ArrayNode calls = node.putArray("calls");
    desk.calls()
        .forEach(
            (table, since) ->
                calls
                    .addObject()
                    .put("table", table.value())
                    .put("seconds", Duration.between(since, desk.now()).toSeconds()));
    acts(day, words, node.putArray("acts"));
    ArrayNode twins = node.putArray("twins");
    club.twins().forEach(table -> twins.add(table.value()));
    List<Stray> strays = club.strays();
    ArrayNode aside = node.putArray("strays");
    for (Stray stray : strays.subList(Math.max(0, strays.size() - 20), strays.size())) {
      aside
          .addObject()
          .put("table", stray.from().value())
          .put("game", stray.event().game().value())
          .put("number", stray.event().number())
          .put("why", stray.why().name());
    }
    ArrayNode mirrored = node.putArray("mirror");
    for (Mirror.Mirrored each : mirror.view()) {
      mirrored
          .addObject()
          .put("game", each.game().value())
          .put("table", each.table())
          .put("sent", each.sent())
          .put("of", each.of())
          .put("state", each.state().name())
          .put("why", each.why().name())
          .put("words", each.words());
    }
    return node;
  }

  /** What was corrected by whom, the latest first. */
  private static void acts(Day day, Teller words, ArrayNode acts) {
    List<DayEvent.Entry> all = day.acts();
    for (int i = all.size() - 1; i >= Math.max(0, all.size() - 50); i--) {
      DayEvent.Entry entry = all.get(i);
      ObjectNode node = acts.addObject();
      node.put("at", entry.at().toString()).put("by", entry.by());
      switch (entry.event()) {
        case DayEvent.Acted acted ->
            node.put("table", acted.table())
                .put("did", did(acted.did(), words))
                .put("reason", acted.reason())
                .put("answer", answer(acted.answer(), words));
        case DayEvent.ExtraTime extra ->
            node.put("table", extra.table())
                .put("did", "%+d min".formatted(extra.extra().toMinutes()))
                .put("reason", extra.reason().text());
        case DayEvent.Penalised given ->
            node.put("did", day.called(given.player()) + " −" + given.points())
                .put("reason", given.reason().text());
        case DayEvent.Judged judged ->
            node.put("did", judged.game().value() + (judged.counts() ? " ✓" : " ✗"))
                .put("reason", judged.reason().text());
        case DayEvent.Opened other -> {}
        case DayEvent.Listed other -> {}
        case DayEvent.Seated other -> {}
        case DayEvent.Begun other -> {}
        case DayEvent.Substituted other -> {}
        case DayEvent.ClockStarted other -> {}
        case DayEvent.ClockStopped other -> {}
        case DayEvent.Forgotten other -> {}
      }
    }
  }

  /** {@code penalise seat A points 1000}: the first word is the catalogue's. */
  private static String did(String did, Teller words) {
    String[] parts = did.split(" ", 2);
    String rest = parts.length == 1 || parts[0].equals("undo") ? "" : " " + parts[1];
    return words.words().getOrDefault(parts[0], parts[0])
        + rest.replace("seat ", "").replace("points ", "");
  }

  private static String answer(String answer, Teller words) {
    String refused = "refused: ";
    if (answer.startsWith(refused)) {
      String reason = answer.substring(refused.length());
      return Arrays.stream(Refusal.values())
          .filter(each -> each.name().equals(reason))
          .findFirst()
          .map(words::refusal)
          .orElse(answer);
    }
    return words.words().getOrDefault(answer, answer);
  }
}
