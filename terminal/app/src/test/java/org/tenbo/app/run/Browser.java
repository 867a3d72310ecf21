package org.tenbo.app.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A headless Chromium, driven over the WebDriver protocol (W3C Recommendation, "WebDriver").
 *
 * <p>What a page is waited for is asked again and again until it is there, for a minute at most.
 */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Process driver;
  private final HttpClient http = HttpClient.newHttpClient();
  private final ObjectMapper json = new ObjectMapper();
  private final String root;
  private String session = "";

  private Browser(Process driver, int port) {
    this.driver = driver;
    this.root = "http://127.0.0.1:" + port;
  }

  /** Whether Chromium and its driver are installed. */
  static boolean isThere() {
    return found("chromium").isPresent() && found("chromedriver").isPresent();
  }

  private static Optional<Path> found(String program) {
    return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":", -1))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Browser open() throws IOException, InterruptedException {
    Process driver =
        new ProcessBuilder(found("chromedriver").orElseThrow().toString(), "--port=0")
            .redirectErrorStream(true)
            .start();
    BufferedReader said =
        new BufferedReader(new InputStreamReader(driver.getInputStream(), StandardCharsets.UTF_8));
    String line;
    while ((line = said.readLine()) != null) {
      // "ChromeDriver was started successfully on port 12345."
      if (line.matches(".*successfully on port \\d+.*")) {
        int port = Integer.parseInt(line.replaceAll(".*on port (\\d+).*", "$1"));
        Browser browser = new Browser(driver, port);
        browser.begin();
        return browser;
      }
    }
    throw new IOException("the browser's driver did not start");
  }

  private void begin() throws IOException, InterruptedException {
    ObjectNode body = json.createObjectNode();
    ObjectNode options =
        body.putObject("capabilities").putObject("alwaysMatch").putObject("goog:chromeOptions");
    options
        .putArray("args")
        .add("--headless=new")
        .add("--no-sandbox")
        .add("--disable-gpu")
        .add("--disable-dev-shm-usage")
        .add("--hide-scrollbars");
    session = "/session/" + send("POST", "/session", body).get("sessionId").asText();
    send("POST", session + "/timeouts", json.createObjectNode().put("script", PATIENCE.toMillis()));
  }

  private JsonNode send(String method, String path, ObjectNode body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(root + path))
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .method(
                method,
                method.equals("POST")
                    ? HttpRequest.BodyPublishers.ofString(body.toString())
                    : HttpRequest.BodyPublishers.noBody())
            .build();
    JsonNode value =
        json.readTree(http.send(request, HttpResponse.BodyHandlers.ofString()).body()).get("value");
    if (value.has("error")) {
      throw new IOException(value.get("error").asText() + ": " + value.get("message").asText());
    }
    return value;
  }

  void go(String address) throws IOException, InterruptedException {
    send("POST", session + "/url", json.createObjectNode().put("url", address));
  }

  /** The size of the window in CSS pixels. */
  void size(int width, int height) throws IOException, InterruptedException {
    send(
        "POST",
        session + "/window/rect",
        json.createObjectNode().put("width", width).put("height", height));
  }

  /**
   * Shows pages as on a screen of this size in CSS pixels, which may be narrower than any window,
   * and in dark or light colours; as in the window again with 0 by 0.
   */
  void screen(int width, int height, boolean dark) throws IOException, InterruptedException {
    ObjectNode screen = json.createObjectNode();
    screen.put("width", width).put("height", height);
    screen.put("deviceScaleFactor", 0).put("mobile", width > 0);
    tools("Emulation.setDeviceMetricsOverride", screen);
    ObjectNode media = json.createObjectNode();
    media
        .putArray("features")
        .addObject()
        .put("name", "prefers-color-scheme")
        .put("value", dark ? "dark" : "light");
    tools("Emulation.setEmulatedMedia", media);
  }

  private void tools(String command, ObjectNode parameters)
      throws IOException, InterruptedException {
    ObjectNode body = json.createObjectNode().put("cmd", command);
    body.set("params", parameters);
    send("POST", session + "/goog/cdp/execute", body);
  }

  /** The result of a script that ends with {@code return}. */
  JsonNode run(String script, Object... arguments) throws IOException, InterruptedException {
    ObjectNode body = json.createObjectNode().put("script", script);
    body.set("args", json.valueToTree(arguments));
    return send("POST", session + "/execute/sync", body);
  }

  String text(String id) throws IOException, InterruptedException {
    return run("return document.getElementById(arguments[0]).textContent", id).asText();
  }

  /** Clicks where the middle of an element is, as a mouse does. */
  void click(String id) throws IOException, InterruptedException {
    hold(id, Duration.ofMillis(80));
  }

  /** Presses and holds the mouse on an element. */
  void hold(String id, Duration time) throws IOException, InterruptedException {
    ObjectNode body = json.createObjectNode();
    ObjectNode mouse = body.putArray("actions").addObject();
    mouse.put("type", "pointer").put("id", "mouse");
    mouse.putObject("parameters").put("pointerType", "mouse");
    var actions = mouse.putArray("actions");
    JsonNode element =
        run(
            "const e = document.getElementById(arguments[0]); e.scrollIntoView({block: 'center'});"
                + " return e",
            id);
    ObjectNode move = actions.addObject().put("type", "pointerMove").put("duration", 0);
    move.put("x", 0).put("y", 0).set("origin", element);
    actions.addObject().put("type", "pointerDown").put("button", 0);
    actions.addObject().put("type", "pause").put("duration", time.toMillis());
    actions.addObject().put("type", "pointerUp").put("button", 0);
    send("POST", session + "/actions", body);
  }

  /** Types on the keyboard, each key down and up. */
  void type(String keys) throws IOException, InterruptedException {
    ObjectNode body = json.createObjectNode();
    ObjectNode keyboard = body.putArray("actions").addObject();
    keyboard.put("type", "key").put("id", "keyboard");
    var actions = keyboard.putArray("actions");
    for (String key : keys.codePoints().mapToObj(Character::toString).toList()) {
      actions.addObject().put("type", "keyDown").put("value", key);
      actions.addObject().put("type", "pause").put("duration", 80);
      actions.addObject().put("type", "keyUp").put("value", key);
    }
    send("POST", session + "/actions", body);
  }

  /** Waits until a condition in the page's own words holds; the page itself keeps looking. */
  void await(String condition, Object... arguments) throws IOException, InterruptedException {
    ObjectNode body = json.createObjectNode();
    body.put(
        "script",
        "const done = arguments[arguments.length - 1]; const end = Date.now() + 50000;"
            + " const look = () => { let is = false; try { is = !!("
            + condition
            + ") } catch { } if (is) { done('') }"
            + " else if (Date.now() > end) { done(document.body.innerText) }"
            + " else { setTimeout(look, 20) } }; look();");
    body.set("args", json.valueToTree(arguments));
    String said = send("POST", session + "/execute/async", body).asText();
    if (!said.isEmpty()) {
      throw new AssertionError("never came true: " + condition + "; the page said:\n" + said);
    }
  }

  /** A picture of what the window shows. */
  void screenshot(Path file) throws IOException, InterruptedException {
    JsonNode picture = send("GET", session + "/screenshot", json.createObjectNode());
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, Base64.getDecoder().decode(picture.asText()));
  }

  @Override
  public void close() throws IOException {
    try {
      send("DELETE", session, json.createObjectNode());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      driver.destroy();
    }
  }
}
