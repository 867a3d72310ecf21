package org.tenbo.app.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.event.ClubId;

/**
 * The hub as a process of its own, led as a referee leads it: by name and password over its pages.
 * It can be killed, and is started again on what its disk has.
 */
final class ObservedHub implements AutoCloseable {
  private static final String ADDRESS = "Its pages are at ";
  private static final String PASSWORD = "soaked through";
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final Path folder;
  private final HttpClient http = HttpClient.newHttpClient();
  private @Nullable OwnProgram program;
  private String page = "";
  private String login = "";

  /** What a wish came to, with the hub's words where it was not done. */
  record Answer(boolean done, String words) {}

  /**
   * A hub that has never been started.
   *
   * @param broker the port of a broker on this machine that asks for no name
   */
  ObservedHub(Path folder, ClubId club, int broker) throws IOException {
    this.folder = folder;
    Files.writeString(
        folder.resolve("hub.toml"),
        """
        name = "%s"
        [broker]
        host = "127.0.0.1"
        port = %d
        tls = false
        user = ""
        password = ""
        [store]
        file = "hub.db"
        [health]
        listen = "127.0.0.1"
        port = 0
        [web]
        listen = "127.0.0.1"
        port = 0
        [day]
        file = "day.jsonl"
        [referees]
        soak = "%s"
        """
            .formatted(club.value(), broker, PASSWORD));
  }

  /** Where it keeps its events. */
  Path store() {
    return folder.resolve("hub.db");
  }

  synchronized void start() throws IOException {
    List<String> command = new ArrayList<>(OwnProgram.command());
    command.addAll(List.of("hub", "--config", folder.resolve("hub.toml").toString()));
    OwnProgram started = OwnProgram.start(ADDRESS, command, folder.resolve("hub.txt"));
    program = started;
    page = started.page();
    HttpResponse<String> answer =
        post(
            "login",
            JsonNodeFactory.instance.objectNode().put("name", "soak").put("password", PASSWORD));
    login =
        answer
            .headers()
            .firstValue("Set-Cookie")
            .map(cookie -> cookie.substring(0, cookie.indexOf(';')))
            .orElseThrow(() -> new IOException("the hub lets no referee in: " + answer.body()));
  }

  /** Kills its process amid whatever it does. */
  synchronized void kill() {
    OwnProgram running = program;
    if (running != null) {
      running.bury();
    }
    program = null;
  }

  /**
   * Has the referee wish for something.
   *
   * @throws IOException if the hub does not answer
   */
  synchronized Answer wish(ObjectNode wish) throws IOException {
    HttpResponse<String> answer = post("do", wish);
    return new Answer(answer.statusCode() == 200, answer.body());
  }

  /** One of the files that go out. */
  synchronized String file(String name) throws IOException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(page).resolve("out/" + name));
    HttpResponse<String> answer = send(request);
    if (answer.statusCode() != 200) {
      throw new IOException(name + " cannot be had: " + answer.body());
    }
    return answer.body();
  }

  private HttpResponse<String> post(String path, ObjectNode body) throws IOException {
    return send(
        HttpRequest.newBuilder(URI.create(page).resolve(path))
            .header("Origin", page.substring(0, page.length() - 1))
            .header("Content-Type", "application/json")
            .header("Cookie", login)
            .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws IOException {
    try {
      return http.send(request.timeout(ANSWER).build(), HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the hub was asked");
    }
  }

  @Override
  public synchronized void close() {
    kill();
    http.close();
  }
}
