package org.tenbo.app.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.check.MortalTable.Death;
import org.tenbo.app.check.MortalTable.Death.When;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;

/**
 * Plays recorded games on {@code tenbo run} in an emulated machine and cuts its power at seeded
 * moments: what a display had shown is never lost, and play goes on without repair by hand; run by
 * {@code deploy/soak.d/power}, and nowhere else.
 */
final class PowerSoak {
  private PowerSoak() {}

  /**
   * @param words the recorded deals, the folder of rulesets, the table's file, the image of an
   *     empty disk, the first seed, how many, how many machines beside each other (each takes its
   *     share of the seeds), and the command that boots one
   */
  static void main(String[] words) throws IOException {
    Path rulesets = Path.of(words[1]);
    Path table = Path.of(words[2]);
    PartsConfig parts = PartsFile.read(TomlFile.read(table), TableFile.read(table).layout());
    byte[] disk = Files.readAllBytes(Path.of(words[3]));
    long first = Long.parseLong(words[4]);
    int count = Integer.parseInt(words[5]);
    int atOnce = Integer.parseInt(words[6]);
    List<String> machine = List.of(words).subList(7, words.length);
    List<List<RecordedRound>> games = KillSoak.games(Path.of(words[0]), rulesets);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    List<Callable<Integer>> shares = new ArrayList<>();
    for (long own = first; own < first + atOnce; own++) {
      long share = own;
      List<List<RecordedRound>> order = new ArrayList<>(games);
      Collections.rotate(order, -(int) (share % order.size()));
      shares.add(
          () ->
              KillSoak.run(
                  order,
                  rulesets,
                  LongStream.iterate(share, seed -> seed < first + count, seed -> seed + atOnce)
                      .iterator(),
                  new PowerCut(),
                  folder ->
                      new GuestTable(
                          folder, machine, parts, new VolatileDisk(disk), new Random(share)),
                  out));
    }
    int failed = KillSoak.sum(shares);
    System.exit(failed == 0 ? 0 : 1);
  }

  /** The moments around a press, in a machine that takes its time. */
  private static final class PowerCut implements KillSoak.Doom {
    @Override
    public Death next(Random random) {
      int presses = 1 + random.nextInt(5);
      return switch (random.nextInt(5)) {
        case 0, 1 -> new Death(presses, When.PRESSED, Duration.ofMillis(random.nextInt(1_500)));
        case 2, 3 -> new Death(presses, When.FIRST_BYTE, Duration.ofMillis(random.nextInt(200)));
        default -> new Death(presses, When.AT_REST, Duration.ZERO);
      };
    }

    @Override
    public void meanwhile(Path folder) {}
  }
}
