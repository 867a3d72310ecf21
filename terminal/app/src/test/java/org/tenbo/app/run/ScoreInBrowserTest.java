package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.journal.JournalFault;

/** The scoring page as a person has it before them. */
@EnabledIf(
    value = "chromiumIsThere",
    disabledReason =
        "Chromium and its driver are not installed: the page was not tried in a browser.")
class ScoreInBrowserTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final String[] TABS = {"hand", "told", "table", "chart", "practice"};

  @TempDir private Path folder = Path.of("");
  private static Browser browser;
  private Terminal terminal;

  static boolean chromiumIsThere() {
    return Browser.isThere();
  }

  @BeforeAll
  static void opens_a_browser() throws IOException, InterruptedException {
    browser = Browser.open();
  }

  @AfterAll
  static void closes_it() throws IOException, InterruptedException {
    browser.close();
  }

  @BeforeEach
  void opens_a_table() throws JournalFault, IOException, InterruptedException {
    terminal = Bench.open(Bench.table(folder.resolve("a.journal")));
    browser.size(1280, 900);
  }

  @AfterEach
  void and_closes_it() throws JournalFault, IOException, InterruptedException {
    browser.go("about:blank");
    terminal.close();
  }

  private void go(String query) throws IOException, InterruptedException {
    browser.go(
        terminal.addresses().getFirst()
            + "score?rules=tenhou&"
            + (query.contains("lang=") ? "" : "lang=en&")
            + query);
    browser.await("document.getElementById('tabs').children.length === 5");
  }

  /** Presses a button that a selector finds, as a click does. */
  private static void press(String selector) throws IOException, InterruptedException {
    browser.await("document.querySelector(arguments[0]) !== null", selector);
    browser.run("document.querySelector(arguments[0]).click(); return 0", selector);
  }

  private static String sum(String part) throws IOException, InterruptedException {
    String selector = "[data-part=" + part + "] h3 strong";
    browser.await("document.querySelector(arguments[0]) !== null", selector);
    return browser
        .run("return document.querySelector(arguments[0]).textContent", selector)
        .asText();
  }

  private static void awaitSum(String part, String sum) throws IOException, InterruptedException {
    browser.await(
        "document.querySelector('[data-part=" + part + "] h3 strong').textContent === arguments[0]",
        sum);
  }

  @Test
  void a_hand_is_picked_tile_by_tile_and_explained() throws Exception {
    go("tab=hand");
    for (String tile : "3m 4m 6p 7p 8p 2s 2s 6s 7s 8s 3p 4p 0p 0m".split(" ", -1)) {
      press("#picker [data-tile='" + tile + "']");
    }
    awaitSum("payment", "The winner receives 7,700");
    assertEquals("2 han", sum("yaku"));
    assertEquals("30 fu", sum("fu"));
    // The one red five of characters is used up.
    assertTrue(
        browser.run("return document.querySelector('[data-tile=\"0m\"]').disabled").asBoolean());
    browser.run("document.querySelector('[data-so=riichi]').click(); return 0");
    awaitSum("yaku", "3 han");
    browser.screenshot(PICTURES.resolve("score-hand-en.png"));
  }

  @Test
  void tiles_are_picked_with_the_keyboard() throws Exception {
    go("tab=hand");
    browser.await("document.querySelector('[data-tile=\"1m\"]') !== null");
    browser.run("document.querySelector('[data-tile=\"1m\"]').focus(); return 0");
    // Right, right, Enter, twice Enter on the same tile.
    browser.type("\uE014\uE014\uE007\uE007");
    browser.await("new URLSearchParams(location.search).get('tiles') === '3m3m'");
  }

  @Test
  void the_address_brings_the_same_hand() throws Exception {
    go("tab=hand&tiles=34m678p22678s&melds=pon:666z&win=5m&kind=tsumo&dora=4m&honba=1");
    assertEquals("The winner receives 2,300", sum("payment"));
    browser.await("document.querySelectorAll('#targets .tile').length === 15");
  }

  @Test
  void three_players_have_fewer_tiles_and_norths_to_set_aside() throws Exception {
    go("tab=hand&tiles=123456789p99m11s");
    browser.await("document.querySelectorAll('#picker button').length === 37");
    browser.run(
        "const rules = document.getElementById('rules'); rules.value = 'tenhou-sanma';"
            + " rules.dispatchEvent(new Event('change')); return 0");
    browser.await("document.querySelectorAll('#picker button').length === 29");
    press("#targets [data-step='Norths set aside+']");
    press("#picker [data-tile='1s']");
    awaitSum("dora", "1 han");
  }

  @Test
  void yaku_are_found_by_their_first_letters_and_impossible_ones_are_hidden() throws Exception {
    go("tab=told");
    browser.await("document.querySelectorAll('#told-list [data-yaku]').length > 25");
    for (String typed : new String[] {"half", "honi", "hon'i", "ほんい", "ホンイ", "混一"}) {
      browser.run(
          "const find = document.getElementById('told-find'); find.value = arguments[0];"
              + " find.dispatchEvent(new Event('input')); return 0",
          typed);
      browser.await("document.querySelector('#told-list [data-yaku]').dataset.yaku === 'honitsu'");
    }
    browser.run(
        "document.getElementById('told-find').value = '';"
            + " document.getElementById('told-find').focus(); return 0");
    browser.type("pinf\uE007");
    browser.await("document.getElementById('chosen').textContent.includes('Pinfu')");
    browser.await("document.querySelector('[data-yaku=toitoi]') === null");
    browser.await("document.querySelector('[data-yaku=tanyao]') !== null");
    assertEquals("The winner receives 1,000", sum("payment"));
    // The keyboard stays where the next name is typed.
    browser.type("iip\uE007");
    awaitSum("payment", "The winner receives 2,000");
    press("#told-open [data-value=true]");
    browser.await("document.getElementById('chosen').textContent === ''");
    browser.await("document.querySelector('[data-yaku=riichi]') === null");
  }

  @Test
  void fu_are_told_part_by_part() throws Exception {
    go("tab=told&yaku=riichi");
    assertEquals("30 fu", sum("fu"));
    press("[data-step='Waiting on the pair+']");
    awaitSum("fu", "40 fu");
    press("[data-step='Han of dora+']");
    awaitSum("payment", "The winner receives 2,600");
    browser.screenshot(PICTURES.resolve("score-told-en.png"));
  }

  @Test
  void a_changed_rule_says_that_the_count_starts_again() throws Exception {
    go("tab=told&kind=ron&open=true&yaku=tanyao");
    assertEquals("1 han", sum("yaku"));
    browser.run("document.getElementById('options').open = true; return 0");
    press("[id='option-hand.kuitan']");
    browser.await(
        "document.getElementById('note').textContent === arguments[0]",
        "The rules changed: the count starts again.");
    browser.await("document.getElementById('chosen').textContent === ''");
    browser.await("document.querySelector('#told-list [data-yaku=tanyao]') === null");
    browser.await("!document.getElementById('options-set').hidden");
    press("#reset");
    browser.await("document.querySelector('#told-list [data-yaku=tanyao]') !== null");
    assertTrue(browser.run("return !location.search.includes('kuitan')").asBoolean());
  }

  @Test
  void a_cell_of_the_table_tells_how_it_comes_about() throws Exception {
    go("tab=table");
    press("[data-cell='3/40']");
    awaitSum("payment", "The winner receives 5,200");
    press("#table-dealer [data-value=true]");
    awaitSum("payment", "The winner receives 7,700");
  }

  @Test
  void every_yaku_is_drawn_in_the_chart_and_found_there() throws Exception {
    go("tab=chart");
    int all = org.tenbo.rules.hand.Yaku.values().length;
    browser.await("document.querySelectorAll('#chart .card').length === arguments[0]", all);
    assertTrue(
        browser
            .run(
                "return [...document.querySelectorAll('#chart .card')].every(c =>"
                    + " c.querySelectorAll('svg.tile').length >= 14)")
            .asBoolean());
    browser.run(
        "const find = document.getElementById('chart-find'); find.value = 'すー';"
            + " find.dispatchEvent(new Event('input')); return 0");
    browser.await(
        "[...document.querySelectorAll('#chart .card')].map(c => c.dataset.yaku).join() ==="
            + " arguments[0]",
        "suuankou,suuankou-tanki,suukantsu");
    browser.screenshot(PICTURES.resolve("score-chart-en.png"));
  }

  @Test
  void a_practice_hand_is_answered_step_by_step() throws Exception {
    go("tab=practice&seed=17&level=1");
    browser.await("document.querySelectorAll('#dealt svg.tile').length >= 15");
    browser.await("document.getElementById('question').dataset.question === 'yaku'");
    press("#question .go");
    browser.await("document.querySelector('#asked .mistake').textContent.includes('Missing')");
    browser.await("document.getElementById('tally').textContent === '0 of 1 right'");
    int right = 0;
    while (true) {
      String question =
          browser.run("return document.getElementById('question').dataset.question").asText();
      if (question.equals("done")) {
        break;
      }
      // What is right the program says when asked with a wrong answer.
      String said =
          browser
              .run(
                  "const done ="
                      + " fetch('/score/check?rules=tenhou&lang=en&seed=17&level=1&answer=999999' +"
                      + " '&question=' + arguments[0]).then(a => a.json()); return done",
                  question)
              .get("said")
              .asText();
      String numbers =
          said.replaceAll("(?<=\\d),(?=\\d{3})", "").replaceAll("[^0-9 ]", " ").strip();
      browser.run(
          "const values = arguments[0].split(/ +/); document.querySelectorAll('#question"
              + " input').forEach((e, i) => e.value = values[i]); document.querySelector('#question"
              + " .go').click(); return 0",
          numbers);
      right++;
      browser.await(
          "document.getElementById('tally').textContent === arguments[0]",
          right + " of " + (right + 1) + " right");
      browser.await(
          "document.getElementById('question').dataset.question !== arguments[0]", question);
    }
    assertTrue(right >= 3);
    browser.screenshot(PICTURES.resolve("score-practice-en.png"));
    press("#question .go");
    browser.await("!location.search.includes('seed=17&')");
    browser.await("document.getElementById('asked').children.length === 0");
  }

  @Test
  void markup_in_an_address_stays_text() throws Exception {
    String evil = "%3Cimg%20src%3Dx%20onerror%3Ddocument.title%3D1%3E";
    for (String name :
        new String[] {"tiles", "yaku", "so", "seed", "cell", "hand.kuitan", "which"}) {
      go("tab=hand&" + name + "=" + evil);
      for (String tab : TABS) {
        press("#tabs [data-value=" + tab + "]");
      }
      assertEquals(0, browser.run("return document.images.length").asInt(), name);
      assertEquals("What is this hand worth?", browser.run("return document.title").asText(), name);
    }
  }

  @Test
  void on_a_phone_nothing_is_cut_off_in_either_language() throws Exception {
    try {
      for (String language : new String[] {"en", "ja"}) {
        for (String tab : TABS) {
          browser.screen(390, 844, language.equals("en"));
          go(
              "lang=%s&tab=%s&seed=23&level=3&cell=4/30&yaku=riichi".formatted(language, tab)
                  + "&tiles=123m456p789s1234z&win=1m");
          browser.await("document.querySelectorAll('main svg, main td, main .yaku').length > 3");
          assertTrue(
              browser
                  .run("return document.documentElement.scrollWidth <= window.innerWidth")
                  .asBoolean(),
              language + " " + tab);
          browser.screenshot(PICTURES.resolve("score-phone-" + tab + "-" + language + ".png"));
        }
      }
    } finally {
      browser.screen(0, 0, false);
    }
  }
}
