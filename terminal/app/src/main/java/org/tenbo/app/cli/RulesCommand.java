package org.tenbo.app.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo rules}: shows which rulesets there are and what each says. */
@Command(
    name = "rules",
    description = "Shows the rulesets of config/rulesets.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RulesCommand.ListAll.class, RulesCommand.Show.class})
public final class RulesCommand {

  /**
   * {@code tenbo rules list}: a line each, its name and what people call it, or what is wrong with
   * its file.
   */
  @Command(name = "list", description = "Names every ruleset.", mixinStandardHelpOptions = true)
  static final class ListAll implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      PrintWriter out = spec.commandLine().getOut();
      PrintWriter err = spec.commandLine().getErr();
      RulesetFolder rulesets = new RulesetFolder(Home.rulesets());
      int code = CommandLine.ExitCode.OK;
      for (String name : rulesets.names()) {
        try {
          out.printf("%-20s %s%n", name, rulesets.read(name).name());
        } catch (ConfigRefused refused) {
          err.println(refused.getMessage());
          code = CommandLine.ExitCode.USAGE;
        }
      }
      out.flush();
      return code;
    }
  }

  /** {@code tenbo rules show NAME}: every switch, its value, and what it decides. */
  @Command(
      name = "show",
      description = "Prints every switch of a ruleset, its value, and what it decides.",
      mixinStandardHelpOptions = true)
  static final class Show implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "NAME", description = "as `tenbo rules list` names it")
    private String name = "";

    @Override
    public void run() {
      Ruleset rules = new RulesetFolder(Home.rulesets()).read(name);
      Map<String, Object> values = RulesetForm.write(rules);
      PrintWriter out = spec.commandLine().getOut();
      for (RulesetForm.Key key : RulesetForm.keys()) {
        Object value = values.get(key.key());
        String setting = key.key() + " = " + RulesetForm.shown(value);
        out.printf("%-40s %s%s%n", setting, key.says(), meaning(key, value));
      }
      out.flush();
    }

    private static String meaning(RulesetForm.Key key, @Nullable Object value) {
      String meaning = value instanceof String text ? key.meanings().get(text) : null;
      return meaning == null ? "" : ": " + meaning;
    }
  }
}
