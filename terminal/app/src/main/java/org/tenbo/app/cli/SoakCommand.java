package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tenbo.app.check.ClubSoak;
import org.tenbo.app.check.KillSoak;
import org.tenbo.app.check.TilesSoak;
import org.tenbo.app.config.Home;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo soak kill|club FILE}: one part of a long run, for {@code deploy/soak}. */
@Command(
    name = "soak",
    description = {
      "Runs seeds of a long test, one line 'seed N ok' or 'seed N failed: WORDS' after each.",
      "kill: plays recorded games and kills the program at seeded moments.",
      "killtiles: the same with the tiles of each deal, which the program reads.",
      "club: plays a tournament over the broker at --broker, with lines that break and programs",
      "that are killed."
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

  @Option(
      names = "--broker",
      paramLabel = "PORT",
      description = "For club: the port of a broker on this machine that asks for no name.")
  private int broker = 1883;

  @Option(names = "--tables", paramLabel = "N", description = "For club: 2 to 100 (default: 40)")
  private int tables = 40;

  @Option(names = "--rounds", paramLabel = "N", description = "For club: 2 to 20 (default: 8)")
  private int rounds = 8;

  /** What is run. */
  enum Area {
    KILL,
    KILLTILES,
    CLUB
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
          case CLUB ->
              ClubSoak.run(
                  file,
                  Home.rulesets(),
                  new ClubSoak.Size(
                      within("--tables", tables, 2, 100),
                      within("--rounds", rounds, 2, 20),
                      atOnce),
                  within("--broker", broker, 1, 65_535),
                  first,
                  seeds,
                  out);
        };
    return failed == 0 ? 0 : 1;
  }

  private int within(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ParameterException(
          spec.commandLine(), option + " is " + value + "; allowed: " + least + " to " + most);
    }
    return value;
  }
}
