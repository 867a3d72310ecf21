package org.tenbo.bridge.frame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.tenbo.bridge.message.MessageCodec;
import org.tenbo.bridge.message.RandomMessages;

/**
 * A line that damages, cuts, doubles and reorders what is sent over it by a seed; whatever comes
 * out as a frame must have been sent.
 */
public final class DamagedLine {
  private final long seed;
  private final SplittableRandom random;
  private final RandomMessages messages;
  private final MessageCodec codec = new MessageCodec();
  private final FrameEncoder encoder = new FrameEncoder();
  private final FrameDecoder decoder;

  /** What was sent lately: a doubled frame lies no further back. */
  private final Deque<Frame> order = new ArrayDeque<>();

  private final Set<Frame> sent = new HashSet<>();
  private long bytes;
  private long whole;
  private long refused;

  public DamagedLine(long seed) {
    this.seed = seed;
    this.random = new SplittableRandom(seed);
    this.messages = new RandomMessages(random.split());
    this.decoder =
        new FrameDecoder(
            new FrameListener() {
              @Override
              public void frame(Frame frame) {
                whole++;
                if (!sent.contains(frame)) {
                  throw new AssertionError("Seed " + seed + " at byte " + bytes + ": " + frame);
                }
              }

              @Override
              public void refused(Refusal refusal) {
                refused++;
              }
            });
  }

  /** Sends until so many bytes have gone over the line. */
  public void run(long most) {
    byte[] last = new byte[0];
    while (bytes < most) {
      byte[] wire = next();
      switch (random.nextInt(10)) {
        case 0 -> wire[random.nextInt(wire.length)] ^= (byte) (1 << random.nextInt(8));
        case 1 -> wire[random.nextInt(wire.length)] = (byte) random.nextInt();
        case 2 -> wire = Octets.of(wire, 0, random.nextInt(wire.length)).toArray();
        case 3 -> wire = Octets.of(wire, random.nextInt(wire.length), wire.length).toArray();
        case 4 -> put(last);
        case 5 -> {
          // Reordered: the newer comes first.
          put(next());
        }
        case 6 -> {
          int a = random.nextInt(wire.length);
          int b = random.nextInt(wire.length);
          byte kept = wire[a];
          wire[a] = wire[b];
          wire[b] = kept;
        }
        case 7 -> {
          byte[] noise = new byte[random.nextInt(70)];
          random.nextBytes(noise);
          put(noise);
        }
        default -> {}
      }
      put(wire);
      last = wire;
    }
  }

  private byte[] next() {
    Frame frame =
        new Frame(
            new LinkTag(random.nextInt(0x10000)),
            new Sequence(random.nextInt(256)),
            new Sequence(random.nextInt(256)),
            codec.encode(messages.any()));
    order.addLast(frame);
    sent.add(frame);
    if (order.size() > 64) {
      sent.remove(order.removeFirst());
    }
    return encoder.encode(frame).toArray();
  }

  private void put(byte[] wire) {
    bytes += wire.length;
    decoder.take(wire, wire.length);
  }

  public long whole() {
    return whole;
  }

  public long refused() {
    return refused;
  }

  @Override
  public String toString() {
    return "seed %d: %d bytes, %d frames whole, %d candidates refused"
        .formatted(seed, bytes, whole, refused);
  }
}
