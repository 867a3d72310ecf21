package org.tenbo.drivers.reader.yrm100;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Dialect;
import org.tenbo.drivers.reader.Heard;
import org.tenbo.drivers.reader.Step;
import org.tenbo.drivers.reader.TagId;

/**
 * Speaks with a UHF module, which has one antenna: it polls by itself for a while, then is stopped,
 * and what it reported meanwhile is a pass.
 *
 * <pre>
 * start  28 stop, 03 00 information
 * pass   27 22 27 10 poll 10,000 times; for each tag a notice
 *           02 22: RSSI PC(2) EPC(length in words by bits 15..11 of PC) CRC(2)
 *           and for a poll without a tag an answer 01 FF: 15
 *        28 stop -&gt; answer 01 28: 00
 * </pre>
 *
 * The notice's own CRC is what the tag sent over the air (CRC-16/GENIBUS over PC and EPC); it is
 * held too, for the frame's sum is weak. A module that started anew reports nothing at all.
 */
public final class Yrm100Dialect implements Dialect<Yrm100Frame> {
  /** Bits a second of a serial line, as delivered. */
  public static final int BAUD = 115_200;

  /** Its only antenna. */
  public static final int PORT = 1;

  private static final int INFORMATION = 0x03;
  private static final int POLLED = 0x22;
  private static final int POLL_MANY = 0x27;
  private static final int STOP = 0x28;
  private static final int ERROR = 0xff;
  private static final int NOTHING_THERE = 0x15;

  private static final Duration ANSWER = Duration.ofMillis(300);

  /** A zone of twenty tiles has answered by then, at fifty tags a second. */
  private static final Duration LISTENING = Duration.ofMillis(400);

  private final Yrm100Decoder decoder = new Yrm100Decoder();

  @Override
  public String name() {
    return "YRM100";
  }

  @Override
  public void decode(byte[] bytes, int count, Consumer<? super Yrm100Frame> frames) {
    decoder.accept(bytes, count, frames);
  }

  @Override
  public void forget() {
    decoder.forget();
  }

  @Override
  public List<Step<Yrm100Frame>> start() {
    return List.of(stop(), ask(Yrm100Frame.command(INFORMATION, 0x00)));
  }

  @Override
  public List<Step<Yrm100Frame>> pass(int port) {
    Bytes poll = Yrm100Frame.command(POLL_MANY, 0x22, 0x27, 0x10).bytes();
    return List.of(Step.listening(poll, LISTENING, Yrm100Dialect::reported), stop());
  }

  private static Step<Yrm100Frame> stop() {
    return ask(Yrm100Frame.command(STOP));
  }

  private static Step<Yrm100Frame> ask(Yrm100Frame request) {
    return Step.asking(
        request.bytes(),
        ANSWER,
        frame ->
            frame.type() == Yrm100Frame.ANSWER && frame.command() == request.command()
                ? new Heard.Done(Set.of())
                : reported(frame));
  }

  private static Heard reported(Yrm100Frame frame) {
    if (frame.type() == Yrm100Frame.NOTICE && frame.command() == POLLED) {
      return tag(frame.payload())
          .<Heard>map(tag -> new Heard.Seen(Set.of(tag)))
          .orElse(new Heard.Aside());
    }
    if (frame.type() == Yrm100Frame.ANSWER
        && frame.command() == ERROR
        && frame.payload().length() > 0
        && frame.payload().at(0) != NOTHING_THERE) {
      return new Heard.Refused(
          "The module refuses with error %02x.".formatted(frame.payload().at(0)),
          "Look at its supply (it draws 500 mA in bursts) and its antenna's plug.");
    }
    return new Heard.Aside();
  }

  /** The tag of a notice; empty where it is damaged. */
  private static Optional<TagId> tag(Bytes payload) {
    if (payload.length() < 7) {
      return Optional.empty();
    }
    int words = payload.at(1) >> 3;
    int end = 3 + 2 * words;
    if (words < 1 || words > 8 || payload.length() != end + 2) {
      return Optional.empty();
    }
    return genibus(payload, 1, end) == payload.wordAt(end)
        ? Optional.of(new TagId(payload.hex(3, end)))
        : Optional.empty();
  }

  /** CRC-16/GENIBUS, as tags have it: polynomial 1021, start FFFF, inverted. */
  private static int genibus(Bytes bytes, int from, int to) {
    int crc = 0xffff;
    for (int i = from; i < to; i++) {
      crc ^= bytes.at(i) << 8;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x8000) != 0 ? (crc << 1) ^ 0x1021 : crc << 1;
      }
    }
    return ~crc & 0xffff;
  }
}
