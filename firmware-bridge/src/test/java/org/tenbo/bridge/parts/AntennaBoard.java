package org.tenbo.bridge.parts;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tenbo.bridge.frame.Frame;
import org.tenbo.bridge.frame.FrameDecoder;
import org.tenbo.bridge.frame.FrameEncoder;
import org.tenbo.bridge.frame.FrameListener;
import org.tenbo.bridge.frame.Octets;
import org.tenbo.bridge.frame.Refusal;
import org.tenbo.bridge.frame.Sequence;
import org.tenbo.bridge.message.Alive;
import org.tenbo.bridge.message.BridgeMessage;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.bridge.message.Decoded;
import org.tenbo.bridge.message.Equipment;
import org.tenbo.bridge.message.FirmwareVersion;
import org.tenbo.bridge.message.Hello;
import org.tenbo.bridge.message.MessageCodec;
import org.tenbo.bridge.message.Refused;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.message.TagSeen;
import org.tenbo.bridge.message.Welcome;

/**
 * A controller with antennas and nothing else, as PROTOCOL.md has it: it scans them in turn, names
 * a tag every few milliseconds, and repeats each until it is acknowledged. One frame is on the way
 * at a time.
 */
final class AntennaBoard {
  private static final int BETWEEN_TAGS = 8;
  private static final int PATIENCE = 80;
  private static final FirmwareVersion VERSION = new FirmwareVersion(0, 1, 0);

  private final int antennas;
  private final Map<Integer, List<Octets>> tags = new TreeMap<>();
  private final MessageCodec codec = new MessageCodec();
  private final FrameEncoder encoder = new FrameEncoder();
  private final FrameDecoder decoder = new FrameDecoder(new Ears());
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private @Nullable Session session;
  private Sequence mine = Sequence.FIRST;
  private Sequence theirs = Sequence.FIRST;
  private @Nullable TagSeen underway;
  private long saidAt;
  private long now;
  private int antenna;
  private int place;

  AntennaBoard(int antennas) {
    this.antennas = antennas;
  }

  /** What lies over an antenna from now on. */
  synchronized void lay(int number, List<Octets> own) {
    tags.put(number, List.copyOf(own));
  }

  /** It loses its power for a moment. */
  synchronized void restart() {
    session = null;
    underway = null;
    mine = Sequence.FIRST;
    theirs = Sequence.FIRST;
    antenna = 0;
    place = 0;
    out.reset();
    decoder.restart();
  }

  /** Takes bytes of the host and gives those for it; {@code millis} is the board's clock. */
  synchronized byte[] step(byte[] heard, long millis) {
    now = millis;
    decoder.take(heard, heard.length);
    if (session != null) {
      speak();
    }
    byte[] said = out.toByteArray();
    out.reset();
    return said;
  }

  private void speak() {
    TagSeen waiting = underway;
    if (waiting != null) {
      if (now - saidAt >= PATIENCE) {
        say(waiting);
        saidAt = now;
      }
    } else if (now - saidAt >= BETWEEN_TAGS) {
      TagSeen next = next();
      underway = next;
      say(next == null ? new Alive(new ControllerTime(now)) : next);
      saidAt = next == null ? now + 500 : now;
    }
  }

  /** The next tag of the round; null where none lies anywhere. */
  private @Nullable TagSeen next() {
    for (int i = 0; i <= antennas; i++) {
      List<Octets> own = tags.getOrDefault(antenna, List.of());
      if (place < own.size()) {
        place++;
        return new TagSeen(antenna, 0, new ControllerTime(now), own.get(place - 1));
      }
      antenna = (antenna + 1) % antennas;
      place = 0;
    }
    return null;
  }

  private void say(BridgeMessage message) {
    Session of = session;
    if (of != null) {
      out.writeBytes(
          encoder.encode(new Frame(of.tag(), mine, theirs, codec.encode(message))).toArray());
    }
  }

  private final class Ears implements FrameListener {
    @Override
    public void frame(Frame frame) {
      if (!(codec.decode(frame.message()) instanceof Decoded.Known(BridgeMessage message))) {
        throw new AssertionError("The host says what is no message: " + frame);
      }
      if (message instanceof Hello hello) {
        greeted(hello);
        return;
      }
      if (session == null || !frame.link().equals(session.tag())) {
        return;
      }
      if (underway != null && frame.next().equals(mine.next())) {
        mine = mine.next();
        underway = null;
      }
      if (message.sequenced() && frame.sequence().equals(theirs)) {
        theirs = theirs.next();
      }
    }

    private void greeted(Hello hello) {
      boolean known = hello.session().equals(session);
      if (hello.resume() && !known) {
        Frame refusal =
            new Frame(
                hello.session().tag(),
                Sequence.FIRST,
                Sequence.FIRST,
                codec.encode(
                    new Refused(
                        1, Refused.Reason.UNKNOWN_SESSION, hello.session().number(), VERSION)));
        out.writeBytes(encoder.encode(refusal).toArray());
        return;
      }
      if (!known) {
        restart();
        session = hello.session();
      }
      say(
          new Welcome(
              1, hello.session(), VERSION, 1, new Equipment(1, 0, 0, 0, antennas, 0, 0, 0, 0)));
    }

    @Override
    public void refused(Refusal refusal) {
      // The host repeats what was damaged.
    }
  }
}
