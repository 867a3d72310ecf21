package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.TableConfig;
import org.tenbo.journal.JournalFault;

/** The page as a person has it before them: in a browser, at the simulated table. */
@EnabledIf(
    value = "chromiumIsThere",
    disabledReason =
        "Chromium and its driver are not installed: the page was not tried in a browser.")
class PageInBrowserTest {
  private static final Path PICTURES = Path.of("target/pictures");

  /** The words of the undo button, pressed and confirmed. */
  private static final String SCORE =
      "document.getElementById('display-' + arguments[0]).ariaLabel";

  @TempDir private Path folder = Path.of("");
  private static Browser browser;

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

  private interface Scene {
    void play(String address) throws IOException, InterruptedException;
  }

  private interface Act {
    void play(Terminal terminal) throws IOException, InterruptedException;
  }

  private void at(TableConfig table, Scene scene)
      throws JournalFault, IOException, InterruptedException {
    with(table, terminal -> scene.play(terminal.addresses().getFirst()));
  }

  private void with(TableConfig table, Act act)
      throws JournalFault, IOException, InterruptedException {
    try (Terminal terminal = Bench.open(table)) {
      browser.size(1400, 1000);
      browser.go(terminal.addresses().getFirst() + "?lang=en");
      browser.await("document.getElementById('state').textContent === 'Live'");
      act.play(terminal);
      browser.go("about:blank");
    }
  }

  private TableConfig table() {
    return Bench.table(folder.resolve("a.journal"));
  }

  private static void press(String seat, String key) throws IOException, InterruptedException {
    String before = pixels(seat);
    browser.click("key-" + seat + "-" + key);
    browser.await(PIXELS + " !== arguments[1]", seat, before);
  }

  private static final String PIXELS =
      "[...document.getElementById('display-' + arguments[0]).getContext('2d')"
          + ".getImageData(0, 0, 128, 64).data].map((b) => b ? 1 : 0).join('')";

  private static String pixels(String seat) throws IOException, InterruptedException {
    return browser.run("return " + PIXELS, seat).asText();
  }

  private static void startGame() throws IOException, InterruptedException {
    settledPixels("A"); // a press before the page has its picture would be taken for no change
    press("A", "OK");
    press("A", "OK");
    browser.await("table.game");
    awaitScore("A", "30,000");
  }

  /**
   * What the glass shows once it shows the same for 700 ms: of two pictures that follow each other
   * the first would be gone from a page that is loaded anew.
   */
  private static String settledPixels(String seat) throws IOException, InterruptedException {
    browser.await(
        """
        (() => {
          const now = %s;
          const seen = window.settling;
          if (!seen || seen.pixels !== now) {
            window.settling = {pixels: now, since: performance.now()};
            return false;
          }
          return performance.now() - seen.since > 700;
        })()"""
            .formatted(PIXELS),
        seat);
    return pixels(seat);
  }

  private static void awaitScore(String seat, String score)
      throws IOException, InterruptedException {
    browser.await(SCORE + ".includes(arguments[1])", seat, score);
  }

  /** East draws a mangan and all pay at once. */
  private static void mangan() throws IOException, InterruptedException {
    press("A", "TSUMO");
    press("A", "UP");
    for (String payer : new String[] {"B", "C", "D"}) {
      browser.click("key-" + payer + "-OK");
    }
    awaitScore("A", "42,000");
  }

  @Test
  void a_game_is_started_won_and_taken_back_with_the_mouse() throws Exception {
    at(
        table(),
        address -> {
          startGame();
          String before = pixels("A");
          mangan();
          assertNotEquals(before, pixels("A"));
          browser.await(
              "document.getElementById('log').firstChild.textContent.includes(arguments[0])",
              "East 1: East: tsumo, mangan (East +12,000, South −4,000, West −4,000, North −4,000)");
          browser.screenshot(PICTURES.resolve("table-en.png"));

          browser.click("undo");
          assertEquals("Take back the result of East 1?", browser.text("undo-what"));
          browser.click("undo-yes");
          awaitScore("A", "30,000");
          assertEquals("Done.", browser.text("said"));
          browser.await("document.getElementById('undo').disabled");
        });
  }

  @Test
  void a_panel_is_played_from_the_keyboard() throws Exception {
    at(
        table(),
        address -> {
          startGame();
          // J is the first key of seat B.
          browser.type("j");
          awaitScore("B", "29,000");
          browser.await("document.getElementById('who-B').textContent.includes('riichi')");
        });
  }

  @Test
  void holding_a_key_reaches_the_table_as_holding() throws Exception {
    at(
        table(),
        address -> {
          startGame();
          String idle = pixels("C");
          browser.hold("key-C-UP", Duration.ofMillis(1500));
          // Let go, the differences are gone again; that they were there the stream has told.
          browser.await(PIXELS + " === arguments[1]", "C", idle);
        });
  }

