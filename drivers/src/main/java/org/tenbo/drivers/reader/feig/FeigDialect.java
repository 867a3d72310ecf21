package org.tenbo.drivers.reader.feig;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Dialect;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.Step;
import org.tenbo.drivers.reader.TagId;

/**
 * Speaks with a FEIG OBID reader (manual H01113, section 7).
 *
 * <pre>
 * start  65           -&gt; status 00     its version: it is there
 * pass   6A 01        -&gt; status 00     field on, each time: a reader that has started anew has it as
 *                                      its own configuration says
 *        B0 01 10 ant -&gt; inventory on the antennas of the mask: 1, 2, 4, 8 for ports 1 to 4
 *        B0 01 90 ant    while the status is 94: more than fitted in an answer
 *
 * answer data of an inventory: count, then for each tag of ISO 15693
 *        03 DSFID UID(8, most significant byte first)
 * </pre>
 */
public final class FeigDialect implements Dialect<FeigAnswer> {
  /** Bits a second of a serial line, as delivered; with even parity. */
  public static final int BAUD = 38_400;

  public static final int FIRST_PORT = 1;
  public static final int LAST_PORT = 4;

  private static final int INVENTORY = 0x01;
  private static final int ON_ANTENNA = 0x10;
  private static final int CONTINUED = 0x80;

  private static final int NO_TAG = 0x01;
  private static final int MORE_DATA = 0x94;
  private static final int RF_WARNING = 0x84;

  private static final int ISO_15693 = 0x03;
  private static final int ENTRY = 10;

  private static final Duration ANSWER = Duration.ofMillis(400);

  /** An inventory may take as long as the reader's own time limit, 3 s as delivered. */
  private static final Duration SCAN = Duration.ofMillis(3_500);

  private final FeigForm form;
  private final FeigDecoder decoder;

  public FeigDialect(FeigForm form) {
    this.form = form;
    this.decoder = new FeigDecoder(form);
  }

  @Override
  public String name() {
    return "FEIG";
  }

  @Override
  public void decode(byte[] bytes, int count, Consumer<? super FeigAnswer> frames) {
    decoder.accept(bytes, count, frames);
  }

  @Override
  public void forget() {
    decoder.forget();
  }

  @Override
  public List<Step<FeigAnswer>> start() {
    return List.of(ask(FeigRequest.of(FeigRequest.GET_VERSION)));
  }

  @Override
  public List<Step<FeigAnswer>> pass(int port) {
    int mask = 1 << (port - 1);
    Bytes first = FeigRequest.of(FeigRequest.ISO_COMMAND, INVENTORY, ON_ANTENNA, mask).frame(form);
    Bytes rest =
        FeigRequest.of(FeigRequest.ISO_COMMAND, INVENTORY, ON_ANTENNA | CONTINUED, mask)
            .frame(form);
    return List.of(
        ask(FeigRequest.of(FeigRequest.RF, 0x01)),
        Step.asking(first, SCAN, answer -> inventory(answer, rest)));
  }

  private Step<FeigAnswer> ask(FeigRequest request) {
    Function<FeigAnswer, Heard> meaning =
        answer -> {
          if (answer.command() != request.command()) {
            return new Heard.Aside();
          }
          return answer.status() == 0 ? new Heard.Done(Set.of()) : refused(answer.status());
        };
    return Step.asking(request.frame(form), ANSWER, meaning);
  }

  private static Heard inventory(FeigAnswer answer, Bytes rest) {
    if (answer.command() != FeigRequest.ISO_COMMAND) {
      return new Heard.Aside();
    }
    return switch (answer.status()) {
      case NO_TAG -> new Heard.Done(Set.of());
      case 0, MORE_DATA ->
          tags(answer.data())
              .<Heard>map(
                  tags -> answer.status() == 0 ? new Heard.Done(tags) : new Heard.More(tags, rest))
              .orElse(
                  new Heard.Refused(
                      "The reader sees tags that are not of ISO 15693.",
                      "Set its transponder types to ISO 15693 alone (CFG3), or take the others"
                          + " away."));
      default -> refused(answer.status());
    };
  }

  /** The tags of an answer; empty where it does not hold what it says. */
  private static Optional<Set<TagId>> tags(Bytes data) {
    if (data.length() == 0 || data.length() != 1 + data.at(0) * ENTRY) {
      return Optional.empty();
    }
    Set<TagId> tags = new HashSet<>();
    for (int at = 1; at < data.length(); at += ENTRY) {
      if (data.at(at) != ISO_15693) {
        return Optional.empty();
      }
      tags.add(new TagId(data.hex(at + 2, at + ENTRY)));
    }
    return Optional.of(tags);
  }

  private static Heard refused(int status) {
    if (status == RF_WARNING) {
      return new Heard.Refused(
          "The reader says that something is wrong with its antenna (status 84).",
          "Check the antenna's plug and tuning; metal nearby detunes it.");
    }
    return new Heard.Refused(
        "The reader refuses with status %02x.".formatted(status),
        "Its manual lists the status bytes; name only antennas that it has (1 to 4).");
  }
}
