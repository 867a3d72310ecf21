package org.tenbo.bridge.sim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import org.tenbo.bridge.frame.DamagedLine;
import org.tenbo.bridge.link.FirmwareEvening;

/**
 * The long run of the link: for each seed 2.5 million damaged bytes through the decoder, an evening
 * of 2.5 million bytes between both ends over a bad cable, 50 cuts of a real line, and two more of
 * a board that resets when its port is opened. Twenty seeds are 50 million bytes of each and 1,000
 * cuts.
 */
public final class SoakLink {
  private static final long BYTES = 2_500_000;
  private static final int CUTS = 50;
  private static final int RESETS = 2;

  /** What an Arduino Mega's boot loader waits for a new program. */
  private static final Duration BOOT_LOADER = Duration.ofSeconds(1);

  private static final long SOONEST = 1_000;
  private static final long SOONEST_OF_A_RESET = 3_000;

  private SoakLink() {}

  /** Called with the firmware's build folder, the first seed and how many. */
  public static void main(String[] arguments) throws IOException {
    Path build = Path.of(arguments[0]);
    long first = Long.parseLong(arguments[1]);
    long count = Long.parseLong(arguments[2]);
    boolean good = true;
    for (long seed = first; seed < first + count; seed++) {
      try {
        System.out.println(run(build, seed));
        System.out.println("seed " + seed + " ok");
      } catch (AssertionError | RuntimeException e) {
        good = false;
        System.out.println("seed " + seed + " failed: " + String.valueOf(e).replace('\n', ' '));
      }
    }
    System.exit(good ? 0 : 1);
  }

  private static String run(Path build, long seed) throws IOException {
    new DamagedLine(seed).run(BYTES);
    try (FirmwareEvening evening = new FirmwareEvening(build.resolve("libtenbo.so"), seed)) {
      while (evening.bytes() < BYTES) {
        evening.run(20_000, 0.2, 0.0005);
        evening.settle();
        evening.check();
      }
    }
    Path folder = Files.createTempDirectory("tenbo");
    Path line = folder.resolve("ttyTABLE");
    try (SimulatedController controller = SimulatedController.host(build, 4, line);
        Bench bench = new Bench(line, 4, seed)) {
      LineCuts cuts = new LineCuts(seed, controller, bench);
      cuts.run(CUTS);
      if (!cuts.pressed().equals(cuts.arrived())) {
        throw new AssertionError("pressed " + cuts.pressed() + ", arrived " + cuts.arrived());
      }
      long longest = Collections.max(cuts.reconnects());
      long reset = Collections.max(cuts.runOnABoardThatResets(RESETS, BOOT_LOADER));
      if (!cuts.pressed().equals(cuts.arrived())) {
        throw new AssertionError("pressed " + cuts.pressed() + ", arrived " + cuts.arrived());
      }
      String told =
          "seed %d: %d key changes over %d cuts, the session went on within %d ms, %d ms after a reset"
              .formatted(seed, cuts.arrived().size(), CUTS + RESETS, longest, reset);
      if (longest > SOONEST || reset > SOONEST_OF_A_RESET) {
        throw new AssertionError("too late: " + told);
      }
      return told;
    } finally {
      Files.deleteIfExists(line);
      Files.delete(folder);
    }
  }
}
