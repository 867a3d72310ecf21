package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tenbo.app.check.KillSoak;
import org.tenbo.app.check.TilesSoak;
import org.tenbo.app.config.Home;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo soak kill FILE}: one part of a long run, for {@code deploy/soak}. */
@Command(
    name = "soak",
    description = {
      "Runs seeds of a long test, one line 'seed N ok' or 'seed N failed: WORDS' after each.",
      "kill: plays recorded games and kills the program at seeded moments.",
      "killtiles: the same with the tiles of each deal, which the program reads."
    },
    mixinStandardHelpOptions = true)
public final class SoakCommand implements Callable<Integer> {
  private static final int MOST_AT_ONCE = 8;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "AREA", description = "One of: ${COMPLETION-CANDIDATES}")
  private Area area = Area.KILL;

  @Parameters(index = "1", paramLabel = "FILE", description = "The recorded deals, .gz or plain")
  private Path file = Path.of("");

  @Option(names = "--first", paramLabel = "SEED", description = "The first seed (default: 1)")
  private long first = 1;

  @Option(names = "--seeds", paramLabel = "N", description = "How many (default: 10)")
  private int seeds = 10;

  @Option(
      names = "--at-once",
      paramLabel = "N",
      description = "How many tables play beside each other, 1 to 8 (default: 1)")
  private int atOnce = 1;

  /** What is run. */
  enum Area {
    KILL,
    KILLTILES
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (atOnce < 1 || atOnce > MOST_AT_ONCE) {
      throw new ParameterException(
          spec.commandLine(), "--at-once is " + atOnce + "; allowed: 1 to " + MOST_AT_ONCE);
    }
    int failed =
        switch (area) {
          case KILL -> KillSoak.run(file, Home.rulesets(), first, seeds, atOnce, out);
          case KILLTILES -> TilesSoak.run(file, Home.rulesets(), first, seeds, atOnce, out);
        };
    return failed == 0 ? 0 : 1;
  }
}
