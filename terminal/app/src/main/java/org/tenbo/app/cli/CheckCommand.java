package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.check.RecordedRules;
import org.tenbo.app.check.RoundsCheck;
import org.tenbo.app.check.SettlementCheck;
import org.tenbo.app.check.hand.HandCheck;
import org.tenbo.app.check.hand.HandFile;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo check KIND FILE}: holds the program against a file of records. */
@Command(
    name = "check",
    description = {
      "Holds the program against a file of records.",
      "The last line says KIND: N checked, A agree, D differ, S skipped;",
      "the exit code is 0 only when none differs."
    },
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "KIND", description = "One of: ${COMPLETION-CANDIDATES}")
  private Kind kind = Kind.ROUNDS;

  @Parameters(index = "1", paramLabel = "FILE", description = "The file of records, .gz or plain")
  private Path file = Path.of("");

  @Option(
      names = "--show",
      paramLabel = "K",
      description = "Tell K disagreements in words (default: ${DEFAULT-VALUE})")
  private int show = 5;

  /** What is compared. */
  enum Kind {
    ROUNDS,
    SETTLEMENT,
    HANDS,
    INVALID,
    TENPAI,
    SHANTEN,
    YAKUMAN
  }

  @Override
  public Integer call() throws IOException {
    String name = kind.name().toLowerCase(java.util.Locale.ROOT);
    CheckReport report = new CheckReport(name, show);
    switch (kind) {
      case ROUNDS -> new RoundsCheck(new RecordedRules(Home.rulesets()), report).run(file);
      case SETTLEMENT ->
          new SettlementCheck(new RulesetFolder(Home.rulesets()).read("tenhou"), report).run(file);
      case HANDS -> hands(HandFile.HANDS, report);
      case INVALID -> hands(HandFile.INVALID, report);
      case TENPAI -> hands(HandFile.TENPAI, report);
      case SHANTEN -> hands(HandFile.SHANTEN, report);
      case YAKUMAN -> hands(HandFile.YAKUMAN, report);
    }
    report.print(new PrintWriter(spec.commandLine().getOut()));
    return report.exitCode();
  }

  private void hands(HandFile hands, CheckReport report) throws IOException {
    new HandCheck(new RulesetFolder(Home.rulesets()), report).run(hands, file);
  }
}
