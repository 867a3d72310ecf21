package org.tenbo.club.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.tenbo.table.codec.JsonText;

/**
 * Server-sent events to one page; written by one thread, looked at and cut by others.
 *
 * <p>Its beginning goes out with the first event.
 */
public final class EventStream {
  private final HttpExchange exchange;
  private final Supplier<Duration> clock;
  private final OutputStream out;
  private volatile boolean cut;
  private volatile Optional<Duration> writingSince = Optional.empty();

  /**
   * Begins the answer.
   *
   * @param clock the time since any fixed moment
   */
  public EventStream(HttpExchange exchange, Supplier<Duration> clock) throws IOException {
    this.exchange = exchange;
    this.clock = clock;
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
    exchange.sendResponseHeaders(200, 0);
    this.out = exchange.getResponseBody();
  }

  /** Sends an event; JSON as Jackson writes it holds no line break, which would end the data. */
  public void send(String event, ObjectNode data) throws IOException {
    write("event: " + event + "\ndata: " + JsonText.write(data) + "\n\n");
  }

  /** Sends an event with an id by which the browser resumes. */
  public void send(String event, ObjectNode data, String id) throws IOException {
    write("id: " + id + "\nevent: " + event + "\ndata: " + JsonText.write(data) + "\n\n");
  }

  /** A comment that often keeps proxies and the page sure that the line is alive. */
  public void alive() throws IOException {
    write(": alive\n\n");
  }

  private void write(String text) throws IOException {
    writingSince = Optional.of(clock.get());
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
    writingSince = Optional.empty();
  }

  /** Tells the page that there is no room for it; it asks again after a while. */
  void turnAway() throws IOException {
    write("retry: 15000\n");
    send("full", JsonNodeFactory.instance.objectNode());
    exchange.close();
  }

  /** Whether a write has been under way for so long: the page does not read. */
  boolean stalled(Duration patience) {
    Duration now = clock.get();
    return writingSince.filter(since -> now.minus(since).compareTo(patience) > 0).isPresent();
  }

  String address() {
    return exchange.getRemoteAddress().getAddress().getHostAddress();
  }

  /** Whether it was ended from another thread. */
  public boolean isCut() {
    return cut;
  }

  /** Ends it from another thread. */
  void cut() {
    cut = true;
    exchange.close();
  }
}
