package org.tenbo.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.BoardTable;
import org.tenbo.app.board.NoBoard;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.club.ClubFile;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.FileReaders;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.app.reader.TileReaders;
import org.tenbo.app.reader.TiledTable;
import org.tenbo.app.run.Hardware;
import org.tenbo.app.run.Supervisor;
import org.tenbo.app.run.Terminal;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.pi.PiBoard;
import org.tenbo.journal.JournalFault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tenbo run}: the table whose parts a file names, on the board that this runs on. */
@Command(
    name = "run",
    description = "Runs the table whose parts a file names, on this board.",
    mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
  @Mixin private TableOption chosen = new TableOption();

  @Mixin private RestoreOption restore = new RestoreOption();

  @Option(
      names = "--record-bus",
      paramLabel = "FILE",
      description = "Writes down every byte that goes to the parts.")
  private @Nullable Path recording;

  @Spec private CommandSpec spec = CommandSpec.create();

  private static Board board(PartsConfig parts, MonotonicClock clock) throws BusException {
    return parts.needsBoard() ? PiBoard.open(parts.gpioChip(), clock) : new NoBoard();
  }

  @Override
  public Integer call() throws IOException, InterruptedException, JournalFault {
    PrintWriter out = spec.commandLine().getOut();
    TableConfig table = chosen.read();
    TomlFile file = TomlFile.read(chosen.file());
    ReadersFile.check(chosen.file(), file);
    if (!PartsFile.in(file)) {
      throw new ConfigRefused(
          chosen.file(), "names no parts; 'tenbo simulate' runs it without any");
    }
    PartsConfig parts = PartsFile.read(file, table.layout());
    MonotonicClock clock = MonotonicClock.ofSystem();
    try (Taps taps = new Taps(recording);
        Board board = board(parts, clock)) {
      restore.heed(table.journal(), out);
      Hardware hardware = new BoardTable(parts, board, clock, taps.tap());
      if (ReadersFile.in(file)) {
        TileReaders readers = new FileReaders(ReadersFile.read(chosen.file()), clock);
        hardware = new TiledTable(hardware, readers);
      }
      try (Terminal terminal =
          Terminal.open(
              table,
              ClubFile.read(chosen.file()),
              TextsFile.readAll(Home.texts()),
              hardware,
              clock,
              Supervisor.of(System.getenv(), ProcessHandle.current().pid()))) {
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
    }
  }
}
