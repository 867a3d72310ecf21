package org.tenbo.app;

import org.tenbo.app.cli.CheckCommand;
import org.tenbo.app.cli.EnrolCommand;
import org.tenbo.app.cli.ForgetCommand;
import org.tenbo.app.cli.RulesCommand;
import org.tenbo.app.cli.RunCommand;
import org.tenbo.app.cli.ScoreCommand;
import org.tenbo.app.cli.SimulateCommand;
import org.tenbo.app.cli.SoakCommand;
import org.tenbo.app.cli.WhatToMend;
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
      EnrolCommand.class,
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
    line.setExecutionExceptionHandler(new WhatToMend());
    return line;
  }
}
