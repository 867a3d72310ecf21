package org.tenbo.app.run;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;

/** What people enter, and what other sites do, in a browser before a hub and a table that run. */
@EnabledIf(
    value = "chromiumIsThere",
    disabledReason =
        "Chromium and its driver are not installed: hostile texts were not tried in a browser.")
class ScriptsStayTextsTest {
  private static final List<String> NAMES =
      List.of(
          "<img src=x onerror=hit()>",
          "<script>hit()</script>",
          "\"><svg onload=hit()>",
          "'-hit()-' {{hit()}}");

  /** As much as an event's name may have. */
  private static final String EVENT = "Autumn</title><script>hit()</script>";

  private static final String REASON = "late <img src=y onerror=hit()> javascript:hit()";

  @TempDir private Path folder = Path.of("");

  static boolean chromiumIsThere() {
    return Browser.isThere();
  }

  private static void login(Browser browser, String root) throws Exception {
    browser.go(root + "/referee?lang=en");
    browser.await("!document.getElementById('login').hidden");
    browser.run(
        "document.getElementById('login-name').value = 'anna';"
            + "document.getElementById('login-password').value = 'correct horse';"
            + "document.getElementById('login').requestSubmit()");
    browser.await("!document.getElementById('desk').hidden");
  }

  private static void isText(Browser browser, String address, String text) throws Exception {
    browser.go(address);
    browser.await(
        "document.documentElement.textContent.includes(arguments[0])"
            + " || [...document.querySelectorAll('option')].some(o => o.text === arguments[0])",
        text);
    assertEquals(
        0,
        browser
            .run("return document.querySelectorAll('img, svg, script:not([src])').length")
            .asInt(),
        address);
    assertTrue(browser.run("return window.hit === undefined").asBoolean(), address);
  }

  @Test
  void whatever_is_entered_is_shown_as_a_text() throws Exception {
    try (GuardedClub club = GuardedClub.open(folder, GuardedClub.BrokerKind.INSIDE);
        Browser browser = Browser.open()) {
      String cookie = club.login();
      club.plays(cookie, EVENT, NAMES);
      String penalty =
          new ObjectMapper()
              .createObjectNode()
              .put("what", "penalty")
              .put("player", "p1")
              .put("points", 1000)
              .put("reason", REASON)
              .toString();
      assertEquals(200, club.wish(cookie, penalty).status());
      club.does(
          new TableCommand.Adjust(
              Scores.zero(Players.FOUR).plus(Seat.A, Points.of(1000)), new Reason(REASON)));
      String root = "http://" + GuardedClub.HOST + ":" + club.page();
      for (String name : NAMES) {
        for (String path : List.of("/", "/standings", "/clock", "/table/t1", "/overlay/t1")) {
          isText(browser, root + path + "?lang=en", name);
        }
        isText(browser, club.table().addresses().getFirst() + "?lang=en", name);
      }
      isText(browser, root + "/?lang=en", EVENT);
      isText(browser, root + "/table/t1?lang=ja", REASON);
      isText(browser, club.table().addresses().getFirst() + "?lang=ja", REASON);
      login(browser, root);
      isText(browser, root + "/referee?lang=en", NAMES.getFirst());
      isText(browser, root + "/referee?lang=en", REASON);
    }
  }

