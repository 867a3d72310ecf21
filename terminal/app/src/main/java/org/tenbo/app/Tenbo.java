package org.tenbo.app;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.tenbo.app.cli.CheckCommand;
import org.tenbo.app.cli.ForgetCommand;
import org.tenbo.app.cli.RulesCommand;
import org.tenbo.app.cli.RunCommand;
import org.tenbo.app.cli.ScoreCommand;
import org.tenbo.app.cli.SimulateCommand;
import org.tenbo.app.cli.SoakCommand;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.doctor.DoctorCommand;
import org.tenbo.app.run.LastWords;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The one main of the program: {@code tenbo SUBCOMMAND}. */
@Command(
    name = "tenbo",
    description = "The scoring terminal for automatic riichi tables.",
    mixinStandardHelpOptions = true,
    version = "tenbo 0.1.0",
    subcommands = {
      SimulateCommand.class,
      RunCommand.class,
      DoctorCommand.class,
      ScoreCommand.class,
      RulesCommand.class,
      CheckCommand.class,
      SoakCommand.class,
      ForgetCommand.class
    })
public final class Tenbo {
  private Tenbo() {}

  public static void main(String[] arguments) {
    Thread.setDefaultUncaughtExceptionHandler(new LastWords());
    System.exit(commandLine().execute(arguments));
  }

  /** The command line as tests and the program run it. */
  public static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Tenbo());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // What a person can mend is said in one line; anything else is a bug and shows where it is.
    line.setExecutionExceptionHandler(
        (exception, command, parsed) -> {
          if (exception instanceof NoSuchFileException missing) {
            command.getErr().println(missing.getFile() + ": there is no such file");
            return CommandLine.ExitCode.USAGE;
          }
          if (exception instanceof ConfigRefused || exception instanceof IOException) {
            command.getErr().println(exception.getMessage());
            return CommandLine.ExitCode.USAGE;
          }
          throw exception;
        });
    return line;
  }
}
