package org.tenbo.club.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Club;
import org.tenbo.club.out.Results;
import org.tenbo.club.page.Referees.Entered;
import org.tenbo.club.pantheon.Mirror;
import org.tenbo.club.store.StoreFault;
import org.tenbo.club.web.Bell;
import org.tenbo.club.web.EventStream;
import org.tenbo.club.web.Gate;
import org.tenbo.club.web.Hosts;
import org.tenbo.club.web.Streams;
import org.tinylog.Logger;

/**
 * The hub's pages.
 *
 * <pre>
 * GET  /  /standings  /clock  /table/ID  /overlay/ID  /referee     pages
 * GET  /club.css  /club.js  ...            their files
 * GET  /words?lang=ja                      words, languages, and who is logged in
 * GET  /live/tables  /live/standings  /live/clock  /live/table/ID  /live/overlay/ID  /live/desk
 *                                          server-sent events "doc", see {@link Boards}
 * GET  /overlay/ID.json                    the overlay's document once
 * GET  /out/rounds.csv  games.csv  standings.csv  ema.csv  chat.txt  event.json
 * POST /login   {"name":"anna","password":".."}        POST /logout {}
 * POST /do      {"id":"..","what":"extra",..}          see {@link Wishes}; logged in only
 * </pre>
 */
public final class ClubPage implements AutoCloseable {
  private static final int LARGEST = 256 * 1024;

  /** A hall of phones, each with a stream, and the tables' overlays. */
  private static final int CONNECTIONS = 800;

  private static final String COOKIE = "tenbo-hub";
  private static final Duration ALIVE = Duration.ofSeconds(10);

  /** Five pictures a second are more than anybody reads. */
  private static final Duration BREATH = Duration.ofMillis(200);

  private final Map<String, Teller> tellers = new LinkedHashMap<>();
  private final Boards boards;
  private final Wishes wishes;
  private final Referees referees;
  private final Supplier<Duration> clock;
  private final Gate gate = new Gate(Hosts::areOurs, LARGEST, CONNECTIONS);
  private final Streams streams = new Streams(240, 20);

  /** Of referees alone: whoever only looks, or floods, leaves them their room. */
  private final Streams desks = new Streams(Referees.MOST, 20);

  private final Bell bell = new Bell();
  private final Results results;
  private final Jex.Server server;
  private final Thread ticking;

  /**
   * Begins to listen.
   *
   * @param mirror how far the games are on another server
   * @param tellers the languages, the usual one first
   * @param clock the time since any fixed moment, which never goes back
   * @param port 0 takes any that is free
   * @throws IOException when the address or port cannot be had; says which
   */
  public ClubPage(
      String address,
      int port,
      Club club,
      DayDesk desk,
      Mirror mirror,
      Referees referees,
      List<Teller> tellers,
      Supplier<Duration> clock)
      throws IOException {
    tellers.forEach(teller -> this.tellers.put(teller.language(), teller));
    this.boards = new Boards(club, desk, mirror);
    this.wishes = new Wishes(club, desk, mirror);
    this.referees = referees;
    this.clock = clock;
    this.results = new Results(club, desk);
    Jex jex = gate.jex();
    routes(jex);
    this.server =
        gate.listen(
            jex,
            address,
            port,
            "Take another port, end the program that has it, or listen at an address of this"
                + " machine.");
    desk.follow(bell::ring);
    club.follow(change -> bell.ring());
    this.ticking = Thread.ofVirtual().name("club clock").start(() -> tick(desk));
  }

