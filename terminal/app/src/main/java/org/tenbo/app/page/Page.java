package org.tenbo.app.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.http.Context;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TableConfig.Web;
import org.tenbo.app.loop.Answer;
import org.tenbo.app.loop.OutsideOrder;
import org.tenbo.app.page.Visitors.Entered;
import org.tenbo.app.page.Visitors.Role;
import org.tenbo.app.record.GameRecord;
import org.tenbo.app.score.ScorePage;
import org.tenbo.club.web.EventStream;
import org.tenbo.club.web.Gate;
import org.tenbo.club.web.Hosts;
import org.tenbo.club.web.Streams;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Refusals;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.table.Actor;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableCommand;

/**
 * The page's server: files, the live stream, and the few things that may be done.
 *
 * <pre>
 * GET  /  /page.css  /page.js  /icon.svg      the page itself
 * GET  /score ...                  what a hand is worth, see {@link ScorePage}
 * GET  /words?lang=ja              its words, the keys of the panels, and what the visitor may do
 * GET  /live?lang=ja               server-sent events, see {@link Stream}
 * GET  /metrics  /health           how the table is: for Prometheus, and in words
 * GET  /record?game=club-1&format=mjai   the finished rounds of a game; or tenhou6
 * GET  /broadcast                  {"game":"..","hands":{"A":"123m..", ..}}, as they were a while ago
 * POST /key      {"seat":"A","key":"OK","down":true}          where the table is simulated
 * POST /undo     {"id":"..","events":17,"game":"club-1","steps":3,"lang":"ja"}   referees
 * POST /names    {"id":"..","events":17,"game":"club-1","names":{"A":"..", ..}}   referees
 * POST /pair     {"code":"123456"}       becomes a player
 * POST /referee  {"code":"1234"}         a player becomes the referee
 * </pre>
 *
 * <p>Which requests are answered at all says the {@link Gate}.
 */
public final class Page implements AutoCloseable {
  /** More than anything that the page sends; in bytes. */
  private static final int LARGEST = 4096;

  /** A small board holds no more. */
  private static final int CONNECTIONS = 200;

  private static final String COOKIE = "tenbo";

  private final Web web;
  private final Layout layout;
  private final Language usual;
  private final PageSources sources;
  private final People people;
  private final Visitors visitors;
  private final Optional<PanelKeys> keys;
  private final Consumer<OutsideOrder> orders;
  private final Supplier<Health> health;
  private final MonotonicClock clock;
  private final Gate gate = new Gate(Hosts::areOurs, LARGEST, CONNECTIONS);
  private final Streams streams = new Streams(40, 10);
  private final String run = HexFormat.of().toHexDigits(new Random().nextLong());
  private final Jex.Server server;

  /**
   * Begins to listen.
   *
   * @param usual the language of a page that asks for none
   * @param rulesets what the scoring page offers
   * @param people gives names to those who are seated
   * @param keys the keys that the page can press, where the table is simulated
   * @param orders takes orders; must return at once
   * @param health how the table is just now
   * @throws IOException when the address or port cannot be had; says which
   */
  public Page(
      Web web,
      Layout layout,
      Language usual,
      RulesetFolder rulesets,
      PageSources sources,
      People people,
      Visitors visitors,
      Optional<PanelKeys> keys,
      Consumer<OutsideOrder> orders,
      Supplier<Health> health,
      MonotonicClock clock)
      throws IOException {
    this.web = web;
    this.layout = layout;
    this.usual = usual;
    this.sources = sources;
    this.people = people;
    this.visitors = visitors;
    this.keys = keys;
    this.orders = orders;
    this.health = health;
    this.clock = clock;
    this.server = listen(rulesets);
  }

