package org.tenbo.app;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.tenbo.app.cli.BackupCommand;
import org.tenbo.app.cli.CheckCommand;
import org.tenbo.app.cli.EnrolCommand;
import org.tenbo.app.cli.FirstStartCommand;
import org.tenbo.app.cli.ForgetCommand;
import org.tenbo.app.cli.HubCommand;
import org.tenbo.app.cli.RecordCommand;
import org.tenbo.app.cli.RestoreCommand;
import org.tenbo.app.cli.RulesCommand;
import org.tenbo.app.cli.RunCommand;
import org.tenbo.app.cli.ScoreCommand;
import org.tenbo.app.cli.SimulateCommand;
import org.tenbo.app.cli.SoakCommand;
import org.tenbo.app.cli.WhatToMend;
import org.tenbo.app.config.Release;
import org.tenbo.app.doctor.DoctorCommand;
import org.tenbo.app.run.LastWords;
import org.tenbo.app.wiring.WiringCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The one main of the program: {@code tenbo SUBCOMMAND}. */
@Command(
    name = "tenbo",
    description = "The scoring terminal for automatic riichi tables.",
    mixinStandardHelpOptions = true,
    version = "tenbo " + Release.NUMBER)
public final class Tenbo {
  private Tenbo() {}

  public static void main(String[] arguments) {
    Thread.setDefaultUncaughtExceptionHandler(new LastWords());
    System.exit(commandLine(arguments).execute(arguments));
  }

  /** The command line with all that there is. */
  public static CommandLine commandLine() {
    return commandLine(new String[0]);
  }

  /** As far as these arguments need it: a subcommand that nobody asked for would cost a start. */
  private static CommandLine commandLine(String[] arguments) {
    CommandLine line = new CommandLine(new Tenbo());
    Map<String, Supplier<?>> all = subcommands();
    Supplier<?> asked = arguments.length == 0 ? null : all.get(arguments[0]);
    if (asked == null) {
      all.forEach((name, command) -> line.addSubcommand(name, command.get()));
    } else {
      line.addSubcommand(arguments[0], asked.get());
    }
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(new WhatToMend());
    return line;
  }

  private static Map<String, Supplier<?>> subcommands() {
    Map<String, Supplier<?>> all = new LinkedHashMap<>();
    all.put("simulate", SimulateCommand::new);
    all.put("run", RunCommand::new);
    all.put("hub", HubCommand::new);
    all.put("doctor", DoctorCommand::new);
    all.put("wiring", WiringCommand::new);
    all.put("enrol", EnrolCommand::new);
    all.put("score", ScoreCommand::new);
    all.put("rules", RulesCommand::new);
    all.put("record", RecordCommand::new);
    all.put("check", CheckCommand::new);
    all.put("soak", SoakCommand::new);
    all.put("backup", BackupCommand::new);
    all.put("restore", RestoreCommand::new);
    all.put("first-start", FirstStartCommand::new);
    all.put("forget", ForgetCommand::new);
    return all;
  }
}
