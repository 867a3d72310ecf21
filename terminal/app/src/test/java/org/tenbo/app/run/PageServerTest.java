package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.club.web.Gate;
import org.tenbo.journal.JournalFault;

/** What the page's server lets whom do, request by request. */
class PageServerTest {
  @TempDir private Path folder = Path.of("");
  private final HttpClient http = HttpClient.newHttpClient();
  private Terminal terminal;
  private String address = "";

  @BeforeEach
  void opens_a_table_on_a_network() throws JournalFault, IOException {
    terminal = Bench.open(Bench.openTable(folder.resolve("a.journal")));
    address = terminal.addresses().getFirst();
  }

  @AfterEach
  void closes_it() throws JournalFault {
    terminal.close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path));
  }

  private HttpResponse<String> post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/json")
            .header("Origin", address.substring(0, address.length() - 1));
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return http.send(
        request.POST(HttpRequest.BodyPublishers.ofString(body)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private static String code(String code) {
    return "{\"code\":\"" + code + "\"}";
  }

  private String cookieOf(HttpResponse<String> answer) {
    return answer.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
  }

  private static final String KEY = "{\"seat\":\"A\",\"key\":\"OK\",\"down\":true}";

  @Test
  void whoever_has_not_entered_the_code_can_only_look() throws Exception {
    assertEquals(403, post("key", KEY).statusCode());
    assertEquals(
        403,
        post("undo", "{\"id\":\"12345678\",\"events\":1,\"game\":\"g-1\",\"steps\":1}")
            .statusCode());
    assertEquals(
        200, http.send(request("").build(), HttpResponse.BodyHandlers.ofString()).statusCode());
  }

  @Test
  void with_the_code_keys_work_and_the_referee_s_part_does_not() throws Exception {
    HttpResponse<String> paired = post("pair", code(terminal.pairingCode()));
    assertEquals(200, paired.statusCode());
    String flags = paired.headers().firstValue("Set-Cookie").orElseThrow();
    assertTrue(flags.contains("HttpOnly") && flags.contains("SameSite=Strict"), flags);
    String cookie = cookieOf(paired);

    assertEquals(200, post("key", KEY, "Cookie", cookie).statusCode());
    assertEquals(
        403,
        post(
                "undo",
                "{\"id\":\"12345678\",\"events\":1,\"game\":\"g-1\",\"steps\":1}",
                "Cookie",
                cookie)
            .statusCode());
  }

  @Test
  void the_referee_s_code_alone_opens_nothing() throws Exception {
    assertEquals(403, post("referee", code("1234")).statusCode());
  }

  @Test
  void a_paired_visitor_becomes_referee_by_the_referee_s_code() throws Exception {
    String cookie = cookieOf(post("pair", code(terminal.pairingCode())));

    HttpResponse<String> answer = post("referee", code("1234"), "Cookie", cookie);

    assertEquals("{\"role\":\"REFEREE\"}", answer.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\ud83d", "a\\u202eb", "\\u2066a", "a\\nb"})
  void a_name_with_half_a_character_or_a_turn_of_direction_is_refused_in_words(String name)
      throws Exception {
    String player = cookieOf(post("pair", code(terminal.pairingCode())));
    String cookie = cookieOf(post("referee", code("1234"), "Cookie", player));

    HttpResponse<String> answer =
        post(
            "names",
            "{\"id\":\"12345678\",\"events\":1,\"game\":\"g-1\",\"names\":{\"A\":\""
                + name
                + "\"}}",
            "Cookie",
            cookie);

    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains("1 to 40 characters"), answer.body());
  }

  @Test
  void after_five_wrong_codes_in_a_minute_even_the_right_one_is_not_looked_at() throws Exception {
    for (int i = 0; i < 5; i++) {
      assertEquals(403, post("pair", code("no code")).statusCode());
    }

    assertEquals(429, post("pair", code(terminal.pairingCode())).statusCode());
  }

  @Test
  void another_site_cannot_post() throws Exception {
    assertEquals(
        403,
        post("pair", code(terminal.pairingCode()), "Origin", "http://evil.example").statusCode());
    assertEquals(
        403, post("pair", code(terminal.pairingCode()), "Content-Type", "text/plain").statusCode());
  }

  @Test
  void a_foreign_name_that_leads_here_is_refused() throws Exception {
    // The JDK's client does not let a test choose the Host header.
    URI uri = URI.create(address);
    try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
      OutputStream out = socket.getOutputStream();
      out.write(
          "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      assertTrue(String.valueOf(in.readLine()).startsWith("HTTP/1.1 421"));
    }
  }

  @Test
  void a_body_that_is_too_large_is_refused() throws Exception {
    String large = "{\"code\":\"" + "1".repeat(5000) + "\"}";

    assertEquals(413, post("pair", large).statusCode());
  }

  @Test
  void a_visitor_who_goes_away_amid_a_body_leaves_no_line_in_the_log() throws Exception {
    List<LogRecord> logged = new CopyOnWriteArrayList<>();
    Handler listens =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            logged.add(line);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger library = Logger.getLogger("io.avaje");
    library.addHandler(listens);
    URI page = URI.create(address);
    try (Socket socket = new Socket(page.getHost(), page.getPort())) {
      String request =
          "POST /pair HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
              .formatted(page.getAuthority(), page.getAuthority());
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.shutdownOutput();

      assertEquals(0, socket.getInputStream().readAllBytes().length);
    } finally {
      library.removeHandler(listens);
    }
    assertEquals(List.of(), logged);
  }

  @Test
  void one_visitor_who_sends_half_keeps_the_page_from_nobody() throws Exception {
    URI page = URI.create(address);
    List<Socket> open = new ArrayList<>();
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    try {
      for (int i = 0; i <= Gate.FROM_ONE; i++) {
        Socket socket = new Socket();
        // From another address of this machine than the one that asks below.
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}), 0));
        socket.connect(new InetSocketAddress(page.getHost(), page.getPort()));
        String request =
            "POST /pair HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
                .formatted(page.getAuthority(), page.getAuthority());
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        open.add(socket);
        Thread.startVirtualThread(
            () -> {
              try {
                byte[] start = socket.getInputStream().readNBytes(12);
                answers.add(new String(start, StandardCharsets.US_ASCII));
              } catch (IOException e) {
                answers.add(String.valueOf(e.getMessage()));
              }
            });
      }
      // All but one are waited for, and that one is told so.
      assertEquals("HTTP/1.1 429", answers.poll(20, TimeUnit.SECONDS));
      assertEquals(
          200, http.send(request("").build(), HttpResponse.BodyHandlers.ofString()).statusCode());
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, '', GET",
    "DELETE, live, GET",
    "HEAD, score, GET",
    "OPTIONS, pair, POST",
    "GET, undo, POST",
    "POST, score/words, GET",
  })
  void a_known_path_says_which_methods_it_has(String method, String path, String allowed)
      throws Exception {
    HttpResponse<String> answer =
        http.send(
            request(path)
                .header("Origin", address.substring(0, address.length() - 1))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.ofString());

    assertEquals(405, answer.statusCode());
    assertEquals(allowed, answer.headers().firstValue("Allow").orElse(""));
  }

  @Test
  void a_body_that_is_no_object_is_refused_in_words() throws Exception {
    for (String body : List.of("", "[1]", "{", "\"code\"", "null")) {
      HttpResponse<String> answer = post("pair", body);
      assertEquals(400, answer.statusCode(), body);
      assertEquals("{\"words\":\"The body has to be a JSON object.\"}", answer.body());
    }
  }

  @Test
  void a_body_that_is_no_text_is_refused_in_words() throws Exception {
    byte[] outsideUnicode = {0, 0, (byte) 0xfe, (byte) 0xff, 0, 0x11, 0, 0};

    HttpResponse<String> answer =
        http.send(
            request("pair")
                .header("Content-Type", "application/json")
                .header("Origin", address.substring(0, address.length() - 1))
                .POST(HttpRequest.BodyPublishers.ofByteArray(outsideUnicode))
                .build(),
            HttpResponse.BodyHandlers.ofString());

    assertEquals(400, answer.statusCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"events\":-1,\"steps\":1",
        "\"events\":-9223372036854775808,\"steps\":1",
        "\"events\":9223372036854775808,\"steps\":1",
        "\"events\":1e999,\"steps\":1",
        "\"events\":0.5,\"steps\":1",
        "\"events\":1,\"steps\":-1",
        "\"events\":1,\"steps\":2147483648"
      })
  void a_number_that_cannot_be_is_refused_and_the_table_goes_on(String numbers) throws Exception {
    String player = cookieOf(post("pair", code(terminal.pairingCode())));
    String cookie = cookieOf(post("referee", code("1234"), "Cookie", player));
    String order = "{\"id\":\"12345678\",\"game\":\"g-1\",%s}";

    assertEquals(400, post("undo", order.formatted(numbers), "Cookie", cookie).statusCode());

    HttpResponse<String> next =
        post("undo", order.formatted("\"events\":99,\"steps\":1"), "Cookie", cookie);
    assertEquals("{\"done\":false,\"words\":\"The table has moved on\"}", next.body());
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return http.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void prometheus_reads_how_the_table_is() throws Exception {
    HttpResponse<String> answer = get("metrics");

    assertEquals(
        "text/plain; version=0.0.4; charset=utf-8",
        answer.headers().firstValue("Content-Type").orElse(""));
    Map<String, Double> figures = Exposition.read(answer.body());
    assertEquals(
        Set.of(
            "tenbo_table_events_total",
            "tenbo_table_faults",
            "tenbo_table_disk_free_bytes",
            "tenbo_table_up_seconds",
            "tenbo_table_start_time_seconds"),
        figures.keySet());
    assertEquals(0.0, figures.get("tenbo_table_faults"));
    assertEquals("All is well.", get("health").body().lines().findFirst().orElse(""));
  }

  @Test
  void both_pages_name_an_icon_that_is_there() throws Exception {
    String link = "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">";
    for (String page : List.of("", "score")) {
      assertTrue(
          http.send(request(page).build(), HttpResponse.BodyHandlers.ofString())
              .body()
              .contains(link),
          page);
    }
    HttpResponse<String> icon =
        http.send(request("icon.svg").build(), HttpResponse.BodyHandlers.ofString());
    assertEquals(200, icon.statusCode());
    assertEquals(
        "image/svg+xml; charset=utf-8", icon.headers().firstValue("Content-Type").orElseThrow());
  }

  @Test
  void nothing_of_the_page_may_come_from_elsewhere() throws Exception {
    HttpResponse<String> page =
        http.send(request("").build(), HttpResponse.BodyHandlers.ofString());

    String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
    assertTrue(policy.startsWith("default-src 'none'; script-src 'self';"), policy);
    assertFalse(policy.contains("unsafe"), policy);
    assertFalse(page.body().contains("http://") || page.body().contains("https://"));
  }

  @Test
  void too_many_onlookers_are_told_to_wait() throws Exception {
    List<BufferedReader> open = new ArrayList<>();
    try {
      for (int i = 0; i < 10; i++) {
        BufferedReader stream = live();
        assertEquals("event: hello", stream.readLine());
        // Once the table is told, the stream has its place.
        while (!"event: table".equals(stream.readLine())) {}
        open.add(stream);
      }
      BufferedReader oneMore = live();
      List<String> told = new ArrayList<>();
      for (String line = oneMore.readLine(); line != null; line = oneMore.readLine()) {
        told.add(line);
      }
      assertTrue(told.contains("event: full"), told.toString());
    } finally {
      for (BufferedReader stream : open) {
        stream.close();
      }
    }
  }

  private BufferedReader live() throws IOException, InterruptedException {
    return new BufferedReader(
        new InputStreamReader(
            http.send(request("live").build(), HttpResponse.BodyHandlers.ofInputStream()).body(),
            StandardCharsets.UTF_8));
  }
}
