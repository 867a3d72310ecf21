package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.avaje.jex.Jex;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandTexts.PageWord;

class ScorePageTest {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Jex jex = Jex.create();
  private Jex.Server server = start();

  private Jex.Server start() {
    return start(jex, Path.of("../../config"));
  }

  private static Jex.Server start(Jex jex, Path config) {
    new ScorePage(config, new RulesetFolder(config.resolve("rulesets"))).addTo(jex);
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

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return get(server, path);
  }

  private HttpResponse<String> get(Jex.Server server, String path)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
    return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }

  private JsonNode ask(String question) throws IOException, InterruptedException {
    return new ObjectMapper().readTree(get("/score/" + question).body());
  }

  private static List<String> texts(JsonNode array) {
    List<String> list = new ArrayList<>();
    array.forEach(each -> list.add(each.asText()));
    return list;
  }

  private static JsonNode step(JsonNode answer, String part) {
    for (JsonNode step : answer.get("steps")) {
      if (step.get("part").asText().equals(part)) {
        return step;
      }
    }
    throw new AssertionError("no step " + part + " in " + answer);
  }

  private static final String HAND =
      "reading?tiles=34678m345p22678s&win=0m&kind=ron&seat=S&round=E";

  @Test
  void a_hand_is_explained_by_the_rules_that_are_chosen() throws Exception {
    JsonNode read = ask(HAND + "&rules=tenhou");
    assertEquals(3, read.get("sheet").get("han").intValue());
    assertEquals(3900, read.get("total").intValue());
    assertEquals("Pinfu", step(read, "yaku").get("lines").get(0).get("text").asText());
    assertEquals("30 fu", step(read, "fu").get("sum").asText());
    assertEquals(
        "960 × 4 = 3,840, rounded up to the hundred",
        step(read, "payment").get("lines").get(0).get("note").asText());
    JsonNode refused = ask(HAND + "&rules=wrc-2025&lang=ja");
    assertEquals("この規則にその赤牌はありません。", refused.get("mistake").asText());
  }

  @Test
  void which_tiles_are_dora_is_told_even_where_there_are_none() throws Exception {
    JsonNode read = ask(HAND + "&rules=tenhou&so=riichi&dora=9m&ura=7z");
    JsonNode lines = step(read, "dora").get("lines");
    assertEquals("1m", lines.get(0).get("tiles").asText());
    assertEquals("0 han", lines.get(0).get("value").asText());
    assertEquals("5z", lines.get(1).get("tiles").asText());
    assertEquals("Red fives", lines.get(2).get("text").asText());
  }

  @Test
  void a_single_rule_changes_the_count() throws Exception {
    assertEquals(3900, ask(HAND + "&rules=tenhou").get("total").intValue());
    String open = "reading?tiles=34678m22678s&melds=chi:345p&win=2m&kind=ron&seat=S&round=E";
    assertEquals(1000, ask(open + "&rules=tenhou").get("total").intValue());
    assertEquals(
        "The hand has no yaku; dora alone do not win.",
        ask(open + "&rules=tenhou&hand.kuitan=false").get("mistake").asText());
    // Four han thirty fu, by EMA 2025 4.1.2 and WRC 2025 11.2.
    String four = "value?kind=ron&dealer=false&han=4&fu=30&rules=tenhou";
    assertEquals(7700, ask(four).get("total").intValue());
    assertEquals(8000, ask(four + "&limits.kiriage=true").get("total").intValue());
  }

  @Test
  void yakuman_add_up_as_soon_as_the_single_rule_says_so() throws Exception {
    String hand = "reading?tiles=111z222z333z5z444z&win=5z&kind=ron&seat=S&round=E&rules=wrc-2025";
    assertEquals(
        32000,
        ask(hand + "&limits.stacking=false&limits.doubled-yakuman=none").get("total").intValue());
    // Big four winds, all honours, four concealed triplets on the pair wait.
    assertEquals(
        96000,
        ask(hand + "&limits.stacking=true&limits.doubled-yakuman=none").get("total").intValue());
    assertEquals(
        128000,
        ask(hand + "&limits.stacking=true&limits.doubled-yakuman=daisuushii")
            .get("total")
            .intValue());
  }

  @Test
  void three_players_have_their_own_tiles_and_norths_set_aside() throws Exception {
    assertEquals(
        "19m1234056789p1234056789s1234567z", ask("rules?rules=tenhou-sanma").get("tiles").asText());
    JsonNode read =
        ask(
            "reading?tiles=11999m456p44s55z&norths=2&win=4s&kind=tsumo&seat=S&round=E"
                    .replace("44s55z", "44s")
                + "&melds=pon:777z&rules=tenhou-sanma");
    assertEquals("2 han", step(read, "dora").get("sum").asText());
    assertTrue(
        ask("reading?tiles=123456789m1122p&win=1p&kind=ron&seat=S&round=E&rules=tenhou-sanma")
            .get("mistake")
            .asText()
            .contains("no characters 2 to 8"));
    assertTrue(ask(HAND + "&norths=1&rules=tenhou").get("mistake").asText().contains("Norths"));
    assertTrue(
        ask("reading?tiles=123456789p1122s&win=1s&kind=ron&seat=N&round=E&rules=tenhou-sanma")
            .get("mistake")
            .asText()
            .contains("three players"));
  }

  @Test
  void tiles_that_cannot_be_a_hand_are_told_in_the_language_of_the_page() throws Exception {
    assertEquals(
        "同じ牌は四枚しかありません。",
        ask("reading?tiles=11111m345p22678s&win=1m&kind=ron&seat=S&round=E&rules=tenhou&lang=ja")
            .get("mistake")
            .asText());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "reading?rules=tenhou&tiles=12x&win=1m&kind=ron&seat=S&round=E | is no tile",
        "reading?rules=nowhere&tiles=1m&win=1m&kind=ron&seat=S&round=E | no ruleset",
        "reading?rules=../../pom&tiles=1m&win=1m&kind=ron&seat=S&round=E | no ruleset",
        "reading?rules=tenhou&tiles=1m&win=1m&kind=ron&seat=S&round=E&so=luck | luck",
        "reading?rules=tenhou&tiles=1m&win=1m&kind=luck&seat=S&round=E | tsumo or ron",
        "reading?rules=tenhou&tiles=1m&win=1m&kind=ron&seat=X&round=E | E, S, W or N",
        "reading?rules=tenhou&tiles=1m&win=1m&kind=ron&seat=S&round=E&melds=kong:1111m | kong",
        "value?rules=tenhou&kind=ron&han=3&fu=35 | fu must be",
        "value?rules=tenhou&kind=ron&han=100&fu=30 | 0 to 99",
        "value?rules=tenhou&kind=ron&han=3&fu=40&honba=1000 | 0 to 999",
        "value?rules=tenhou&kind=ron&han=3&fu=40&honba=-1 | 0 to 999",
        "value?rules=tenhou&kind=ron&han=3&fu=40&sticks=99999999999999999999 | 0 to 999",
        "value?rules=tenhou&kind=ron&han=3&fu=40&hand.kuitan=maybe | true, false",
        "value?rules=tenhou&kind=ron&han=3&fu=40&limits.doubled-yakuman=toitoi | kokushi-13",
        "told?rules=tenhou&kind=ron&yaku=luck | luck",
        "told?rules=tenhou&kind=ron&yaku=riichi&parts=pair-wait:9 | pair-wait:1",
        "told?rules=tenhou&kind=ron&yaku=riichi&parts=pair-wait:1,edge-wait:1 | one wait",
        "told?rules=tenhou&kind=ron&yaku=riichi&dora=21 | 0 to 20",
        "deal?rules=tenhou&level=4&seed=1 | 0 to 3",
        "deal?rules=tenhou&level=0&seed=1 | 1 to 3",
        "deal?rules=tenhou&level=1&seed=seventeen | 0 to 999999999",
        "check?rules=tenhou&level=1&seed=1&question=why | yaku, han",
        "check?rules=tenhou&level=1&seed=1&question=han&answer=<script> | numbers",
        "table?rules=tenhou&kind= | tsumo or ron"
      })
  void a_question_that_no_page_asks_is_refused_with_what_is_allowed(String asked, String why)
      throws Exception {
    HttpResponse<String> answer = get("/score/" + asked.replace("<", "%3C").replace(">", "%3E"));
    assertEquals(400, answer.statusCode());
    String said = new ObjectMapper().readTree(answer.body()).get("mistake").asText();
    assertTrue(said.contains(why), said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rules",
        "tiles",
        "melds",
        "yaku",
        "parts",
        "so",
        "dora",
        "seed",
        "answer",
        "hand.renhou"
      })
  void a_long_text_is_refused_before_it_is_read(String name) throws Exception {
    String all =
        "rules=tenhou&tiles=1m&win=1m&kind=ron&seat=S&round=E&level=1&question=yaku"
            .replace(name + "=", "x=");
    String path =
        switch (name) {
          case "yaku", "parts" ->
              "told?yaku=riichi&".replace(name.equals("yaku") ? "yaku=riichi&" : "", "");
          case "seed", "answer" -> "check?";
          default -> "reading?";
        };
    HttpResponse<String> answer =
        get("/score/" + path + all + "&" + name + "=" + "1m".repeat(2000));
    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains("at most 200"), answer.body());
    assertTrue(answer.body().length() < 300);
  }

  @Test
  void a_ruleset_whose_file_is_wrong_is_named_and_the_others_are_offered(@TempDir Path config)
      throws Exception {
    Path shipped = Path.of("../../config").toAbsolutePath();
    Files.createSymbolicLink(config.resolve("texts"), shipped.resolve("texts"));
    Path rulesets = Files.createDirectories(config.resolve("rulesets"));
    Path tenhou = rulesets.resolve("tenhou.toml");
    Files.copy(shipped.resolve("rulesets/tenhou.toml"), tenhou);
    Files.writeString(rulesets.resolve("ours.toml"), "name = 25\n");
    Jex.Server own = start(Jex.create(), config);
    try {
      HttpResponse<String> answer = get(own, "/score/presets");
      assertEquals(200, answer.statusCode(), answer.body());
      JsonNode presets = new ObjectMapper().readTree(answer.body());
      assertEquals(1, presets.get("presets").size());
      assertEquals("Tenhou", presets.get("presets").get(0).get("label").asText());
      String broken = presets.get("broken").get(0).asText();
      assertTrue(broken.contains("ours.toml:1: name is 25"), broken);

      Files.writeString(tenhou, "");
      assertEquals(
          200, get(own, "/score/rules?rules=tenhou").statusCode(), "it is read at every request");
    } finally {
      own.shutdown();
    }
  }

  @Test
  void what_is_answered_is_json_and_markup_in_it_stays_text() throws Exception {
    String evil = URLEncoder.encode("<img src=x onerror=alert(1)>", StandardCharsets.UTF_8);
    HttpResponse<String> answer = get("/score/reading?rules=" + evil);
    assertEquals(
        "application/json; charset=utf-8", answer.headers().firstValue("Content-Type").orElse(""));
  }

  @Test
  void the_words_name_every_yaku_in_both_languages() throws Exception {
    JsonNode words = ask("words?lang=ja");
    assertEquals("この手は何点?", words.get("words").get("title").asText());
    assertEquals("立直", words.get("circumstances").get(0).get("label").asText());
    JsonNode riichi = words.get("yaku").get(0);
    assertEquals("りーち", riichi.get("called").asText());
    assertEquals(List.of("Riichi", "ready, reach", "立直", "りーち"), texts(riichi.get("names")));
    assertEquals(org.tenbo.rules.hand.Yaku.values().length, words.get("yaku").size());
    assertTrue(ask("presets").get("presets").size() > 5);
  }

  @Test
  void every_file_of_the_page_is_there_and_says_nothing_by_itself() throws Exception {
    String page = get("/score").body();
    assertTrue(page.contains("/score/score.js"));
    // Every text comes from the catalogue: between tags there is nothing but the name of the
    // program.
    assertEquals("Tenbo", page.replaceAll("(?s)<[^>]*>", "").strip());
    StringBuilder files = new StringBuilder(page);
    for (String file :
        List.of(
            "score.js",
            "api.js",
            "dom.js",
            "tiles.js",
            "steps.js",
            "find.js",
            "hand.js",
            "told.js",
            "table.js",
            "chart.js",
            "practice.js")) {
      HttpResponse<String> answer = get("/score/" + file);
      assertEquals(200, answer.statusCode(), file);
      assertFalse(answer.body().contains("innerHTML"), file);
      assertFalse(answer.body().matches("(?s).*https?://(?!www.w3.org/2000/svg).*"), file);
      files.append(answer.body());
    }
    for (PageWord word : PageWord.values()) {
      String key = HandTexts.key(word);
      boolean composed = key.matches("(tab|ask|level|round)-.+") || OF_JAVA.contains(word);
      assertTrue(
          composed || files.indexOf('"' + key + '"') >= 0 || files.indexOf("  " + key + ":") >= 0,
          "no file of the page says " + key);
    }
  }

  @Test
  void every_word_that_a_file_of_the_page_says_is_in_the_catalogue() throws Exception {
    JsonNode words = ask("words?lang=en").get("words");
    int said = 0;
    for (String file :
        List.of(
            "score.js",
            "tiles.js",
            "find.js",
            "hand.js",
            "told.js",
            "table.js",
            "chart.js",
            "practice.js")) {
      Matcher word = Pattern.compile("say\\(\"([a-z-]+)\"").matcher(get("/score/" + file).body());
      while (word.find()) {
        said++;
        assertTrue(
            words.has(word.group(1)) || word.group(1).endsWith("-"),
            file + " says " + word.group(1));
      }
    }
    Matcher word =
        Pattern.compile("data-(?:word|label)=\"([a-z-]+)\"").matcher(get("/score").body());
    while (word.find()) {
      said++;
      assertTrue(words.has(word.group(1)), "the page says " + word.group(1));
    }
    assertTrue(said > 60, "only " + said + " words were found");
  }

  /** Words that come to the page within answers. */
  private static final List<PageWord> OF_JAVA =
      List.of(
          PageWord.COMMA,
          PageWord.EACH,
          PageWord.OTHERS,
          PageWord.HAN_OF_YAKU,
          PageWord.FU_ROUNDED,
          PageWord.STEP_YAKU,
          PageWord.STEP_DORA,
          PageWord.STEP_FU,
          PageWord.STEP_POINTS,
          PageWord.STEP_PAYMENT);

  @Test
  void told_yaku_hide_what_cannot_stand_beside_them() throws Exception {
    String ron = "told?rules=tenhou&kind=ron&open=false&dealer=false&yaku=";
    List<String> beside = texts(ask(ron + "pinfu").get("possible"));
    assertTrue(beside.containsAll(List.of("riichi", "tanyao", "iipeikou", "ittsuu", "houtei")));
    for (String never :
        List.of(
            "toitoi",
            "chiitoitsu",
            "haku",
            "sanankou",
            "haitei",
            "menzen-tsumo",
            "suuankou",
            "north")) {
      assertFalse(beside.contains(never), never);
    }
    // Three sequences and two triplets would be five sets: no pair of them excludes the other.
    List<String> three = texts(ask(ron + "sanshoku-doujun,haku").get("possible"));
    assertFalse(three.contains("hatsu"));
    assertTrue(texts(ask(ron + "haku").get("possible")).contains("hatsu"));
    // Open hands.
    List<String> open =
        texts(ask("told?rules=tenhou&kind=ron&open=true&dealer=false&yaku=").get("possible"));
    for (String never :
        List.of("riichi", "pinfu", "iipeikou", "chiitoitsu", "kokushi", "suuankou", "chuuren")) {
      assertFalse(open.contains(never), never);
    }
    assertTrue(open.containsAll(List.of("tanyao", "toitoi", "daisangen", "suukantsu")));
    assertFalse(
        texts(
                ask("told?rules=tenhou&hand.kuitan=false&kind=ron&open=true&dealer=false&yaku=")
                    .get("possible"))
            .contains("tanyao"));
    // Beside a yakuman only yakuman count.
    List<String> limit = texts(ask(ron + "daisangen").get("possible"));
    assertTrue(limit.contains("tsuuiisou"));
    assertFalse(limit.contains("riichi"));
  }

  @Test
  void a_told_hand_is_counted_as_its_tiles_would_be() throws Exception {
    // Riichi with the pair wait on a dragon, a concealed triplet of nines: 20+10+8+2+2 = 42, 50 fu.
    JsonNode told =
        ask(
            "told?rules=tenhou&kind=ron&open=false&dealer=false&yaku=riichi&dora=1"
                + "&parts=concealed-triplet-outside:1,dragon-pair:1,pair-wait:1&honba=1&sticks=1");
    JsonNode read =
        ask(
            "reading?rules=tenhou&tiles=123m999p456s678s5z&win=5z&kind=ron&so=riichi&dora=1m"
                + "&seat=S&round=E&honba=1&sticks=1");
    assertEquals(read.get("total"), told.get("total"));
    assertEquals(step(read, "fu").get("sum"), step(told, "fu").get("sum"));
    assertEquals("50 fu", step(told, "fu").get("sum").asText());
    assertEquals(3200 + 300 + 1000, told.get("total").intValue());
  }

  @Test
  void a_closed_self_draw_is_counted_without_being_told() throws Exception {
    JsonNode told = ask("told?rules=tenhou&kind=tsumo&open=false&dealer=true&yaku=pinfu");
    assertEquals(List.of("menzen-tsumo"), texts(told.get("fixed")));
    assertEquals("20 fu", step(told, "fu").get("sum").asText());
    assertEquals(2100, told.get("total").intValue());
  }

  @Test
  void what_cannot_stand_any_more_is_dropped() throws Exception {
    JsonNode told =
        ask(
            "told?rules=tenhou&kind=ron&open=true&dealer=false&yaku=riichi,tanyao,haku&parts=dragon-pair:1");
    assertEquals(List.of("tanyao"), texts(told.get("kept")));
    told.get("parts").forEach(part -> assertFalse(part.get("key").asText().equals("dragon-pair")));
    assertEquals("30 fu", step(told, "fu").get("sum").asText());
  }

  @Test
  void the_table_of_points_is_the_published_one() throws Exception {
    // WRC 2025, table of payments; EMA 2025 4.1.2.
    JsonNode ron = ask("table?rules=wrc-2025&kind=ron&dealer=false");
    assertEquals(
        List.of("1,000", "2,000", "3,900", "8,000"), texts(ron.get("rows").get(2).get("cells")));
    assertEquals(
        List.of("", "1,600", "3,200", "6,400"), texts(ron.get("rows").get(1).get("cells")));
    assertEquals(List.of("", "", "", ""), texts(ron.get("rows").get(0).get("cells")));
    JsonNode tsumo = ask("table?rules=tenhou&kind=tsumo&dealer=false");
    assertEquals(
        List.of("", "400 / 700", "700 / 1,300", "1,300 / 2,600"),
        texts(tsumo.get("rows").get(0).get("cells")));
    JsonNode dealer = ask("table?rules=tenhou&kind=tsumo&dealer=true");
    assertEquals("4,000 all", dealer.get("limits").get(0).get("text").asText());
  }

  @Test
  void practice_is_checked_by_what_the_engine_reads() throws Exception {
    // East, dealer, in East 1 with honba 3: 345m 456p 99p, a concealed triplet of East and a pon of
    // chun, by ron on the 3. Two winds and a dragon are 3 han; 20 + 8 + 4 = 32 fu are 40;
    // 40 x 2^5 = 1,280, six times 7,680, 7,700 and 900 for the honba.
    String hand = "&rules=tenhou&seed=66&level=2";
    JsonNode dealt = ask("deal?lang=en" + hand);
    assertNull(dealt.get("steps"));
    assertEquals("45m45699p111z", dealt.get("tiles").asText());
    assertEquals("777z", dealt.get("melds").get(0).get("tiles").asText());
    assertEquals(3, dealt.get("honba").intValue());
    JsonNode wrong = ask("check?question=yaku&answer=riichi,chun" + hand);
    assertFalse(wrong.get("right").booleanValue());
    assertEquals("Missing: Seat wind, Round wind. Not there: Riichi.", wrong.get("said").asText());
    // What is asked next is not told yet.
    assertEquals("", step(wrong, "yaku").get("sum").asText());
    assertEquals("han", wrong.get("next").asText());
    String[][] answers = {
      {"yaku", "seat-wind,round-wind,chun", "riichi"},
      {"han", "3", "2"},
      {"dora", "0", "1"},
      {"fu", "40", "30"},
      {"payment", "8600", "7700"}
    };
    for (int i = 0; i < answers.length; i++) {
      String question = "check?question=" + answers[i][0] + hand + "&answer=";
      JsonNode right = ask(question + answers[i][1]);
      assertTrue(right.get("right").booleanValue(), answers[i][0]);
      assertEquals("", right.get("said").asText());
      assertFalse(ask(question + answers[i][2]).get("right").booleanValue(), answers[i][0]);
      assertFalse(ask(question).get("right").booleanValue(), answers[i][0]);
      assertEquals(
          i + 1 < answers.length ? answers[i + 1][0] : null, right.path("next").textValue());
    }
    assertEquals("It is 40 fu.", ask("check?question=fu&answer=30" + hand).get("said").asText());
  }

  @Test
  void a_dealt_hand_keeps_its_tiles_whatever_the_rules_are() throws Exception {
    String hand = "deal?seed=77&level=2&rules=";
    JsonNode red = ask(hand + "tenhou");
    JsonNode plain = ask(hand + "wrc-2025");
    // WRC plays without red fives: the same five is a plain one.
    assertEquals("340s", red.get("melds").get(0).get("tiles").asText());
    assertEquals("345s", plain.get("melds").get(0).get("tiles").asText());
    assertEquals(red.get("tiles"), plain.get("tiles"));
  }
}