  private static void tick(DayDesk desk) {
    try {
      while (true) {
        Thread.sleep(Duration.ofSeconds(1));
        try {
          desk.tick();
        } catch (StoreFault e) {
          Logger.warn("The clock was not told: {}", e.getMessage());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the pages are closed
    }
  }

  private void routes(Jex jex) {
    jex.get("/", context -> html(context, "tables.html"))
        .get("/standings", context -> html(context, "standings.html"))
        .get("/clock", context -> html(context, "clock.html"))
        .get("/table/{id}", context -> html(context, "table.html"))
        .get("/referee", context -> html(context, "referee.html"))
        .get("/overlay/{id}", this::overlay)
        .get("/words", this::words)
        .get("/live/tables", context -> live(context, () -> boards.tables(teller(context))))
        .get("/live/standings", context -> live(context, boards::standings))
        .get("/live/clock", context -> live(context, boards::clock))
        .get(
            "/live/table/{id}",
            context -> at(context, id -> live(context, () -> boards.table(teller(context), id))))
        .get(
            "/live/overlay/{id}",
            context -> at(context, id -> live(context, () -> boards.overlay(teller(context), id))))
        .get("/live/desk", this::liveDesk)
        .get("/out/{file}", this::out)
        .post("/login", this::login)
        .post("/logout", this::logout)
        .post("/do", this::wish);
    for (String file :
        List.of(
            "club.js",
            "tables.js",
            "standings.js",
            "clock.js",
            "table.js",
            "referee.js",
            "overlay.js")) {
      jex.get("/" + file, context -> Gate.file(context, ClubPage.class, file, "text/javascript"));
    }
    for (String file : List.of("club.css", "overlay.css")) {
      jex.get("/" + file, context -> Gate.file(context, ClubPage.class, file, "text/css"));
    }
    jex.get(
        "/icon.svg", context -> Gate.file(context, ClubPage.class, "icon.svg", "image/svg+xml"));
  }

  /** What it answers to, as {@code GET /clock}. */
  public Set<String> routes() {
    return gate.routes();
  }

  /** The port that it listens on. */
  public int port() {
    return server.port();
  }

  private static void html(Context context, String file) {
    Gate.file(context, ClubPage.class, file, "text/html");
  }

  private interface AtTable {
    void show(TableId id);
  }

  private static void at(Context context, AtTable then) {
    Optional<TableId> id = Wishes.table(context.pathParam("id"));
    if (id.isEmpty()) {
      Gate.refuse(context, 404, "No table is called so.");
    } else {
      then.show(id.get());
    }
  }

  private Teller teller(Context context) {
    return Optional.ofNullable(context.queryParam("lang"))
        .map(tellers::get)
        .orElseGet(() -> tellers.values().iterator().next());
  }

  private Optional<String> who(Context context) {
    return referees.name(context.cookie(COOKIE));
  }

  // ---- what can be had

  private void words(Context context) {
    Teller teller = teller(context);
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("language", teller.language());
    tellers.keySet().forEach(node.putArray("languages")::add);
    ObjectNode words = node.putObject("words");
    teller.words().forEach(words::put);
    who(context).ifPresent(name -> node.put("who", name));
    Gate.send(context, 200, node);
  }

  private void overlay(Context context) {
    String id = context.pathParam("id");
    if (id.endsWith(".json")) {
      Optional<TableId> table = Wishes.table(id.substring(0, id.length() - 5));
      if (table.isEmpty()) {
        Gate.refuse(context, 404, "No table is called so.");
      } else {
        Gate.send(context, 200, boards.overlay(teller(context), table.get()));
      }
    } else {
      html(context, "overlay.html");
    }
  }

  private void liveDesk(Context context) {
    Optional<String> who = who(context);
    if (who.isEmpty()) {
      Gate.refuse(context, 403, "Log in first.");
      return;
    }
    live(
        context,
        desks,
        () ->
            who(context).isPresent()
                ? boards.desk(teller(context), who.get())
                : JsonNodeFactory.instance.objectNode());
  }

  private void live(Context context, Supplier<ObjectNode> document) {
    live(context, streams, document);
  }

  private void live(Context context, Streams room, Supplier<ObjectNode> document) {
    try {
      EventStream stream = new EventStream(context.exchange(), clock);
      room.serve(stream, () -> show(stream, document));
    } catch (IOException e) {
      // The page went away: nothing is to be done about it.
      context.exchange().close();
    }
  }

  private void show(EventStream stream, Supplier<ObjectNode> document)
      throws IOException, InterruptedException {
    long heard = -1;
    while (!stream.isCut()) {
      // Rung or not, the document goes out whole: its clock is set right by it.
      heard = bell.await(heard, ALIVE);
      stream.send("doc", document.get());
      Thread.sleep(BREATH);
    }
  }

  private void out(Context context) {
    Optional<Results.Download> download = results.file(context.pathParam("file"), teller(context));
    if (download.isEmpty()) {
      Gate.refuse(context, 404, "There is no such file.");
      return;
    }
    Results.Download file = download.get();
    context.contentType(file.type());
    context.header(
        "Content-Disposition",
        (file.type().startsWith("text/plain") ? "inline" : "attachment")
            + "; filename=\""
            + context.pathParam("file")
            + "\"");
    context.write(file.text().getBytes(StandardCharsets.UTF_8));
  }

  // ---- what can be done

  private void login(Context context) {
    Optional<JsonNode> asked = gate.asked(context);
    if (asked.isEmpty()) {
      return;
    }
    String name = asked.get().path("name").asText();
    String password = asked.get().path("password").asText();
    switch (referees.enter(context.ip(), context.cookie(COOKIE), name, password)) {
      case Entered.Right right -> {
        context.header(
            "Set-Cookie", COOKIE + "=" + right.token() + "; Path=/; HttpOnly; SameSite=Strict");
        Gate.send(context, 200, JsonNodeFactory.instance.objectNode().put("who", right.name()));
      }
      case Entered.Wrong wrong -> Gate.refuse(context, 403, said(context, "wrong-password"));
      case Entered.TooMany many -> Gate.refuse(context, 429, said(context, "too-many"));
    }
  }

  private String said(Context context, String key) {
    return teller(context).words().getOrDefault(key, key);
  }

  private void logout(Context context) {
    referees.leave(context.cookie(COOKIE));
    Gate.send(context, 200, JsonNodeFactory.instance.objectNode());
  }

  private void wish(Context context) {
    Optional<JsonNode> asked = gate.asked(context);
    if (asked.isEmpty()) {
      return;
    }
    Optional<String> who = who(context);
    if (who.isEmpty()) {
      Gate.refuse(context, 403, said(context, "log-in-first"));
      return;
    }
    Wishes.Answer answer = wishes.of(who.get(), asked.get(), teller(context));
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("done", answer.done()).put("words", answer.words());
    Gate.send(context, answer.done() ? 200 : 409, node);
  }

  @Override
  public void close() {
    ticking.interrupt();
    streams.close();
    desks.close();
    bell.ring(); // who waits for news would hold the server until the next sign of life
    server.shutdown();
  }
}