  private Jex.Server listen(RulesetFolder rulesets) throws IOException {
    Jex jex =
        gate.jex()
            .get("/", context -> file(context, "page.html", "text/html"))
            .get("/page.css", context -> file(context, "page.css", "text/css"))
            .get("/page.js", context -> file(context, "page.js", "text/javascript"))
            .get("/icon.svg", context -> file(context, "icon.svg", "image/svg+xml"))
            .get("/words", this::words)
            .get("/live", this::live)
            .get(
                "/metrics",
                context -> {
                  context.contentType("text/plain; version=0.0.4; charset=utf-8");
                  context.write(health.get().metrics());
                })
            .get(
                "/health",
                context -> {
                  context.contentType("text/plain; charset=utf-8");
                  context.write(health.get().words());
                })
            .get("/record", this::record)
            .get("/broadcast", this::broadcast)
            .post("/key", this::key)
            .post("/undo", this::undo)
            .post("/names", this::names)
            .post("/pair", this::pair)
            .post("/referee", this::referee);
    new ScorePage(Home.config(), rulesets).addTo(jex);
    return gate.listen(
        jex,
        web.address(),
        web.port(),
        "Take another port with --port, end the program that has it, or let web.listen be an"
            + " address of this machine.");
  }

  /** What it answers to, as {@code GET /live}. */
  public Set<String> routes() {
    return gate.routes();
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  /** Where a browser finds it, such as {@code 192.168.1.20:8080}; the first is the likeliest. */
  public List<String> places() {
    return Addresses.of(web).stream().map(host -> host + ":" + port()).toList();
  }

  // ---- who may ask

  private Role role(Context context) {
    return visitors.role(context.cookie(COOKIE));
  }

  /** Whether the visitor presses the keys of a simulated table, and so sits at it. */
  private boolean acts(Context context) {
    return keys.isPresent() && role(context).compareTo(Role.PLAYER) >= 0;
  }

  /** Whether the visitor may do that; answers if not. */
  private boolean may(Context context, Role least) {
    if (role(context).compareTo(least) < 0) {
      Gate.refuse(context, 403, texts(context).say(Text.PAGE_LOOKING));
      return false;
    }
    return true;
  }

  // ---- what can be had

  private static void file(Context context, String name, String type) {
    Gate.file(context, Page.class, name, type);
  }

  private void words(Context context) {
    Texts texts = texts(context);
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.put("language", texts.language().code());
    ObjectNode words = answer.putObject("words");
    for (Text text : Text.values()) {
      if (text.key().startsWith("page.")) {
        words.put(text.key().substring(5), texts.say(text, "{0}", "{1}", "{2}"));
      }
    }
    var panel = answer.putArray("keys");
    if (keys.isPresent()) {
      for (Key key : layout.keys()) {
        panel.addObject().put("key", key.name()).put("label", texts.say(label(key)));
      }
    }
    answer.put("role", role(context).name());
    answer.put("displays", sources.shows(acts(context)));
    Gate.send(context, 200, answer);
  }

  private static Text label(Key key) {
    return switch (key) {
      case RIICHI -> Text.KEY_RIICHI;
      case TSUMO -> Text.KEY_TSUMO;
      case RON -> Text.KEY_RON;
      case DRAW -> Text.KEY_DRAW;
      case UP -> Text.KEY_UP;
      case DOWN -> Text.KEY_DOWN;
      case OK -> Text.KEY_OK;
      case BACK -> Text.KEY_BACK;
    };
  }

  private void live(Context context) {
    Language language = texts(context).language();
    try {
      EventStream out = new EventStream(context.exchange(), () -> clock.now().since(Moment.START));
      Stream stream =
          new Stream(out, language, sources, acts(context), run, context.header("Last-Event-ID"));
      streams.serve(out, stream::run);
    } catch (IOException e) {
      // The page went away: nothing is to be done about it.
      context.exchange().close();
    }
  }

  /** A file to be kept: what a program that reviews games reads. */
  private void record(Context context) {
    Optional<GameRecord.Format> format =
        Optional.ofNullable(context.queryParam("format")).flatMap(GameRecord.Format::of);
    Optional<Game> game =
        sources
            .chronicle()
            .sight()
            .flatMap(
                sight ->
                    Optional.ofNullable(context.queryParam("game"))
                        .filter(id -> id.matches("[A-Za-z0-9._-]{1,64}"))
                        .flatMap(id -> sight.state().game(new GameId(id))));
    Optional<Records> records = sources.tiles().records();
    if (format.isEmpty() || game.isEmpty() || records.isEmpty()) {
      Gate.refuse(context, 404, texts(context).say(Text.PAGE_NO_RECORD));
      return;
    }
    try {
      GameRecord record = records.get().of(game.get());
      String name = game.get().id().value() + "." + format.get().ending();
      context.header("Content-Disposition", "attachment; filename=\"" + name + "\"");
      context.contentType("application/json; charset=utf-8");
      context.write(record.text(format.get()));
    } catch (JournalFault e) {
      Gate.refuse(context, 503, String.valueOf(e.getMessage()));
    }
  }

  private void broadcast(Context context) {
    Optional<Broadcast> broadcast = sources.tiles().broadcast();
    if (broadcast.isEmpty()) {
      Gate.refuse(context, 404, texts(context).say(Text.PAGE_NO_BROADCAST));
      return;
    }
    Broadcast.Hands shown = broadcast.get().shown();
    ObjectNode answer = JsonNodeFactory.instance.objectNode().put("game", shown.game());
    ObjectNode hands = answer.putObject("hands");
    shown.bySeat().forEach((seat, tiles) -> hands.put(seat.name(), Notation.text(tiles)));
    Gate.send(context, 200, answer);
  }

  // ---- what can be done

  private void key(Context context) {
    Optional<JsonNode> asked = gate.asked(context);
    if (asked.isEmpty() || keys.isEmpty() || !may(context, Role.PLAYER)) {
      return;
    }
    Optional<Seat> seat = one(Seat.values(), asked.get().path("seat").asText());
    Optional<Key> key = one(Key.values(), asked.get().path("key").asText());
    if (seat.isEmpty() || key.isEmpty() || !asked.get().path("down").isBoolean()) {
      Gate.refuse(context, 400, "A key is asked for by seat, key and down.");
      return;
    }
    keys.get().move(seat.get(), key.get(), asked.get().path("down").asBoolean());
    Gate.send(context, 200, JsonNodeFactory.instance.objectNode());
  }

  private static <T extends Enum<T>> Optional<T> one(T[] all, String name) {
    return Arrays.stream(all).filter(each -> each.name().equals(name)).findFirst();
  }

  private void undo(Context context) {
    Optional<JsonNode> asked = gate.asked(context);
    if (asked.isEmpty() || !may(context, Role.REFEREE)) {
      return;
    }
    JsonNode said = asked.get();
    Optional<GameId> game = game(said);
    if (game.isEmpty() || !isWhole(said.path("steps"), Integer.MAX_VALUE)) {
      Gate.refuse(context, 400, "To take back, say id, events, game and steps.");
      return;
    }
    order(context, said, new TableCommand.TakeBack(game.get(), said.path("steps").asInt()));
  }

  private void names(Context context) {
    Optional<JsonNode> asked = gate.asked(context);
    if (asked.isEmpty() || !may(context, Role.REFEREE)) {
      return;
    }
    JsonNode said = asked.get();
    Optional<GameId> game = game(said);
    Map<Seat, String> names = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      String name = said.path("names").path(seat.name()).asText("").strip();
      if (!name.isEmpty()) {
        names.put(seat, name);
      }
    }
    // Half a surrogate pair is nothing that could be stored; a sign that turns the direction of
    // writing would turn what stands beside the name as well.
    boolean fine =
        names.values().stream()
            .allMatch(
                name ->
                    name.matches(
                        "[^\\p{Cntrl}\\p{Cs}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]{1,40}"));
    if (game.isEmpty() || !fine) {
      Gate.refuse(context, 400, "A name has 1 to 40 characters on one line.");
      return;
    }
    Map<Seat, PlayerId> seated = new EnumMap<>(Seat.class);
    try {
      for (Map.Entry<Seat, String> name : names.entrySet()) {
        seated.put(name.getKey(), people.called(name.getValue()));
      }
    } catch (JournalFault e) {
      Gate.refuse(
          context, 503, texts(context).say(Text.PAGE_NOT_STORED, String.valueOf(e.getMessage())));
      return;
    }
    order(context, said, new TableCommand.SeatPlayers(game.get(), seated));
  }

