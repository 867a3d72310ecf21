package org.tenbo.drivers.reader.rr3036;

import java.time.Duration;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Dialect;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.Step;
import org.tenbo.drivers.reader.TagId;

/**
 * Speaks with an RR3036, which has one antenna.
 *
 * <pre>
 * start  00 00 init, 00 02 field on, 00 06 ISO 15693
 * pass   01 06 inventory
 *
 * status 00 all tags   0A, 0B the reader's time was up: none, not all   0E no tag
 *        05 its field is off, 1F it is not set to ISO 15693: it has started anew
 * data   for each tag: DSFID UID(8, LEAST significant byte first)
 * </pre>
 */
public final class Rr3036Dialect implements Dialect<Rr3036Answer> {
  /** Bits a second of a serial line, as delivered. */
  public static final int BAUD = 19_200;

  /** Its only antenna. */
  public static final int PORT = 1;

  private static final int FIELD_OFF = 0x05;
  private static final int NONE_IN_TIME = 0x0a;
  private static final int NOT_ALL_IN_TIME = 0x0b;
  private static final int NO_TAG = 0x0e;
  private static final int WRONG_MODE = 0x1f;

  private static final int ENTRY = 9;

  private static final Duration ANSWER = Duration.ofMillis(400);

  /** The reader's own limit, 3 s as delivered, and the way of a full answer at 19,200 baud. */
  private static final Duration INVENTORY = Duration.ofMillis(3_500);

  private final Rr3036Decoder decoder = new Rr3036Decoder();

  @Override
  public String name() {
    return "RR3036";
  }

  @Override
  public void decode(byte[] bytes, int count, Consumer<? super Rr3036Answer> frames) {
    decoder.accept(bytes, count, frames);
  }

  @Override
  public void forget() {
    decoder.forget();
  }

  @Override
  public List<Step<Rr3036Answer>> start() {
    Function<Rr3036Answer, Heard> meaning =
        answer -> answer.status() == 0 ? new Heard.Done(Set.of()) : refused(answer.status());
    return List.of(
        Step.asking(new Rr3036Request(0x00, 0x00).frame(), ANSWER, meaning),
        Step.asking(new Rr3036Request(0x00, 0x02).frame(), ANSWER, meaning),
        Step.asking(new Rr3036Request(0x00, 0x06).frame(), ANSWER, meaning));
  }

  @Override
  public List<Step<Rr3036Answer>> pass(int port) {
    Bytes inventory = new Rr3036Request(0x01, 0x06).frame();
    return List.of(Step.asking(inventory, INVENTORY, Rr3036Dialect::inventory));
  }

  private static Heard inventory(Rr3036Answer answer) {
    return switch (answer.status()) {
      case NO_TAG, NONE_IN_TIME -> new Heard.Done(Set.of());
      case 0, NOT_ALL_IN_TIME -> tags(answer.data());
      case FIELD_OFF, WRONG_MODE -> new Heard.Forgotten();
      default -> refused(answer.status());
    };
  }

  private static Heard tags(Bytes data) {
    if (data.length() % ENTRY != 0) {
      return new Heard.Refused(
          "The reader's answer is no whole number of tags.",
          "Check that it is of the class RR3036 and set to ISO 15693.");
    }
    Set<TagId> tags = new HashSet<>();
    for (int at = 0; at < data.length(); at += ENTRY) {
      byte[] uid = new byte[8];
      for (int i = 0; i < 8; i++) {
        uid[i] = (byte) data.at(at + 8 - i);
      }
      tags.add(new TagId(HexFormat.of().formatHex(uid)));
    }
    return new Heard.Done(tags);
  }

  private static Heard refused(int status) {
    return new Heard.Refused(
        "The reader refuses with status %02x.".formatted(status),
        "Switch it off and on; if it stays, check that it is of the class RR3036.");
  }
}
