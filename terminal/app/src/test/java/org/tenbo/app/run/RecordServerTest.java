package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.check.TilePanels;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.record.MjaiReader;
import org.tenbo.app.record.PlayedGame;
import org.tenbo.app.record.TenhouReader;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** What the page's server gives of records and hands, after a deal was played with tagged tiles. */
class RecordServerTest {
  private static final Duration DELAY = Duration.ofMinutes(30);

  @TempDir private static Path folder = Path.of("");
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static TiledBench table;
  private static Moment inPlay = Moment.NEVER;

  /** The name that the table gave its game. */
  private static String name = "";

  @BeforeAll
  static void plays_a_deal() throws Exception {
    var game = ShownGame.deals(1);
    TableConfig config =
        Bench.openTable(folder.resolve("a.journal"))
            .with(game.rules())
            .with(new TableConfig.Hands(false, Optional.of(DELAY)));
    table = TiledBench.open(config, Optional.empty());
    game.play(new Timed(table.panels()), config.layout());
    name = told(table.address()).get("records").get(0).get("game").asText();
  }

  @AfterAll
  static void closes_the_table() throws JournalFault {
    table.close();
  }

  /** Notes when a hand was in play. */
  private record Timed(TilePanels panels) implements TilePanels {
    @Override
    public void lay(java.util.Map<TileId, Zone> tiles) {
      panels.lay(tiles);
    }

    @Override
    public void clear() {
      panels.clear();
    }

    /** RIICHI is pressed while the hands lie there. */
    @Override
    public void press(Seat seat, Key key) {
      if (key == Key.RIICHI) {
        inPlay = table.now();
      }
      panels.press(seat, key);
    }

    @Override
    public BitPicture seen(Seat seat) {
      return panels.seen(seat);
    }

    @Override
    public void pass(Duration time) {
      panels.pass(time);
    }
  }

  private static HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(table.address() + path));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @Test
  void finished_rounds_are_listed_by_their_game() throws Exception {
    JsonNode told = told(table.address());

    assertTrue(name.matches("simulation-[0-9a-f]{8}-1"), name);
    assertEquals(
        "[{\"game\":\"%1$s\",\"words\":\"%1$s, 1 rounds\"}]".formatted(name),
        told.get("records").toString());
  }

  /** The first word of the table in the stream of a page. */
  private static JsonNode told(String address) throws IOException, InterruptedException {
    var live =
        HTTP.send(
            HttpRequest.newBuilder(URI.create(address + "live?lang=en")).build(),
            HttpResponse.BodyHandlers.ofInputStream());
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(live.body(), StandardCharsets.UTF_8))) {
      while (!"event: table".equals(lines.readLine())) {}
      return new ObjectMapper()
          .readTree(String.valueOf(lines.readLine()).substring("data: ".length()));
    }
  }

  @Test
  void mjai_lines_can_be_had_and_read_back() throws Exception {
    HttpResponse<String> answer = get("record?format=mjai&game=" + name);

    assertEquals(200, answer.statusCode());
    assertEquals(
        "attachment; filename=\"%s.mjai.jsonl\"".formatted(name),
        header(answer, "Content-Disposition"));
    won(MjaiReader.read(answer.body().lines().toList()));
  }

  @Test
  void a_document_of_tenhou_net_can_be_had_and_read_back() throws Exception {
    HttpResponse<String> answer = get("record?format=tenhou6&game=" + name);

    assertEquals(200, answer.statusCode());
    assertEquals(
        "attachment; filename=\"%s.tenhou6.json\"".formatted(name),
        header(answer, "Content-Disposition"));
    assertEquals("application/json; charset=utf-8", header(answer, "Content-Type"));
    won(TenhouReader.read(answer.body()));
  }

  /** South won 7,700 off North, and every tile of it was seen. */
  private static void won(PlayedGame game) {
    assertEquals(1, game.rounds().size());
    assertEquals(List.of(), game.rounds().getFirst().lacking());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record",
        "record?game=NAME",
        "record?format=mjai",
        "record?format=xml&game=NAME",
        "record?format=MJAI&game=NAME",
        "record?format=mjai&game=NAME-2",
        "record?format=mjai&game=",
        "record?format=mjai&game=..%2F..%2Fetc%2Fpasswd",
        "record?format=mjai&game=NAME%00",
        "record?format=mjai&game=%22%0d%0aX-Mine:%201",
        "record?format=mjai&game=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void whatever_is_no_record_is_refused_in_words(String path) throws Exception {
    HttpResponse<String> answer = get(path.replace("NAME", name));

    assertEquals(404, answer.statusCode());
    assertTrue(answer.body().startsWith("{\"words\":\"There is no such record"), answer.body());
    assertEquals("", header(answer, "X-Mine"));
  }

  @Test
  void a_record_is_given_whole_whatever_part_is_asked_for() throws Exception {
    String whole = get("record?format=mjai&game=" + name).body();

    for (String range :
        List.of("bytes=0-9", "bytes=5-", "bytes=999999999-", "lines=1", "bytes=-")) {
      HttpResponse<String> answer = get("record?format=mjai&game=" + name, "Range", range);
      assertEquals(200, answer.statusCode(), range);
      assertEquals(whole, answer.body(), range);
    }
  }

  @Test
  void hands_are_broadcast_when_the_delay_is_over() throws Exception {
    assertEquals("{\"game\":\"\",\"hands\":{}}", get("broadcast").body());

    table.jump(DELAY.minus(table.now().since(inPlay)));

    JsonNode hands = new ObjectMapper().readTree(get("broadcast").body());
    assertEquals(name, hands.get("game").asText());
    String south = hands.get("hands").get("B").asText();
    assertTrue(south.contains("23m567p22345678s"), south);
  }

  @Test
  void a_table_whose_file_asks_for_nothing_tells_of_nothing() throws Exception {
    try (Terminal plain = Bench.open(Bench.openTable(folder.resolve("plain.journal")))) {
      String address = plain.addresses().getFirst();
      for (String path : List.of("broadcast", "record?format=mjai&game=" + name)) {
        HttpResponse<String> answer =
            HTTP.send(
                HttpRequest.newBuilder(URI.create(address + path)).build(),
                HttpResponse.BodyHandlers.ofString());
        assertEquals(404, answer.statusCode(), path);
      }
      assertFalse(told(address).has("records"));
    }
  }
}
