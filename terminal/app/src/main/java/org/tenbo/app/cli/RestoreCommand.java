package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tenbo.app.backup.Backup;
import org.tenbo.app.backup.Restoring;
import org.tenbo.journal.JournalFault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo restore BACKUP}: makes a table what it was when a backup was made of it. */
@Command(
    name = "restore",
    description = {
      "Puts back what 'tenbo backup' wrote. Stop the table first. What stood there is",
      "kept beside, with .before-1 and so on behind its name."
    },
    mixinStandardHelpOptions = true)
public final class RestoreCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "BACKUP",
      description = "A backup, or a folder: the one in it with the most entries.")
  private Path source = Path.of("");

  @Mixin private TableOption chosen = new TableOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, JournalFault {
    PrintWriter out = spec.commandLine().getOut();
    Backup backup = Backup.open(source);
    Restoring.Restored restored =
        Restoring.of(
            backup,
            chosen.file(),
            chosen.namesJournal() ? chosen.journal() : null,
            TableOption::check);
    out.println(
        "Put back %s: table %s with %d entries, written by Tenbo %s."
            .formatted(backup.file(), backup.table(), backup.entries(), backup.program()));
    restored.written().forEach(file -> out.println("written " + file));
    restored.kept().forEach(file -> out.println("kept    " + file));
    return 0;
  }
}
