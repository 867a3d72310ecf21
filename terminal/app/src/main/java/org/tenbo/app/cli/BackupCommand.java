package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tenbo.app.backup.Backup;
import org.tenbo.app.backup.BackupWriting;
import org.tenbo.app.config.TableConfig;
import org.tenbo.journal.JournalFault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo backup FOLDER}: all that makes a table, in one file on a stick. */
@Command(
    name = "backup",
    description = {
      "Writes all that makes a table into one file: its journal, its own file, its rulesets,",
      "its table of tags. The table may play on meanwhile. 'tenbo restore' puts it back."
    },
    mixinStandardHelpOptions = true)
public final class BackupCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FOLDER", description = "Where a stick is mounted, or any folder.")
  private Path folder = Path.of("");

  @Mixin private TableOption chosen = new TableOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, JournalFault {
    PrintWriter out = spec.commandLine().getOut();
    TableConfig table = chosen.read();
    Backup backup = BackupWriting.of(chosen.file(), table.name(), table.journal()).into(folder);
    out.println(
        "Wrote %s: table %s with %d entries, %d kB; read back and found whole."
            .formatted(
                backup.file(),
                backup.table(),
                backup.entries(),
                (Files.size(backup.file()) + 1023) / 1024));
    if (Files.getFileStore(folder).equals(Files.getFileStore(table.journal()))) {
      out.println("It lies on the same disk as the journal: copy it to another one.");
    }
    return 0;
  }
}
