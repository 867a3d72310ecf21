package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.BoardTable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.loop.UnreadableEntry;
import org.tenbo.app.run.Terminal;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.pi.PiBoard;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalDamaged;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.Restoration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tenbo run}: the table whose parts a file names, on the board that this runs on. */
@Command(
    name = "run",
    description = "Runs the table whose parts a file names, on this board.",
    mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
  private static final int JOURNAL_REFUSED = 3;

  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description = "The table's file; those in config/tables are to be copied and changed.")
  private Path config = Home.tables();

  @Option(
      names = "--restore-journal",
      description = "Takes up what can be read of a damaged journal, which is kept aside.")
  private boolean restore;

  @Option(
      names = "--record-bus",
      paramLabel = "FILE",
      description = "Writes down every byte that goes to the parts.")
  private @Nullable Path recording;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    TableConfig table = TableFile.read(config);
    TomlFile file = TomlFile.read(config);
    if (!PartsFile.in(file)) {
      throw new ConfigRefused(config, "names no parts; 'tenbo simulate' runs it without any");
    }
    PartsConfig parts = PartsFile.read(file, table.layout());
    MonotonicClock clock = MonotonicClock.ofSystem();
    try (Taps taps = new Taps(recording);
        Board board = PiBoard.open(parts.gpioChip(), clock)) {
      if (restore) {
        Restoration restored = Journal.restore(table.journal());
        out.println(
            "Took up %d entries; the damaged journal is kept as %s."
                .formatted(restored.entries(), restored.keptAside()));
      }
      try (Terminal terminal =
          Terminal.open(
              table,
              TextsFile.readAll(Home.texts()),
              new BoardTable(parts, board, clock, taps.tap()),
              clock)) {
        terminal.notices().forEach(out::println);
        out.println(
            "The table "
                + table.name()
                + " runs; its page is at "
                + String.join(" or ", terminal.addresses()));
        out.flush();
        terminal.serveUntilEnded();
        return 0;
      }
    } catch (JournalDamaged damaged) {
      err.println(damaged.getMessage());
      err.println("To take up what can be read: add --restore-journal.");
      return JOURNAL_REFUSED;
    } catch (JournalFault fault) {
      err.println(fault.getMessage());
      return JOURNAL_REFUSED;
    } catch (UnreadableEntry unreadable) {
      err.println(
          "The journal holds what this version of Tenbo cannot read: " + unreadable.getMessage());
      err.println("Start the version that wrote it, or name another file (journal.file).");
      return JOURNAL_REFUSED;
    }
  }
}
