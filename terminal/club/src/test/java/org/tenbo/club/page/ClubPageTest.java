package org.tenbo.club.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.club.day.PlayedGames;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.desk.FakeClub;
import org.tenbo.club.pantheon.Mirror;
import org.tenbo.club.web.Gate;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.table.GameId;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;

class ClubPageTest {
  private static final Instant NOON = Instant.parse("2026-10-03T12:00:00Z");
  private static final String SCRIPT = "<script>alert(1)</script>";

  @TempDir private Path folder = Path.of("");
  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http = HttpClient.newHttpClient();
  private final FakeClub club = new FakeClub(NOON, "t1", "t2");
  private volatile Duration clock = Duration.ZERO;
  private Optional<DayDesk> desk = Optional.empty();
  private Optional<ClubPage> page = Optional.empty();
  private String root = "";

  @BeforeEach
  void opens_the_pages() throws IOException {
    DayDesk day = new DayDesk(club, DayBook.open(folder.resolve("day.jsonl")), () -> NOON);
    desk = Optional.of(day);
    ClubPage opened =
        new ClubPage(
            "127.0.0.1",
            0,
            club,
            day,
            Mirror.NONE,
            new Referees(Map.of("anna", "correct horse"), () -> clock),
            List.of(new PlainTeller("en"), new PlainTeller("ja")),
            () -> clock);
    page = Optional.of(opened);
    root = "http://127.0.0.1:" + opened.port();
  }

