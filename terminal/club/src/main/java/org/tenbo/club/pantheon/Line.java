package org.tenbo.club.pantheon;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * Calls of a Pantheon server: Twirp over HTTP in JSON ({@code POST /v2/common.Mimir/METHOD}).
 *
 * <p>A token that is no longer good is not answered by 401: the call runs as nobody's and fails
 * with whatever is looked at first.
 */
final class Line implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration READ = Duration.ofSeconds(15);

  /** In bytes: all rounds of a long game have some 100 KB. */
  private static final long LARGEST = 4L << 20;

  private static final int LONGEST_WORDS = 200;

  private final PantheonEvent event;
  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECT).build();

  Line(PantheonEvent event) {
    this.event = event;
  }

  /**
   * Makes a call and waits for what comes of it.
   *
   * @param person whose token goes with it; empty for a call that anybody may make
   */
  Reply call(String method, ObjectNode body, OptionalInt person) throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(event.games().resolve("/v2/common.Mimir/" + method))
            .timeout(READ)
            .header("Content-Type", "application/json")
            .header("X-Twirp", "true")
            .header("X-Current-Event-Id", String.valueOf(event.event()))
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
    if (person.isPresent()) {
      request.header("X-Current-Person-Id", String.valueOf(person.getAsInt()));
      request.header("X-Auth-Token", event.tokens().getOrDefault(person.getAsInt(), ""));
    }
    try {
      return reply(
          http.send(
              request.build(),
              HttpResponse.BodyHandlers.limiting(
                  HttpResponse.BodyHandlers.ofByteArray(), LARGEST)));
    } catch (HttpConnectTimeoutException | ConnectException e) {
      return new Reply.Unsent(words(e));
    } catch (IOException e) {
      return e.getCause() instanceof UnresolvedAddressException
          ? new Reply.Unsent("unknown host")
          : new Reply.Unknown(words(e));
    }
  }

  private static String words(IOException e) {
    return shortened(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
  }

  private Reply reply(HttpResponse<byte[]> answer) {
    int status = answer.statusCode();
    JsonNode body;
    try {
      body = json.readTree(new String(answer.body(), StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      return new Reply.Unknown("HTTP " + status + " without JSON");
    }
    if (status == 200 && body.isObject()) {
      return new Reply.Done(body);
    }
    // What stands before the server may have lost the answer of a call that was done.
    if (status == 502 || status == 503 || status == 504 || !body.path("code").isTextual()) {
      return new Reply.Unknown("HTTP " + status);
    }
    // Every rule of the game is told as "internal error" with its cause; meta may be a list.
    String cause = body.path("meta").path("cause").asText();
    return new Reply.Refused(
        shortened(
            cause.isEmpty()
                ? body.path("code").asText() + ": " + body.path("msg").asText()
                : cause));
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}", " ");
    return line.length() > LONGEST_WORDS ? line.substring(0, LONGEST_WORDS) + "…" : line;
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
