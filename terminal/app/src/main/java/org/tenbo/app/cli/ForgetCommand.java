package org.tenbo.app.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo forget PLAYER}: removes a person's name from everything that is stored. */
@Command(
    name = "forget",
    description = {
      "Removes a person's name from every stored file; scores stay as they are.",
      "Without PLAYER it lists the names that are stored. Stop the table first."
    },
    mixinStandardHelpOptions = true)
public final class ForgetCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "PLAYER",
      description = "The player's name as stored, or the player's id.")
  private @Nullable String player;

  @Mixin private TableOption chosen = new TableOption("simulation.toml");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws JournalFault {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Path file = chosen.journal();
    if (!Files.exists(file)) {
      err.println("There is no journal " + file + "; name it with --journal.");
      return 2;
    }
    try (Journal open = Journal.open(file)) {
      Map<String, String> names = new TreeMap<>(open.names());
      if (player == null) {
        names.forEach((id, name) -> out.println(id + "\t" + name));
        return 0;
      }
      String id =
          names.entrySet().stream()
              .filter(entry -> entry.getValue().equals(player))
              .map(Map.Entry::getKey)
              .findFirst()
              .orElse(player);
      if (!open.forget(id)) {
        err.println("No stored name is \"" + player + "\"; tenbo forget lists those there are.");
        return 1;
      }
      out.println("Forgotten: the name is in no stored file any more; the scores stand.");
      return 0;
    }
  }
}
