package org.tenbo.app.doctor;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.tenbo.app.board.NoBoard;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.cli.TableOption;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.pi.PiBoard;
import org.tenbo.rules.Seat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tenbo doctor}: says in words what is wrong with a table and what to do. */
@Command(
    name = "doctor",
    description = {
      "Looks at the machine and at every part of a table; says what is wrong and what to do.",
      "The table itself must not run meanwhile."
    },
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
  /** What a wrong finding makes of the exit code. */
  private static final int SOMETHING_WRONG = 1;

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Mixin private TableOption chosen = new TableOption("oled-lines.toml");

  @Option(names = "--json", description = "Prints the findings as JSON.")
  private boolean json;

  @Option(names = "--press", description = "Asks for every key to be pressed.")
  private boolean press;

  @Parameters(
      arity = "0..*",
      paramLabel = "PART",
      description = "Only these: machine, display.A, panel.A and so on.")
  private List<String> only = new ArrayList<>();

  private static final String READERS = "readers";

  @Spec private CommandSpec spec = CommandSpec.create();

  /** The board's and its parts': moments of two do not compare. */
  private final MonotonicClock clock = MonotonicClock.ofSystem();

  private final Function<PartsConfig, Board> boards;

  /** On the board that this runs on. */
  public DoctorCommand() {
    this.boards = this::here;
  }

  /** On some board. */
  DoctorCommand(Function<PartsConfig, Board> boards) {
    this.boards = boards;
  }

  private Board here(PartsConfig parts) {
    if (!parts.needsBoard()) {
      return new NoBoard();
    }
    try {
      return PiBoard.open(parts.gpioChip(), clock);
    } catch (BusException e) {
      throw new BoardMissing(e);
    }
  }

  /** There is no board to look at. */
  private static final class BoardMissing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient BusException why;

    private BoardMissing(BusException why) {
      super(why);
      this.why = why;
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    TableConfig table = chosen.read();
    TomlFile file = TomlFile.read(chosen.file());
    ReadersFile.check(chosen.file(), file);
    List<Finding> findings = new ArrayList<>();
    if (only.isEmpty() || only.contains("machine")) {
      findings.addAll(
          new MachineChecks(Path.of("/"), Runtime.version(), Instant.now()).look(table));
    }
    if (PartsFile.in(file)) {
      look(PartsFile.read(file, table.layout()), findings, out);
    } else if (findings.isEmpty() && !ReadersFile.in(file)) {
      throw new ParameterException(spec.commandLine(), chosen.file() + " names no parts.");
    }
    if (ReadersFile.in(file) && (only.isEmpty() || only.contains(READERS))) {
      findings.addAll(
          new ReaderChecks(ReadersFile.read(chosen.file())).look(clock, Pause.ofSystem()));
    }
    print(findings, out);
    return findings.stream().allMatch(Finding::fine) ? 0 : SOMETHING_WRONG;
  }

  private void look(PartsConfig config, List<Finding> findings, PrintWriter out)
      throws InterruptedException {
    try (Board board = boards.apply(config);
        PartChecks checks = new PartChecks(config, board)) {
      List<String> names = checks.names();
      for (String name : only) {
        if (!name.equals("machine") && !name.equals(READERS) && !names.contains(name)) {
          throw new ParameterException(
              spec.commandLine(),
              "There is no part '"
                  + name
                  + "'; there are: machine, readers, "
                  + String.join(", ", names));
        }
      }
      for (String name : names) {
        if (only.isEmpty() || only.contains(name)) {
          findings.add(checks.look(name));
        }
      }
      if (press) {
        List<Seat> seats = new ArrayList<>();
        for (Seat seat : Seat.values()) {
          if (only.isEmpty() || only.contains("panel." + seat)) {
            seats.add(seat);
          }
        }
        findings.addAll(checks.presses(seats, words -> ask(words, out), PATIENCE, clock));
      }
    } catch (BoardMissing none) {
      findings.add(Finding.wrong("board", none.why.trouble()));
    }
  }

  private void ask(String words, PrintWriter out) {
    if (!json) {
      out.println(words);
      out.flush();
    }
  }

  private void print(List<Finding> findings, PrintWriter out) throws IOException {
    if (json) {
      out.println(
          new ObjectMapper()
              .enable(SerializationFeature.INDENT_OUTPUT)
              .writeValueAsString(findings));
    } else {
      for (Finding finding : findings) {
        out.println(
            (finding.fine() ? "ok     " : "WRONG  ") + finding.part() + ": " + finding.words());
        if (!finding.remedy().isEmpty()) {
          out.println("       -> " + finding.remedy());
        }
      }
      long wrong = findings.stream().filter(finding -> !finding.fine()).count();
      out.println(wrong == 0 ? "Nothing is wrong." : wrong + " wrong of " + findings.size() + ".");
    }
    out.flush();
  }
}
