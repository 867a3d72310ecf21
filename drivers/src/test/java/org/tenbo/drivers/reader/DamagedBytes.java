package org.tenbo.drivers.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Puts a codec through what lines do to bytes: cut in pieces, lost, doubled, changed, noise. */
public final class DamagedBytes {
  private DamagedBytes() {}

  /** A decoder with no memory yet, its frames as text. */
  public interface Codec {
    void accept(byte[] bytes, int count, Consumer<? super String> frames);
  }

  /**
   * Frames in any pieces are told as they were sent.
   *
   * @param frames good ones
   * @param told what the codec makes of each
   */
  public static void holdInPieces(
      long seed, Supplier<Codec> codec, List<byte[]> frames, List<String> told) {
    SplittableRandom random = new SplittableRandom(seed);
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int which = random.nextInt(frames.size());
      line.writeBytes(frames.get(which));
      expected.add(told.get(which));
    }
    assertEquals(expected, heard(random, codec.get(), line.toByteArray()), "seed " + seed);
  }

  /**
   * After any damage good frames are found again, the last ones at least.
   *
   * @param longest how many bytes of good frames may be lost in finding back
   * @param wrong how many of a thousand damages may pass for a frame
   */
  public static void findBack(
      long seed,
      Supplier<Codec> codec,
      List<byte[]> frames,
      List<String> told,
      int longest,
      int wrong) {
    SplittableRandom random = new SplittableRandom(seed);
    int passed = 0;
    for (int round = 0; round < 1_000; round++) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      line.writeBytes(damaged(random, frames.get(random.nextInt(frames.size()))));
      int good = 0;
      int last = 0;
      while (good <= longest) {
        last = random.nextInt(frames.size());
        line.writeBytes(frames.get(last));
        good += frames.get(last).length;
      }
      List<String> heard = heard(random, codec.get(), line.toByteArray());
      String which = "seed " + seed + " round " + round;
      assertTrue(!heard.isEmpty(), which);
      assertEquals(told.get(last), heard.getLast(), which);
      passed += heard.stream().allMatch(told::contains) ? 0 : 1;
    }
    assertTrue(passed <= wrong, passed + " damages passed for frames, seed " + seed);
  }

  private static byte[] damaged(SplittableRandom random, byte[] frame) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    switch (random.nextInt(5)) {
      case 0 -> out.write(frame, 0, random.nextInt(frame.length)); // cut off
      case 1 -> { // a stretch doubled
        int from = random.nextInt(frame.length);
        out.write(frame, 0, from + random.nextInt(frame.length - from));
        out.write(frame, from, frame.length - from);
      }
      case 2 -> { // bits changed
        byte[] changed = frame.clone();
        for (int i = 0; i <= random.nextInt(3); i++) {
          changed[random.nextInt(frame.length)] ^= (byte) (1 << random.nextInt(8));
        }
        out.writeBytes(changed);
      }
      case 3 -> { // a byte lost
        int lost = random.nextInt(frame.length);
        out.write(frame, 0, lost);
        out.write(frame, lost + 1, frame.length - lost - 1);
      }
      default -> { // noise
        byte[] noise = new byte[1 + random.nextInt(40)];
        random.nextBytes(noise);
        out.writeBytes(noise);
      }
    }
    return out.toByteArray();
  }

  private static List<String> heard(SplittableRandom random, Codec codec, byte[] line) {
    List<String> heard = new ArrayList<>();
    int at = 0;
    while (at < line.length) {
      int count = Math.min(line.length - at, random.nextInt(1, 17));
      byte[] piece = new byte[17];
      System.arraycopy(line, at, piece, 0, count);
      codec.accept(piece, count, heard::add);
      at += count;
    }
    return heard;
  }
}
