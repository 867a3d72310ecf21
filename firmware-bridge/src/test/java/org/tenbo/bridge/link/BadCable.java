package org.tenbo.bridge.link;

import java.io.ByteArrayOutputStream;
import java.util.SplittableRandom;

/** A cable that damages, loses, doubles and swaps bytes by a seed, as often as it is told. */
final class BadCable {
  private final SplittableRandom random;
  private byte[] last = new byte[0];
  private long bytes;

  BadCable(SplittableRandom random) {
    this.random = random;
  }

  /** What comes out at the other end. */
  byte[] pass(byte[] in, double badness) {
    bytes += in.length;
    if (in.length == 0 || random.nextDouble() >= badness) {
      last = in;
      return in;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] bent = in.clone();
    int at = random.nextInt(bent.length);
    switch (random.nextInt(7)) {
      case 0 -> bent[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> bent[at] = (byte) random.nextInt();
      case 2 -> {
        out.write(bent, 0, at);
        bent = new byte[0];
      }
      case 3 -> {
        out.write(bent, at, bent.length - at);
        bent = new byte[0];
      }
      case 4 -> out.writeBytes(last);
      case 5 -> {
        int other = random.nextInt(bent.length);
        byte kept = bent[at];
        bent[at] = bent[other];
        bent[other] = kept;
      }
      default -> {
        byte[] noise = new byte[random.nextInt(80)];
        random.nextBytes(noise);
        out.writeBytes(noise);
      }
    }
    out.writeBytes(bent);
    last = in;
    bytes += out.size();
    return out.toByteArray();
  }

  long bytes() {
    return bytes;
  }
}
