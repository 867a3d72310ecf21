package org.tenbo.app.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.loop.Sight;
import org.tenbo.club.web.EventStream;
import org.tenbo.console.text.Language;
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

  /** How long nothing is sent at most. */
  private static final Duration ALIVE = Duration.ofSeconds(10);

  private final EventStream out;
  private final Language language;
  private final PageSources sources;
  private final boolean acts;
  private final String run;
  private final Map<Seat, Picture> pictures = new EnumMap<>(Seat.class);
  private final boolean fresh;
  private @Nullable Sight sight;
  private long told;

  /**
   * @param acts whether the visitor presses the keys of a simulated table
   * @param run names this run of the program; events of another run are not resumed
   * @param resume the id of the last log line that the page has, such as {@code RUN-17}
   */
  Stream(
      EventStream out,
      Language language,
      PageSources sources,
      boolean acts,
      String run,
      @Nullable String resume) {
    this.out = out;
    this.language = language;
    this.sources = sources;
    this.acts = acts;
    this.run = run;
    Optional<Long> last = last(run, resume);
    this.told = last.orElse(0L);
    this.fresh = last.isEmpty();
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
    ObjectNode hello = JsonNodeFactory.instance.objectNode();
    hello.put("run", run);
    hello.put("fresh", fresh);
    out.send("hello", hello);
    long heard = -1;
    while (!out.isCut()) {
      long rings = sources.bell().await(heard, ALIVE);
      if (rings == heard) {
        out.alive();
      } else {
        heard = rings;
        sendNews();
      }
      Thread.sleep(BREATH);
    }
  }

  private void sendNews() throws IOException {
    Optional<Sight> now = sources.chronicle().sight();
    if (now.isPresent() && !now.get().equals(sight)) {
      sight = now.get();
      out.send("table", sources.view(language).of(now.get()));
    }
    for (Seat seat : Seat.values()) {
      Optional<Picture> seen = sources.seen(seat, acts);
      if (seen.isPresent() && !seen.get().equals(pictures.put(seat, seen.get()))) {
        out.send("picture", picture(seat, seen.get()));
      }
    }
    for (Chronicle.Line line : sources.chronicle().after(told)) {
      told = line.number();
      out.send("log", log(line), run + "-" + line.number());
    }
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
}