  @AfterEach
  void closes_them() throws IOException {
    page.ifPresent(ClubPage::close);
    desk.orElseThrow().close();
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(URI.create(root + path)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(root + path))
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (headers.length == 0) {
      request.header("Origin", root).header("Content-Type", "application/json");
    } else {
      request.headers(headers);
    }
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private String login() throws IOException, InterruptedException {
    HttpResponse<String> answer =
        post("/login", "{\"name\":\"anna\",\"password\":\"correct horse\"}");
    assertEquals(200, answer.statusCode());
    String cookie = answer.headers().firstValue("Set-Cookie").orElseThrow();
    assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), cookie);
    return cookie.substring(0, cookie.indexOf(';'));
  }

  private HttpResponse<String> wish(String cookie, String body)
      throws IOException, InterruptedException {
    return post("/do", body, "Origin", root, "Content-Type", "application/json", "Cookie", cookie);
  }

  private JsonNode firstDocument(String path) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        http.send(
            HttpRequest.newBuilder(URI.create(root + path)).build(),
            HttpResponse.BodyHandlers.ofInputStream());
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("data: ")) {
          return json.readTree(line.substring(6));
        }
      }
    }
    throw new AssertionError("nothing was sent");
  }

  private void seats(String cookie, String... names) throws IOException, InterruptedException {
    assertEquals(
        200, wish(cookie, "{\"what\":\"open\",\"name\":\"Autumn\",\"minutes\":90}").statusCode());
    String csv = "name\n" + String.join("\n", names) + "\n";
    String body = json.createObjectNode().put("what", "players").put("csv", csv).toString();
    HttpResponse<String> listed = wish(cookie, body);
    assertEquals(200, listed.statusCode(), listed.body());
    HttpResponse<String> made =
        wish(cookie, "{\"what\":\"seats\",\"how\":\"balanced\",\"rounds\":3,\"seed\":7}");
    assertEquals(200, made.statusCode(), made.body());
    assertEquals(200, wish(cookie, "{\"what\":\"begin\"}").statusCode());
  }

  private void starts(String table) {
    var rules = PlayedGames.rules("wrc-2025");
    club.plays(
        table,
        new TableCommand.StartGame(
            new Setup(
                new GameId("g-" + table),
                rules,
                Seat.A,
                Position.fresh(Players.FOUR, rules.game().start()),
                Map.of())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/standings", "/clock", "/table/t1", "/overlay/t1", "/referee", "/club.js"})
  void every_page_comes_without_anything_from_elsewhere(String path)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = get(path);
    assertEquals(200, answer.statusCode());
    assertFalse(answer.body().matches("(?s).*(src|href)=\"(https?:)?//.*"), path);
    String policy = answer.headers().firstValue("Content-Security-Policy").orElse("");
    assertTrue(policy.startsWith("default-src 'none'; script-src 'self'"), policy);
  }

  @Test
  void a_whole_day_is_led_from_a_phone() throws IOException, InterruptedException {
    String cookie = login();
    seats(cookie, "Aki", "Ben", "Cho", "Dai", "Eve", "Fay", "Gil", "Hal");
    starts("t1");
    club.plays(
        "t1",
        new TableCommand.Settle(
            new org.tenbo.rules.pay.Outcome.Tsumo(
                org.tenbo.rules.pay.Win.of(Seat.A, org.tenbo.rules.pay.Value.Counted.of(5, 30)))));
    JsonNode tables = firstDocument("/live/tables");
    assertEquals("Autumn", tables.path("event").asText());
    JsonNode players = tables.path("tables").path(0).path("game").path("players");
    assertEquals(42_000, players.path(0).path("score").asInt());
    assertFalse(players.path(0).path("name").asText().isEmpty());
    JsonNode table = firstDocument("/live/table/t1");
    assertEquals(12_000, table.path("steps").path(0).path("changes").path(0).asInt());
    JsonNode overlay = json.readTree(get("/overlay/t1.json").body());
    assertEquals("overlay/1", overlay.path("schema").asText());
    assertEquals(27_000, overlay.path("players").path(0).path("points").asInt(), "12,000 + 15,000");
    HttpResponse<String> back =
        wish(
            cookie,
            "{\"what\":\"undo\",\"id\":\"press-0001\",\"table\":\"t1\",\"game\":\"g-t1\","
                + "\"events\":%d,\"steps\":1,\"reason\":\"wrong winner\"}"
                    .formatted(club.view().tables().firstEntry().getValue().events()));
    assertEquals(200, back.statusCode(), back.body());
    assertEquals(Points.of(30_000), club.game("t1").scores().of(Seat.A));
    club.calls("t2", true);
    club.doubles("t1");
    JsonNode phone =
        json.readTree(
            firstData(
                HttpRequest.newBuilder(URI.create(root + "/live/desk"))
                    .header("Cookie", cookie)
                    .build()));
    assertEquals("t2", phone.path("calls").path(0).path("table").asText());
    assertEquals("t1", phone.path("twins").path(0).asText());
    assertEquals("wrong winner", phone.path("acts").path(0).path("reason").asText());
    assertEquals("anna", phone.path("acts").path(0).path("by").asText());
  }

  private String firstData(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        http.send(request, HttpResponse.BodyHandlers.ofInputStream());
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      while (line != null && !line.startsWith("data: ")) {
        line = lines.readLine();
      }
      return String.valueOf(line).substring(6);
    }
  }

  @Test
  void a_round_is_told_with_the_names_as_they_sat_then() throws IOException, InterruptedException {
    seats(login(), "Aki", "Ben", "Cho", "Dai");
    starts("t1");
    club.plays(
        "t1",
        new TableCommand.Settle(
            new org.tenbo.rules.pay.Outcome.Tsumo(
                org.tenbo.rules.pay.Win.of(Seat.A, org.tenbo.rules.pay.Value.Counted.of(5, 30)))));
    JsonNode before = firstDocument("/live/table/t1").path("steps");
    club.plays("t1", new TableCommand.SwapSeats(Seat.A, Seat.B));
    JsonNode after = firstDocument("/live/table/t1").path("steps");
    assertEquals(before.path(0), after.path(0));
    assertEquals(before.path(0).path("names").path(0), after.path(1).path("names").path(1));
    assertEquals(42_000, after.path(1).path("scores").path(1).asInt());
    assertEquals(0, after.path(1).path("changes").path(0).asInt(), "points went along");
  }

  @Test
  void what_is_refused_is_said_in_the_language_of_the_page()
      throws IOException, InterruptedException {
    String cookie = login();
    seats(cookie, "Aki", "Ben", "Cho", "Dai");
    starts("t1");
    String stale =
        "{\"what\":\"end\",\"id\":\"press-0001\",\"table\":\"t1\",\"game\":\"g-t1\",\"events\":0,"
            + "\"reason\":\"time\"}";
    String headers = "application/json";
    HttpResponse<String> answer =
        post("/do?lang=ja", stale, "Origin", root, "Content-Type", headers, "Cookie", cookie);
    assertEquals(409, answer.statusCode());
    assertEquals(
        "The table refuses: ja STALE", json.readTree(answer.body()).path("words").asText());
    HttpResponse<String> silent = wish(cookie, stale.replace("\"time\"", "\" \""));
    assertTrue(silent.body().contains("Say why"), silent.body());
    HttpResponse<String> half = wish(cookie, stale.replace("\"events\":0", "\"events\":0.5"));
    assertTrue(half.body().contains("An order to a table says"), half.body());
  }

  @Test
  void a_name_that_is_a_script_stays_a_text() throws IOException, InterruptedException {
    seats(login(), SCRIPT, "Ben", "Cho", "=1+1");
    starts("t1");
    HttpResponse<String> standings = get("/out/standings.csv");
    assertTrue(standings.body().contains("\"'=1+1\""), "no formula: " + standings.body());
    assertTrue(
        get("/out/chat.txt")
            .headers()
            .firstValue("Content-Type")
            .orElse("")
            .startsWith("text/plain"));
    assertEquals(
        "nosniff", get("/out/chat.txt").headers().firstValue("X-Content-Type-Options").orElse(""));
    for (String path : List.of("/", "/standings", "/clock", "/table/t1", "/overlay/t1")) {
      assertFalse(get(path).body().contains(SCRIPT), path);
    }
  }

  @Test
  void nobody_without_the_password_changes_a_thing() throws IOException, InterruptedException {
    for (String what : List.of("open", "players", "begin", "clock-start", "undo", "forget")) {
      assertEquals(403, post("/do", "{\"what\":\"" + what + "\"}").statusCode(), what);
      assertEquals(403, wish("tenbo-hub=guessed", "{\"what\":\"" + what + "\"}").statusCode());
    }
    assertEquals(403, get("/live/desk").statusCode());
    assertEquals(0, desk.orElseThrow().day().entries());
  }

  @Test
  void a_page_from_elsewhere_cannot_speak_through_the_browser()
      throws IOException, InterruptedException {
    String cookie = login();
    String body = "{\"what\":\"open\",\"name\":\"Evil\",\"minutes\":1}";
    String type = "application/json";
    assertEquals(403, post("/do", body, "Cookie", cookie, "Content-Type", type).statusCode());
    for (String origin : List.of("http://evil.example", "null", "https://127.0.0.1")) {
      int status =
          post("/do", body, "Origin", origin, "Cookie", cookie, "Content-Type", type).statusCode();
      assertEquals(403, status, origin);
    }
    String plain = "text/plain";
    assertEquals(
        403,
        post("/do", body, "Origin", root, "Cookie", cookie, "Content-Type", plain).statusCode());
    assertEquals(0, desk.orElseThrow().day().entries());
  }

  @Test
  void guessing_is_stopped_after_five_tries_a_minute() throws IOException, InterruptedException {
    String wrong = "{\"name\":\"anna\",\"password\":\"wrong horse\"}";
    for (int i = 0; i < 5; i++) {
      assertEquals(403, post("/login", wrong).statusCode());
    }
    String right = "{\"name\":\"anna\",\"password\":\"correct horse\"}";
    assertEquals(429, post("/login", right).statusCode());
    clock = Duration.ofSeconds(61);
    assertEquals(200, post("/login", right).statusCode());
  }

  @Test
  void a_login_ends_by_itself_and_by_hand() throws IOException, InterruptedException {
    String cookie = login();
    clock = Referees.LASTS.plusSeconds(1);
    assertEquals(403, wish(cookie, "{\"what\":\"begin\"}").statusCode());
    clock = Referees.LASTS.plusSeconds(70);
    String again = login();
    post("/logout", "{}", "Origin", root, "Content-Type", "application/json", "Cookie", again);
    assertEquals(403, wish(again, "{\"what\":\"begin\"}").statusCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | 400",
        "{ | 400",
        "'{\"what\":\"nonsense\"}' | 409",
        "'{\"what\":\"extra\",\"number\":99999999999,\"minutes\":1,\"reason\":\"x\"}' | 409",
        "'{\"what\":\"players\",\"csv\":7}' | 409",
        "'{\"what\":\"undo\",\"table\":\"../x\",\"id\":\"press-0001\",\"events\":1}' | 409",
        "'{\"what\":\"open\",\"name\":\"\",\"minutes\":90}' | 409",
      })
  void nonsense_is_answered_with_words(String body, int status)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = wish(login(), body);
    assertEquals(status, answer.statusCode());
    assertFalse(json.readTree(answer.body()).path("words").asText().isEmpty());
  }

  @Test
  void a_body_that_is_too_large_is_not_read() throws IOException, InterruptedException {
    String large = "{\"what\":\"" + "x".repeat(300_000) + "\"}";
    assertEquals(413, wish(login(), large).statusCode());
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /, GET", "DELETE, /, GET", "OPTIONS, /table/t1, GET", "PATCH, /login, POST",
    "TRACE, /club.js, GET", "HEAD, /standings, GET", "POST, /, GET", "GET, /do, POST",
  })
  void a_known_path_says_which_methods_it_has(String method, String path, String allowed)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(URI.create(root + path))
                .header("Origin", root)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertEquals(405, answer.statusCode());
    assertEquals(allowed, answer.headers().firstValue("Allow").orElse(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "POST", "PUT", "DELETE", "HEAD"})
  void what_is_not_there_is_told_so_behind_the_same_gate(String method)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(URI.create(root + "/not/there"))
                .header("Origin", root)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertEquals(404, answer.statusCode());
    assertEquals("", answer.body());
    assertEquals("nosniff", answer.headers().firstValue("X-Content-Type-Options").orElse(""));
  }

  @Test
  void a_foreign_name_that_leads_here_is_not_answered() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.orElseThrow().port())) {
      socket
          .getOutputStream()
          .write(
              "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 421"), answer);
    }
  }

  @Test
  void one_visitor_who_sends_nothing_keeps_the_page_from_nobody() throws Exception {
    List<Socket> open = new ArrayList<>();
    try {
      // From another address of this machine than the one that asks below.
      for (int i = 0; i < Gate.FROM_ONE + 180; i++) {
        Socket socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}), 0));
        socket.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), page.orElseThrow().port()));
        socket
            .getOutputStream()
            .write(
                ("POST /login HTTP/1.1\r\nHost: 127.0.0.1:"
                        + page.orElseThrow().port()
                        + "\r\nOrigin: "
                        + root
                        + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
                    .getBytes(StandardCharsets.US_ASCII));
        open.add(socket);
      }
      // The last of them is turned away, and so is none of the others.
      InputStream last = open.getLast().getInputStream();
      assertTrue(new String(last.readNBytes(12), StandardCharsets.US_ASCII).endsWith("429"));
      assertEquals(200, get("/").statusCode());
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }
}
