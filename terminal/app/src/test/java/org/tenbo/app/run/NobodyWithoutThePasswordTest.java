package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.club.page.Wish;
import org.tenbo.club.web.Gate;
import org.tenbo.club.web.Guesses;
import org.tenbo.journal.JournalFault;

/** Each row of SECURITY.md about pages, tried at a hub and a table that run by who may not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NobodyWithoutThePasswordTest {
  private static final String EVIL = "http://evil.example";

  private static final Map<String, String> HUB =
      SecurityDocument.whoMay("Pages of the hub", "route");
  private static final Map<String, String> TABLE =
      SecurityDocument.whoMay("Pages of a table", "route");
  private static final Set<String> HEALTH = Set.of("GET /metrics", "GET /health");

  private final ObjectMapper json = new ObjectMapper();
  private GuardedClub club;
  private String referee = "";
  private String refereeOfTable = "";

  @BeforeAll
  void opens_a_club_in_play(@TempDir Path folder) throws Exception {
    club = GuardedClub.open(folder, GuardedClub.BrokerKind.INSIDE);
    referee = club.login();
    club.plays(referee, "Autumn", List.of("Aki", "Ben", "Cho", "Dai"));
    String code = "{\"code\":\"" + club.table().pairingCode() + "\"}";
    String player = GuardedClub.cookie(club.askTable(club.ownOfTable(RawHttp.post("/pair", code))));
    refereeOfTable =
        GuardedClub.cookie(
            club.askTable(
                club.ownOfTable(RawHttp.post("/referee", "{\"code\":\"1234\"}")).with(player)));
  }

  @AfterAll
  void closes_it() throws JournalFault {
    club.close();
  }

  // ---- the document and the program

  @Test
  void every_route_and_every_wish_has_a_row_and_every_row_is_there() {
    assertEquals(new TreeSet<>(HUB.keySet()), new TreeSet<>(club.hub().routes()));
    assertEquals(new TreeSet<>(TABLE.keySet()), new TreeSet<>(club.table().routes()));
    assertEquals(
        new TreeSet<>(SecurityDocument.whoMay("Pages of the hub", "wish").keySet()),
        Arrays.stream(Wish.values())
            .map(Wish::word)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  // ---- one server or the other

  /** A route with its server. */
  private record Route(boolean ofHub, String method, String path, String who) {
    /** One that is there, for what stands in the path's place. */
    String target() {
      return path.replace("{id}", "t1").replace("{file}", "games.csv");
    }

    boolean open() {
      return who.startsWith("anybody");
    }

    @Override
    public String toString() {
      return (ofHub ? "hub " : "table ") + method + " " + path;
    }
  }

  private static Stream<Route> routes() {
    return Stream.concat(
        HUB.entrySet().stream()
            .filter(row -> !HEALTH.contains(row.getKey()))
            .map(row -> route(true, row)),
        TABLE.entrySet().stream().map(row -> route(false, row)));
  }

  private static Route route(boolean ofHub, Map.Entry<String, String> row) {
    String[] parts = row.getKey().split(" ", -1);
    return new Route(ofHub, parts[0], parts[1], row.getValue());
  }

  private static Stream<Route> posts() {
    return routes().filter(route -> route.method().equals("POST"));
  }

  private static Stream<Route> gets() {
    return routes().filter(route -> route.method().equals("GET"));
  }

  private static Stream<Route> guarded() {
    return routes().filter(route -> !route.open());
  }

  private RawHttp bare(Route route) {
    return route.method().equals("GET")
        ? RawHttp.get(route.target())
        : RawHttp.post(route.target(), body(route));
  }

  /** What would change something. */
  private static String body(Route route) {
    return switch (route.path()) {
      case "/do" -> "{\"what\":\"open\",\"name\":\"Evil\",\"minutes\":1}";
      case "/login" -> GuardedClub.LOGIN;
      case "/key" -> "{\"seat\":\"A\",\"key\":\"RIICHI\",\"down\":true}";
      case "/undo" -> "{\"id\":\"12345678\",\"events\":2,\"game\":\"game-1\",\"steps\":1}";
      case "/names" ->
          "{\"id\":\"12345678\",\"events\":2,\"game\":\"game-1\",\"names\":{\"A\":\"Evil\"}}";
      default -> "{\"code\":\"000000\"}";
    };
  }

  private RawHttp own(Route route) {
    return route.ofHub() ? club.own(bare(route)) : club.ownOfTable(bare(route));
  }

  private RawHttp asReferee(Route route, RawHttp request) {
    return request.with(route.ofHub() ? referee : refereeOfTable);
  }

  private String host(Route route) {
    return route.ofHub()
        ? GuardedClub.HOST + ":" + club.page()
        : GuardedClub.TABLE_HOST + ":" + club.tablePage();
  }

  private RawHttp.Answer ask(Route route, RawHttp request) throws IOException {
    return route.ofHub() ? club.ask(request) : club.askTable(request);
  }

  // ---- without the password

  @ParameterizedTest
  @MethodSource("guarded")
  void who_is_not_named_is_refused(Route route) throws IOException {
    String before = club.standing();
    String name = route.ofHub() ? "tenbo-hub" : "tenbo";
    for (String cookie :
        List.of(
            "Cookie: nothing=1",
            "Cookie: " + name + "=",
            "Cookie: " + name + "=null",
            "Cookie: " + name + "=" + "A".repeat(32),
            "Cookie: " + name + "=' or 1=1 --",
            "Cookie: " + name + "=../../day.jsonl",
            "Cookie: " + name + "=\u0000\u00ff",
            "Cookie: ;;;=;=" + name,
            "Authorization: Basic YW5uYTphbm5h",
            "X-Forwarded-For: 127.0.0.1")) {
      assertEquals(403, ask(route, own(route).with(cookie)).status(), cookie);
    }
    // Who may at the one may nothing at the other.
    String other = route.ofHub() ? refereeOfTable : referee;
    assertEquals(403, ask(route, own(route).with(other)).status());
    assertEquals(before, club.standing());
  }

  private static Stream<String> wishes() {
    return Arrays.stream(Wish.values()).map(Wish::word);
  }

  @ParameterizedTest
  @MethodSource("wishes")
  void no_wish_is_heard_without_a_login(String wish) throws IOException {
    String before = club.standing();
    String body =
        "{\"what\":\"%s\",\"id\":\"press-0001\",\"table\":\"t1\",\"game\":\"game-1\",\"events\":2,"
                .formatted(wish)
            + "\"seat\":\"A\",\"points\":1000,\"steps\":1,\"reason\":\"evil\",\"player\":\"p1\"}";
    for (RawHttp request :
        List.of(
            club.own(RawHttp.post("/do", body)),
            club.own(RawHttp.post("/do?who=anna", body)).with("Cookie: tenbo-hub=anna"))) {
      RawHttp.Answer answer = club.ask(request);
      assertEquals(403, answer.status());
      assertFalse(json.readTree(answer.body()).path("words").asText().isEmpty());
    }
    assertEquals(before, club.standing());
  }

  @Test
  void a_login_that_was_ended_opens_nothing() throws IOException {
    String ended = club.login();
    assertEquals(200, club.ask(club.own(RawHttp.post("/logout", "{}")).with(ended)).status());
    assertEquals(403, club.wish(ended, "{\"what\":\"begin\"}").status());
    assertEquals(403, club.ask(club.own(RawHttp.get("/live/desk")).with(ended)).status());
  }

  // ---- from another site

  @ParameterizedTest
  @MethodSource("posts")
  void no_page_of_another_site_speaks_through_a_referee_s_browser(Route route) throws IOException {
    String before = club.standing();
    String host = host(route);
    String type = "Content-Type: application/json";
    RawHttp from = asReferee(route, bare(route));
    for (RawHttp forged :
        List.of(
            from.with("Host: " + host).with(type),
            from.with("Host: " + host).with("Origin: " + EVIL).with(type),
            from.with("Host: " + host).with("Origin: null").with(type),
            from.with("Host: " + host).with("Origin: https://" + host).with(type),
            from.with("Host: " + host).with("Origin: http://" + host + ".evil.example").with(type),
            from.with("Host: " + host).with("Origin: http://localhost:1").with(type),
            from.with("Host: " + host).with("Referer: http://" + host + "/").with(type),
            own(route).with("Sec-Fetch-Site: cross-site"),
            own(route).with("Sec-Fetch-Site: same-site"),
            own(route).with("Sec-Fetch-Site: cross-site").with("Sec-Fetch-Dest: document"),
            from.with("Host: " + host).with("Origin: http://" + host),
            from.with("Host: " + host)
                .with("Origin: http://" + host)
                .with("Content-Type: text/plain"),
            from.with("Host: " + host)
                .with("Origin: http://" + host)
                .with("Content-Type: application/x-www-form-urlencoded"),
            from.with("Host: " + host)
                .with("Origin: http://" + host)
                .with("Content-Type: multipart/form-data; boundary=x"))) {
      RawHttp request = forged.headers().contains(referee) ? forged : asReferee(route, forged);
      assertEquals(403, ask(route, request).status(), request.headers().toString());
    }
    assertEquals(before, club.standing());
  }

  @ParameterizedTest
  @MethodSource("routes")
  void a_name_that_was_made_to_lead_here_is_not_answered(Route route) throws IOException {
    String before = club.standing();
    for (String host :
        List.of(
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example:80",
            "127.0.0.1:80@evil.example",
            "evil.example:" + club.page(),
            "127.0.0.1 evil.example",
            "[::1].evil.example")) {
      RawHttp request =
          asReferee(route, bare(route))
              .with("Host: " + host)
              .with("Origin: http://" + host)
              .with("Content-Type: application/json");
      int status = ask(route, request).status();
      assertTrue(status == 421 || status == 400, status + " for " + host);
    }
    assertEquals(before, club.standing());
  }

  @ParameterizedTest
  @MethodSource("gets")
  void nothing_is_a_part_of_another_site_s_page(Route route) throws IOException {
    for (String as : List.of("image", "script", "empty", "iframe", "style", "object")) {
      RawHttp request =
          asReferee(route, own(route))
              .with("Sec-Fetch-Site: cross-site")
              .with("Sec-Fetch-Dest: " + as);
      assertEquals(403, ask(route, request).status(), as);
    }
    // A browser says no more than this of a page that it has from a hall's plain address.
    for (String origin : List.of(EVIL, "null", "http://" + host(route) + ".evil.example")) {
      RawHttp request = asReferee(route, own(route)).with("Origin: " + origin);
      assertEquals(403, ask(route, request).status(), origin);
    }
    // Whoever follows a link comes in, and nothing else may be done with what comes.
    if (route.path().equals("/") || route.path().equals("/standings")) {
      RawHttp.Answer link =
          ask(
              route,
              own(route).with("Sec-Fetch-Site: cross-site").with("Sec-Fetch-Dest: document"));
      assertEquals(200, link.status());
      String head = link.head().toLowerCase(Locale.ROOT);
      assertTrue(head.contains("frame-ancestors 'none'"), head);
      assertTrue(head.contains("script-src 'self'"), head);
      assertFalse(head.contains("access-control-allow"), head);
    }
  }

  // ---- what is no request of a page

  @ParameterizedTest
  @MethodSource("routes")
  void another_method_does_nothing(Route route) throws IOException {
    String before = club.standing();
    for (String method :
        List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND")) {
      if (!method.equals(route.method())) {
        RawHttp.Answer answer =
            ask(
                route,
                asReferee(
                    route,
                    new RawHttp(method, route.target(), List.of(), new byte[0])
                        .with("Host: " + host(route))
                        .with("Origin: http://" + host(route))));
        assertTrue(answer.status() == 405 || answer.status() == 0, method + " " + answer.status());
        assertEquals("", answer.body());
      }
    }
    assertEquals(before, club.standing());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/out/../../etc/passwd",
        "/out/..%2f..%2f..%2fetc%2fpasswd",
        "/out/%2e%2e%2fday.jsonl",
        "/out/day.jsonl",
        "/out/games.csv%00.html",
        "/out/games.csv%0d%0aSet-Cookie:%20a=b",
        "/out/....//....//etc/passwd",
        "/..;/day.jsonl",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/club.js/../../../etc/passwd",
        "/live/table/..%2f..%2fday",
        "/live/table/%3Cscript%3E",
        "/live/overlay/t1%27%20or%201=1",
        "/overlay/..%2fday.json",
        "/score/..%2f..%2fetc%2fpasswd",
        "/score/score.class",
        "/record?game=..%2f..%2fetc%2fpasswd&format=mjai",
        "/record?game=%3Cscript%3E&format=mjai",
        "/score/rules?rules=..%2f..%2f..%2fetc%2fpasswd",
        "/Page.class",
        "/META-INF/MANIFEST.MF",
        "/%",
        "/%zz",
        "/%c0%ae%c0%ae/",
        "/day.jsonl",
        "*",
        "",
      })
  void no_path_leads_to_what_is_not_meant_to_be_had(String target) throws IOException {
    for (boolean ofHub : new boolean[] {true, false}) {
      RawHttp.Answer answer =
          ofHub
              ? club.ask(club.own(RawHttp.get(target)))
              : club.askTable(club.ownOfTable(RawHttp.get(target)));
      assertTrue(answer.status() == 0 || answer.status() / 100 == 4, target + " " + answer);
      assertFalse(answer.body().contains("root:"), answer.body());
      assertFalse(answer.body().contains("\tat "), answer.body());
      assertFalse(answer.head().contains("Set-Cookie"), answer.head());
    }
  }

  private static Stream<byte[]> noRequests() {
    String host = "Host: 127.0.0.1\r\n";
    return Stream.of(
            "\r\n\r\n\r\n",
            "GET\r\n\r\n",
            "GET /\r\n\r\n",
            "GET / HTTP/9.9\r\n" + host + "\r\n",
            "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
            "GET / HTTP/1.1\r\n" + host + "no colon at all\r\n\r\n",
            "GET / HTTP/1.1\r\n" + host + "A: b\u0000c\r\n\r\n",
            "GET / HTTP/1.1\r\n" + host + "X: " + "x".repeat(1 << 20) + "\r\n\r\n",
            "GET / HTTP/1.1\r\n" + host + "X: y\r\n".repeat(2_000) + "\r\n",
            "GET /" + "a".repeat(1 << 20) + " HTTP/1.1\r\n" + host + "\r\n",
            "POST /do HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n{}",
            "POST /do HTTP/1.1\r\n" + host + "Content-Length: 99999999999999999999\r\n\r\n{}",
            "POST /do HTTP/1.1\r\n" + host + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            "POST /do HTTP/1.1\r\n"
                + host
                + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
            "POST /do HTTP/1.1\r\n" + host + "Transfer-Encoding: gzip\r\n\r\n{}",
            "POST /do HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
            "POST /do HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n")
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @MethodSource("noRequests")
  void what_is_no_request_changes_nothing_and_the_pages_go_on(byte[] bytes) throws IOException {
    String before = club.standing();
    ByteArrayOutputStream ended = new ByteArrayOutputStream();
    ended.writeBytes(bytes);
    for (boolean ofHub : new boolean[] {true, false}) {
      String host = ofHub ? GuardedClub.HOST : GuardedClub.TABLE_HOST;
      int port = ofHub ? club.page() : club.tablePage();
      try (Socket socket = RawHttp.open("127.0.0.9", host, port)) {
        try {
          socket.getOutputStream().write(ended.toByteArray());
          socket.shutdownOutput();
          int status = RawHttp.read(socket.getInputStream()).status();
          assertTrue(status < 300 ? status == 0 || status == 200 : status < 600, "" + status);
        } catch (SocketException closedAmidIt) {
          // It need not hear all of it.
        }
      }
    }
    assertEquals(200, club.ask(club.own(RawHttp.get("/"))).status());
    assertEquals(200, club.askTable(club.ownOfTable(RawHttp.get("/"))).status());
    assertEquals(before, club.standing());
  }

  private static List<byte[]> hostileBodies() {
    List<byte[]> all = new ArrayList<>();
    for (String text :
        List.of(
            "",
            "null",
            "true",
            "7",
            "\"text\"",
            "[]",
            "[{\"what\":\"begin\"}]",
            "{",
            "{\"what\"",
            "{what:begin}",
            "{'what':'begin'}",
            "{\"what\":\"begin\"}{\"what\":\"begin\"}",
            "{\"what\":\"begin\"} and more",
            "{\"what\":\"nonsense\",\"what\":\"begin\"}",
            "{\"a\":" + "[".repeat(100_000),
            "{\"a\":".repeat(65) + "1" + "}".repeat(65),
            "{\"a\":" + "9".repeat(5_000) + "}",
            "{\"what\":\"\u0000\"}",
            "{\"what\":\"a\nb\"}",
            "// {}\n{\"what\":\"begin\"}",
            "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a/>",
            "what=begin&reason=x")) {
      all.add(text.getBytes(StandardCharsets.UTF_8));
    }
    all.add(new byte[] {'{', '"', 'a', '"', ':', '"', (byte) 0xc3, '(', '"', '}'});
    all.add(
        new byte[] {'{', '"', 'a', '"', ':', '"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"', '}'});
    all.add("{\"what\":\"begin\"}".repeat(2).getBytes(StandardCharsets.UTF_16));
    byte[] large = new byte[300_000];
    Arrays.fill(large, (byte) ' ');
    all.add(large);
    return all;
  }

  @ParameterizedTest
  @MethodSource("guarded")
  void a_body_that_is_no_object_is_refused_though_a_referee_sends_it(Route route)
      throws IOException {
    if (route.method().equals("GET")) {
      return; // has none
    }
    String before = club.standing();
    for (byte[] body : hostileBodies()) {
      RawHttp.Answer answer = ask(route, asReferee(route, own(route).saying(body)));
      assertTrue(
          answer.status() == 400 || answer.status() == 413,
          answer + " to " + new String(body, 0, Math.min(60, body.length), StandardCharsets.UTF_8));
    }
    assertEquals(before, club.standing());
  }

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "[]",
          "{}",
          "[[1]]",
          "-1",
          "0",
          "1.5",
          "1e99",
          "1e999999999",
          "-2147483649",
          "4294968296",
          "9223372036854775808",
          "\"\"",
          "\" \"",
          "\"7\"",
          "\"\\u0000\"",
          "\"\\ud83d\"",
          "\"a\\u202eb\"",
          "\"../../x\"",
          "\"' or 1=1 --\"",
          "\"<script>\"",
          "\"{0}{1}\"",
          "\"" + "x".repeat(10_000) + "\"");

  /** What a page sends with it; each is good but for the number of events, which is long past. */
  private static ObjectNode sent(ObjectMapper json, Wish wish) {
    ObjectNode sent = json.createObjectNode().put("what", wish.word()).put("reason", "late");
    switch (wish) {
      case OPEN -> sent.put("name", "Autumn").put("minutes", 90).put("players", 5);
      case PLAYERS -> sent.put("csv", "name,ema\nAki,1\n");
      case SEATS -> sent.put("how", "file").put("rounds", 1).put("seed", 7).put("csv", "x\n1\n");
      case BEGIN, CLOCK_START, CLOCK_STOP -> {}
      case EXTRA -> sent.put("number", 77).put("minutes", 5);
      case PENALTY -> sent.put("player", "p77").put("points", 1000);
      case SUBSTITUTE -> sent.put("out", "p1").put("in", "p77").put("from", 1);
      case COUNT -> sent.put("game", "game-77").put("counts", false);
      case FORGET -> sent.put("player", "p77");
      case ANSWERED -> sent.put("table", "t9");
      case MIRROR_AGAIN, MIRROR_LEAVE -> sent.put("game", "game-1");
      case TAKE_OVER, UNDO, ADJUST, PENALISE, CHOMBO, END, TIME -> {
        sent.put("id", "press-0001").put("table", "t1").put("game", "game-1").put("events", 0);
        sent.put("steps", 1).put("seat", "A").put("points", 1000).put("A", 1000).put("B", -1000);
      }
    }
    return sent;
  }

  @ParameterizedTest
  @MethodSource("wishes")
  void a_field_that_is_not_what_it_should_be_is_answered_in_words(String word) throws IOException {
    Wish wish =
        Arrays.stream(Wish.values()).filter(w -> w.word().equals(word)).findFirst().orElseThrow();
    ObjectNode good = sent(json, wish);
    for (String field : good.properties().stream().map(Map.Entry::getKey).toList()) {
      for (String value : VALUES) {
        String body = good.deepCopy().put(field, "MARK").toString().replace("\"MARK\"", value);
        RawHttp.Answer answer = club.wish(referee, body);
        assertTrue(
            Set.of(200, 400, 409).contains(answer.status()), answer + " to " + field + " " + value);
        boolean done = answer.status() == 200;
        assertEquals(done, json.readTree(answer.body()).path("words").asText().isEmpty(), body);
      }
    }
    // Whatever was taken, all that is shown can be shown.
    for (String path :
        List.of("/live/tables", "/live/standings", "/live/clock", "/live/table/t1")) {
      RawHttp.Answer shown = club.ask(club.own(RawHttp.get(path)));
      assertTrue(shown.body().contains("event: doc"), path + shown);
    }
  }

  // ---- guessing, and floods

  @Test
  void guessing_keeps_no_referee_out() throws IOException {
    club.nextMinute();
    String wrong = "{\"name\":\"anna\",\"password\":\"wrong horse\"}";
    int looked = 0;
    for (int address = 10; address < 10 + 2 * Guesses.FROM_ALL / Guesses.FROM_ONE; address++) {
      for (int i = 0; i <= Guesses.FROM_ONE; i++) {
        RawHttp.Answer answer =
            club.own(RawHttp.post("/login", wrong))
                .ask("127.0.0." + address, GuardedClub.HOST, club.page());
        looked += answer.status() == 403 ? 1 : 0;
        assertTrue(answer.status() == 403 || answer.status() == 429, answer.toString());
        assertFalse(json.readTree(answer.body()).path("words").asText().isEmpty());
      }
    }
    assertEquals(Guesses.FROM_ALL, looked);
    RawHttp right = club.own(RawHttp.post("/login", GuardedClub.LOGIN));
    assertEquals(429, club.ask(right).status(), "even the right one, of a stranger");
    // Who is logged in goes on, and whose browser was logged in before comes in again.
    assertEquals(409, club.wish(referee, "{\"what\":\"clock-stop\"}").status());
    String again = GuardedClub.cookie(club.ask(right.with(referee)));
    assertEquals(409, club.wish(again, "{\"what\":\"clock-stop\"}").status());
    assertEquals(403, club.wish(referee, "{\"what\":\"clock-stop\"}").status(), "it is one login");
    referee = again;
    // A browser that was right before does not guess for ever either.
    for (int i = 0; i < Guesses.FROM_ONE; i++) {
      club.ask(club.own(RawHttp.post("/login", wrong)).with(referee));
    }
    assertEquals(429, club.ask(club.own(RawHttp.post("/login", wrong)).with(referee)).status());
  }

  @Test
  void guessing_the_table_s_code_holds_up_no_referee_of_it() throws IOException {
    String wrong = "{\"code\":\"abcdef\"}";
    int status = 403;
    // The minute is the table's own: so many that the first try of an address is not looked at.
    for (int address = 10; address < 255 && status == 403; address++) {
      status =
          club.ownOfTable(RawHttp.post("/pair", wrong))
              .ask("127.0.0." + address, GuardedClub.TABLE_HOST, club.tablePage())
              .status();
    }
    assertEquals(429, status);
    RawHttp code = club.ownOfTable(RawHttp.post("/referee", "{\"code\":\"1234\"}"));
    assertEquals(403, club.askTable(code).status(), "the code of a stranger is not looked at");
    refereeOfTable = GuardedClub.cookie(club.askTable(code.with(refereeOfTable)));
  }

  @Test
  void a_flood_of_streams_leaves_the_referees_their_room() throws IOException {
    List<Socket> open = new ArrayList<>();
    try {
      for (int address = 30; address < 46; address++) {
        for (int i = 0; i < Gate.FROM_ONE; i++) {
          Socket socket = RawHttp.open("127.0.0." + address, GuardedClub.HOST, club.page());
          open.add(socket);
          socket.getOutputStream().write(club.own(RawHttp.get("/live/tables")).bytes());
        }
      }
      for (Socket each : open) {
        int status = RawHttp.read(each.getInputStream()).status();
        assertTrue(status == 200 || status == 429, "" + status);
      }
      RawHttp.Answer looker = club.ask(club.own(RawHttp.get("/live/tables")));
      assertTrue(
          looker.body().contains("event: full") || looker.body().contains("retry:"),
          looker.toString());
      RawHttp.Answer desk = club.ask(club.own(RawHttp.get("/live/desk")).with(referee));
      assertTrue(desk.body().contains("\"who\":\"anna\""), desk.toString());
      assertEquals(409, club.wish(referee, "{\"what\":\"clock-stop\"}").status());
    } finally {
      for (Socket each : open) {
        each.close();
      }
    }
  }
}
