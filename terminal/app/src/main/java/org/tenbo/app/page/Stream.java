package org.tenbo.app.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.loop.Sight;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.DigitPicture;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.Size;
import org.tenbo.rules.Seat;

/**
 * One page that looks on: sends what differs from what it sent before, on its own thread, so that a
 * slow page holds nobody and gets the newest.
 *
 * <pre>
 * event: hello     data: {"run":"..","fresh":true}    fresh: forget the log you have
 * event: table     data: as {@link TableView}
 * event: picture   data: {"seat":"A","width":128,"height":64,"rows":"base64, packed rows"}
 * event: log       data: {"number":17,"at":"2026-01-01T12:00:00Z","words":".."}   id: RUN-17
 * </pre>
 */
final class Stream {
  /** Thirty pictures a second are more than a display shows. */
  private static final Duration BREATH = Duration.ofMillis(33);

  /** A comment that often keeps proxies and the page sure that the line is alive. */
  private static final Duration ALIVE = Duration.ofSeconds(10);

  private final HttpExchange exchange;
  private final Language language;
  private final PageSources sources;
  private final boolean acts;
  private final MonotonicClock clock;
  private final String run;
  private final OutputStream out;
  private final Map<Seat, Picture> pictures = new EnumMap<>(Seat.class);
  private @Nullable Sight sight;
  private long told;
  private volatile boolean cut;
  private volatile Moment writingSince = Moment.NEVER;

  /**
   * @param acts whether the visitor presses the keys of a simulated table
   * @param run names this run of the program; events of another run are not resumed
   * @param resume the id of the last log line that the page has, such as {@code RUN-17}
   */
  Stream(
      HttpExchange exchange,
      Language language,
      PageSources sources,
      boolean acts,
      MonotonicClock clock,
      String run,
      @Nullable String resume)
      throws IOException {
    this.exchange = exchange;
    this.language = language;
    this.sources = sources;
    this.acts = acts;
    this.clock = clock;
    this.run = run;
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
    exchange.sendResponseHeaders(200, 0);
    this.out = exchange.getResponseBody();
    Optional<Long> last = last(run, resume);
    this.told = last.orElse(0L);
    ObjectNode hello = JsonNodeFactory.instance.objectNode();
    hello.put("run", run);
    hello.put("fresh", last.isEmpty());
    send("hello", hello, "");
  }

  private static Optional<Long> last(String run, @Nullable String resume) {
    if (resume == null || !resume.matches("[0-9a-f]{1,32}-[0-9]{1,18}")) {
      return Optional.empty();
    }
    int dash = resume.indexOf('-');
    return resume.substring(0, dash).equals(run)
        ? Optional.of(Long.parseLong(resume.substring(dash + 1)))
        : Optional.empty();
  }

  /** Sends until the page goes away or it is cut. */
  void run() throws IOException, InterruptedException {
    long heard = -1;
    while (!cut) {
      long rings = sources.bell().await(heard, ALIVE);
      if (rings == heard) {
        write(": alive\n\n");
      } else {
        heard = rings;
        sendNews();
      }
      Thread.sleep(BREATH);
    }
  }

  /** Tells the page that there is no room for it; it asks again after a while. */
  void turnAway() throws IOException {
    write("retry: 15000\n");
    send("full", JsonNodeFactory.instance.objectNode(), "");
    exchange.close();
  }

  private void sendNews() throws IOException {
    Optional<Sight> now = sources.chronicle().sight();
    if (now.isPresent() && !now.get().equals(sight)) {
      sight = now.get();
      send("table", sources.view(language).of(now.get()), "");
    }
    for (Seat seat : Seat.values()) {
      Optional<Picture> seen = sources.seen(seat, acts);
      if (seen.isPresent() && !seen.get().equals(pictures.put(seat, seen.get()))) {
        send("picture", picture(seat, seen.get()), "");
      }
    }
    for (Chronicle.Line line : sources.chronicle().after(told)) {
      told = line.number();
      send("log", log(line), "id: " + run + "-" + line.number() + "\n");
    }
    out.flush();
  }

  /** One of three: packed rows of bits, indexes into a palette, or the segments of digits. */
  private static ObjectNode picture(Seat seat, Picture picture) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("seat", seat.name());
    switch (picture) {
      case BitPicture bits -> {
        size(node, bits.size());
        node.put("rows", Base64.getEncoder().encodeToString(bits.rows()));
      }
      case ColourPicture colours -> {
        size(node, colours.size());
        ArrayNode palette = node.putArray("palette");
        colours.palette().colours().forEach(colour -> palette.add(colour.rgb()));
        node.put("indexes", Base64.getEncoder().encodeToString(colours.indexes()));
      }
      case DigitPicture digits -> {
        ArrayNode segments = node.putArray("segments");
        for (int digit = 0; digit < digits.digits(); digit++) {
          segments.add(digits.segments(digit));
        }
      }
    }
    return node;
  }

  private static void size(ObjectNode node, Size size) {
    node.put("width", size.width());
    node.put("height", size.height());
  }

  private ObjectNode log(Chronicle.Line line) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("number", line.number());
    line.at().ifPresent(at -> node.put("at", at.toString()));
    node.put("words", sources.view(language).words(line));
    return node;
  }

  private void send(String event, ObjectNode data, String id) throws IOException {
    // JSON as Jackson writes it holds no line break, which would end the data.
    write(id + "event: " + event + "\ndata: " + data + "\n\n");
  }

  private void write(String text) throws IOException {
    writingSince = clock.now();
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
    writingSince = Moment.NEVER;
  }

  /** Whether a write has been under way for so long: the page does not read. */
  boolean stalled(Duration patience) {
    Moment since = writingSince;
    return !since.equals(Moment.NEVER) && clock.now().since(since).compareTo(patience) > 0;
  }

  String address() {
    return exchange.getRemoteAddress().getAddress().getHostAddress();
  }

  /** Ends it from another thread. */
  void cut() {
    cut = true;
    exchange.close();
  }
}
