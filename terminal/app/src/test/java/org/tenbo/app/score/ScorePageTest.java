package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.avaje.jex.Jex;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ScorePageTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Jex jex = Jex.create();
  private Jex.Server server = start();

  private Jex.Server start() {
    new ScorePage(Path.of("../../config")).addTo(jex);
    jex.config().host("127.0.0.1").port(0).health(false);
    return jex.start();
  }

  @BeforeEach
  void the_page_listens() {
    assertTrue(server.port() > 0);
  }

  @AfterEach
  void and_stops() {
    server.shutdown();
    client.close();
  }

  private String get(String path) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
  }

  private JsonNode reading(String query) throws IOException, InterruptedException {
    return new ObjectMapper().readTree(get("/score/reading?" + query));
  }

  @Test
  void a_hand_is_explained_by_the_rules_that_are_chosen() throws Exception {
    String hand = "tiles=34678m345p22678s&win=0m&kind=ron&seat=S&round=E";
    JsonNode read = reading(hand + "&rules=tenhou");
    assertEquals(3, read.get("sheet").get("han").intValue());
    assertEquals(3900, read.get("sheet").get("total").intValue());
    assertEquals("  Pinfu", read.get("lines").get(0).textValue().substring(0, 7));
    JsonNode refused = reading(hand + "&rules=wrc-2025&lang=ja");
    assertEquals("この規則にその赤牌はありません。", refused.get("mistake").textValue());
  }

  @Test
  void a_mistake_is_said_and_nothing_breaks() throws Exception {
    assertTrue(
        reading("rules=tenhou&tiles=12x&win=1m&seat=S&round=E")
            .get("mistake")
            .textValue()
            .contains("is no tile"));
    assertTrue(
        reading("rules=nowhere&tiles=1m&win=1m&seat=S&round=E")
            .get("mistake")
            .textValue()
            .contains("no ruleset"));
    assertTrue(
        reading("rules=tenhou&tiles=1m&win=1m&seat=S&round=E&so=luck")
            .get("mistake")
            .textValue()
            .contains("luck"));
  }

  @Test
  void the_words_name_every_ruleset_and_yaku() throws Exception {
    JsonNode words = new ObjectMapper().readTree(get("/score/words?lang=ja"));
    assertEquals("この手は何点?", words.get("words").get("title").textValue());
    assertEquals("立直", words.get("circumstances").get(0).get("label").textValue());
    assertTrue(words.get("rulesets").size() > 5);
    assertTrue(words.get("yaku").size() > 40);
    assertTrue(get("/score").contains("score.js"));
  }
}