  @Test
  void a_page_that_is_loaded_again_shows_the_same_table() throws Exception {
    at(
        table(),
        address -> {
          startGame();
          mangan();
          String pixels = settledPixels("D");
          browser.go(address + "?lang=ja");
          browser.await(PIXELS + " === arguments[1]", "D", pixels);
          browser.await("document.getElementById('log').children.length === 2");
          browser.screenshot(PICTURES.resolve("table-ja.png"));
        });
  }

  @Test
  void a_name_is_shown_as_it_was_typed_and_never_as_markup() throws Exception {
    at(
        table(),
        address -> {
          startGame();
          String name = "<img src=x onerror=document.title='hit'>";
          browser.run(
              "document.getElementById('names-line').open = true;"
                  + " document.querySelector('#name-fields input').value = arguments[0];"
                  + " document.getElementById('names').requestSubmit(); return 0",
              name);
          browser.await(
              "document.getElementById('who-A').textContent.includes(arguments[0])", name);
          browser.await("document.getElementById('log').textContent.includes(arguments[0])", name);
          assertEquals(0, browser.run("return document.images.length").asInt());
          assertEquals("Tenbo", browser.run("return document.title").asText());
        });
  }

  @Test
  void on_a_phone_the_panels_stand_one_below_the_other_and_nothing_is_cut_off() throws Exception {
    at(
        table(),
        address -> {
          browser.size(400, 800);
          startGame();
          assertTrue(
              browser
                  .run("return document.documentElement.scrollWidth <= window.innerWidth")
                  .asBoolean());
          assertTrue(
              browser
                  .run(
                      "const top = (s) =>"
                          + " document.getElementById('display-' + s).getBoundingClientRect();"
                          + " return top('A').bottom < top('B').top && top('B').bottom < top('C').top")
                  .asBoolean());
          // A thumb needs some nine millimetres: 48 CSS pixels.
          assertTrue(
              browser
                  .run("return document.getElementById('key-A-OK').offsetHeight >= 48")
                  .asBoolean());
          browser.run("window.scrollTo(0, 0); return 0");
          browser.screenshot(PICTURES.resolve("phone-en.png"));
        });
  }

  @Test
  void turned_as_on_the_table_the_panels_do_not_overlap() throws Exception {
    at(
        table(),
        address -> {
          startGame();
          browser.click("upright");
          assertTrue(
              browser
                  .run(
                      "const box = (s) =>"
                          + " document.querySelector('.place-' + s + ' .panel').getBoundingClientRect();"
                          + " const apart = (p, q) => p.right <= q.left || q.right <= p.left"
                          + " || p.bottom <= q.top || q.bottom <= p.top;"
                          + " return apart(box('A'), box('B')) && apart(box('B'), box('C'))"
                          + " && apart(box('C'), box('D')) && apart(box('D'), box('B'))")
                  .asBoolean());
          browser.screenshot(PICTURES.resolve("turned-en.png"));
        });
  }

  @Test
  void four_keys_are_enough() throws Exception {
    at(
        table().with(org.tenbo.console.dialogue.Layout.FOUR),
        address -> {
          startGame();
          assertEquals(
              16, browser.run("return document.querySelectorAll('.keys button').length").asInt());
          press("B", "DOWN");
          awaitScore("B", "29,000");
          browser.screenshot(PICTURES.resolve("four-keys-en.png"));
        });
  }

  @Test
  void on_an_open_network_a_visitor_looks_on_until_the_code_is_entered() throws Exception {
    with(
        Bench.openTable(folder.resolve("a.journal")),
        terminal -> {
          assertEquals("You are looking on.", browser.text("role"));
          assertEquals(
              0, browser.run("return document.querySelectorAll('.keys button').length").asInt());
          assertFalse(browser.run("return document.getElementById('pair').hidden").asBoolean());
          browser.screenshot(PICTURES.resolve("looking-on-en.png"));

          browser.run(
              "document.getElementById('pair-code').value = 'no code';"
                  + " document.getElementById('pair').requestSubmit(); return 0");
          browser.await(
              "document.getElementById('said').textContent === arguments[0]",
              "That is not the code.");

          browser.run(
              "document.getElementById('pair-code').value = arguments[0];"
                  + " document.getElementById('pair').requestSubmit(); return 0",
              terminal.pairingCode());
          browser.await(
              "document.getElementById('role').textContent === arguments[0]",
              "You may act for the table.");
          browser.await("document.querySelectorAll('.keys button').length === 32");
          startGame();
          assertTrue(browser.run("return document.getElementById('undo-line').hidden").asBoolean());

          browser.run(
              "document.getElementById('referee-code').value = '1234';"
                  + " document.getElementById('referee-form').requestSubmit(); return 0");
          browser.await("!document.getElementById('undo-line').hidden");
        });
  }
}