  /** The game that an order is about; empty where the order does not say what it has to. */
  private static Optional<GameId> game(JsonNode said) {
    boolean says =
        said.path("id").asText().matches("[A-Za-z0-9-]{8,64}")
            && said.path("game").asText().matches("[A-Za-z0-9._-]{1,64}")
            && isWhole(said.path("events"), Long.MAX_VALUE);
    return says ? Optional.of(new GameId(said.path("game").asText())) : Optional.empty();
  }

  private static boolean isWhole(JsonNode number, long most) {
    return number.isIntegralNumber()
        && number.canConvertToLong()
        && number.asLong() >= 0
        && number.asLong() <= most;
  }

  private void order(Context context, JsonNode said, TableCommand command) {
    Order order = new Order(command, Actor.REFEREE, OptionalLong.of(said.path("events").asLong()));
    Texts texts = texts(said.path("lang").asText());
    Answer answer = answered("page-" + said.path("id").asText(), order);
    ObjectNode reply = JsonNodeFactory.instance.objectNode();
    reply.put("done", answer instanceof Answer.Done);
    reply.put(
        "words",
        switch (answer) {
          case Answer.Done done -> texts.say(Text.PAGE_DONE);
          case Answer.Refused refused -> Refusals.words(refused.reason()).in(texts);
          case Answer.NotStored notStored -> texts.say(Text.PAGE_NOT_STORED, notStored.why());
          case Answer.Busy busy -> texts.say(Text.PAGE_BUSY);
        });
    Gate.send(context, 200, reply);
  }