  @Test
  void markup_that_got_into_a_page_would_still_run_nothing() throws Exception {
    try (GuardedClub club = GuardedClub.open(folder, GuardedClub.BrokerKind.INSIDE);
        Browser browser = Browser.open()) {
      String root = "http://" + GuardedClub.HOST + ":" + club.page();
      for (String page :
          List.of(root + "/", root + "/referee", club.table().addresses().getFirst())) {
        browser.go(page);
        browser.run(
            "window.refused = []; document.addEventListener('securitypolicyviolation',"
                + " e => window.refused.push(e.effectiveDirective));"
                + "const d = document.createElement('div'); document.body.append(d);"
                + "d.innerHTML = '<img src=\"data:,\" onerror=\"window.hit=1\">"
                + "<iframe srcdoc=\"<script>parent.hit=1</script>\"></iframe>"
                + "<form action=\"/do\" method=post id=bad></form>"
                + "<a href=\"javascript:window.hit=1\" id=link>x</a>';"
                + "const s = document.createElement('script'); s.textContent = 'window.hit=1';"
                + "d.append(s);"
                + "document.getElementById('bad').submit();"
                + "document.getElementById('link').click();");
        browser.await("window.refused.some(d => d.startsWith('script-src'))");
        browser.await("window.refused.includes('form-action')");
        assertTrue(browser.run("return window.hit === undefined").asBoolean(), page);
      }
    }
  }

  @Test
  void another_site_s_page_does_nothing_with_a_referee_s_browser() throws Exception {
    CountDownLatch tried = new CountDownLatch(1);
    HttpServer evil =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    try (GuardedClub club = GuardedClub.open(folder, GuardedClub.BrokerKind.INSIDE);
        Browser browser = Browser.open()) {
      club.plays(club.login(), "Autumn", List.of("Aki", "Ben", "Cho", "Dai"));
      String root = "http://" + GuardedClub.HOST + ":" + club.page();
      login(browser, root);
      String before = club.standing();
      evil.createContext(
          "/",
          exchange -> {
            if (exchange.getRequestURI().getPath().equals("/tried")) {
              tried.countDown();
            }
            byte[] page = evilPage(root).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
          });
      evil.start();
      // The same address at another port is another origin; by its name it is another site as well.
      for (String host : List.of("127.0.0.1", "localhost")) {
        browser.go("http://" + host + ":" + evil.getAddress().getPort() + "/");
        browser.await("document.title === 'done'");
        assertEquals("", browser.text("read"), "nothing of ours was read by " + host);
      }
      assertTrue(tried.await(60, TimeUnit.SECONDS));
      assertEquals(before, club.standing());
      browser.go(root + "/referee?lang=en");
      await().atMost(GuardedClub.PATIENCE).until(() -> !browser.text("desk").isEmpty());
      browser.await("!document.getElementById('desk').hidden");
    } finally {
      evil.stop(0);
    }
  }

  /** Tries all that a page may: requests with and without a preflight, forms, frames, streams. */
  private static String evilPage(String root) {
    return """
        <!doctype html><title>evil</title><p id="read"></p>
        <iframe name="hidden" src="ROOT/referee"></iframe>
        <form id="plain" target="hidden" method="post" enctype="text/plain" action="ROOT/do">
          <input name='{"what":"open","name":"Evil","minutes":1,"x":"' value='"}'></form>
        <form id="out" target="hidden" method="post" action="ROOT/logout"></form>
        <script>
        const body = JSON.stringify({ what: 'open', name: 'Evil', minutes: 1 });
        const read = (text) => { document.getElementById('read').textContent += text; };
        async function attack() {
          for (const options of [
            { method: 'POST', mode: 'no-cors', credentials: 'include', body },
            { method: 'POST', credentials: 'include', body, headers: { 'Content-Type': 'application/json' } },
            { method: 'POST', credentials: 'include', body: new Blob([body], { type: 'application/json' }) },
          ]) {
            try { read(await (await fetch('ROOT/do', options)).text()); } catch { }
          }
          try { read(await (await fetch('ROOT/words', { credentials: 'include' })).text()); } catch { }
          try { navigator.sendBeacon('ROOT/do', body); } catch { }
          document.getElementById('plain').submit();
          document.getElementById('out').submit();
          await new Promise((done) => {
            const stream = new EventSource('ROOT/live/desk', { withCredentials: true });
            stream.onmessage = (event) => { read(event.data); done(); };
            stream.addEventListener('doc', (event) => { read(event.data); done(); });
            stream.onerror = done;
          });
          await fetch('/tried');
          document.title = 'done';
        }
        attack();
        </script>
        """
        .replace("ROOT", root);
  }
}