  private Answer answered(String id, Order order) {
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    orders.accept(new OutsideOrder(id, order, answer::complete));
    try {
      return answer.get(15, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      // Whether it is done or not: sent again under the same id it gets the one true answer.
      return new Answer.Busy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer.Busy();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private void pair(Context context) {
    gate.asked(context)
        .ifPresent(
            said ->
                entered(context, visitors.pair(context.ip(), said.path("code").asText()), said));
  }

  private void referee(Context context) {
    gate.asked(context)
        .ifPresent(
            said ->
                entered(
                    context,
                    visitors.referee(
                        context.ip(), context.cookie(COOKIE), said.path("code").asText()),
                    said));
  }

  private void entered(Context context, Entered entered, JsonNode said) {
    Texts texts = texts(said.path("lang").asText());
    switch (entered) {
      case Entered.Right right -> {
        context.header(
            "Set-Cookie", COOKIE + "=" + right.token() + "; Path=/; HttpOnly; SameSite=Strict");
        ObjectNode reply = JsonNodeFactory.instance.objectNode();
        reply.put("role", right.role().name());
        Gate.send(context, 200, reply);
      }
      case Entered.Wrong wrong -> Gate.refuse(context, 403, texts.say(Text.PAGE_WRONG_CODE));
      case Entered.TooMany tooMany -> Gate.refuse(context, 429, texts.say(Text.PAGE_WAIT));
    }
  }

  // ---- shared

  private Texts texts(Context context) {
    return texts(context.queryParam("lang"));
  }

  private Texts texts(@Nullable String code) {
    for (Language language : List.of(Language.values())) {
      if (language.code().equals(code)) {
        return sources.texts(language);
      }
    }
    return sources.texts(usual);
  }

  @Override
  public void close() {
    streams.close();
    sources.bell().ring(); // who waits for news would hold the server until the next sign of life
    server.shutdown();
  }
}
