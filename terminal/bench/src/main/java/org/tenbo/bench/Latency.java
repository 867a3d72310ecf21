package org.tenbo.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.run.Terminal;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;

/**
 * Measures how long a key press takes to become bytes on a display's bus, in a whole running table
 * with its threads and its journal on the disk; the time in which a key bounces is left out.
 *
 * <p>A navigation key opens and closes the menu. A settling key is the last accept of a drawn hand:
 * its answer is shown after the forced write.
 */
public final class Latency {
  private static final int WARM_UP = 200;
  private static final int NAVIGATIONS = 2000;
  private static final int SETTLEMENTS = 300;

  /** A full frame of 128x64 with its addressing, as one I2C write would send it. */
  private static final int FULL_FRAME = 1034;

  private final ProbedTable table;
  private final MonotonicClock clock;
  private long skipped;

  private Latency() {
    MonotonicClock real = MonotonicClock.ofSystem();
    // People pause between presses; here the clock is set forward in their place.
    this.clock = () -> real.now().plus(Duration.ofMillis(skipped));
    this.table = new ProbedTable(tap -> new SimulatedTable(Layout.EIGHT, () -> clock.now(), tap));
  }

  /**
   * Measures and prints.
   *
   * @param arguments the folder for the journal: on the disk whose forced writes are to count
   */
  public static void main(String[] arguments) throws IOException, JournalFault {
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of(arguments[0])), "run");
    new Latency().run(folder, System.out);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private void run(Path folder, PrintStream out) throws IOException, JournalFault {
    TableConfig read = TableFile.read(Home.tables().resolve("simulation.toml"));
    TableConfig config =
        read.with(folder.resolve("latency.journal")).with(read.web().at(0)).with(Layout.EIGHT);
    Terminal terminal =
        Terminal.open(config, TextsFile.readAll(Home.texts()), table, () -> clock.now());
    try {
      press(Seat.A, Key.OK);
      press(Seat.A, Key.OK);
      navigate(WARM_UP);
      print(out, "navigation", navigate(NAVIGATIONS));
      settle(WARM_UP / 10);
      print(out, "settlement", settle(SETTLEMENTS));
    } finally {
      terminal.close();
    }
    requireSettled(config.journal());
  }

  /** Figures of keys that settled nothing would be worth nothing. */
  private static void requireSettled(Path file) throws JournalFault {
    try (Journal journal = Journal.open(file)) {
      if (journal.last() < SETTLEMENTS) {
        throw new IllegalStateException("only " + journal.last() + " events were stored");
      }
    }
  }

  private List<ProbedTable.Shown> navigate(int times) {
    List<ProbedTable.Shown> shown = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      shown.add(press(Seat.A, i % 2 == 0 ? Key.DOWN : Key.BACK));
    }
    return shown;
  }

  private List<ProbedTable.Shown> settle(int times) {
    List<ProbedTable.Shown> shown = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      press(Seat.A, Key.DRAW);
      for (Seat seat : Seat.values()) {
        press(seat, Key.RIICHI); // the first label says tenpai
      }
      press(Seat.B, Key.OK);
      press(Seat.C, Key.OK);
      shown.add(press(Seat.D, Key.OK));
    }
    return shown;
  }

  private ProbedTable.Shown press(Seat seat, Key key) {
    skipped += 1000;
    Moment now = clock.now();
    ProbedTable.Shown shown =
        table.shownAfter(seat, () -> table.key(new KeyEvent.Down(Wiring.id(seat, key), now)));
    table.key(new KeyEvent.Up(Wiring.id(seat, key), clock.now()));
    return shown;
  }

  private static void print(PrintStream out, String name, List<ProbedTable.Shown> shown) {
    long[] nanos = shown.stream().mapToLong(ProbedTable.Shown::nanos).sorted().toArray();
    line(out, name + "_p50", nanos[nanos.length / 2] / 1e6, "ms");
    line(out, name + "_p99", nanos[nanos.length * 99 / 100] / 1e6, "ms");
    double bytes =
        shown.stream().mapToLong(ProbedTable.Shown::bytes).sum()
            / (double) shown.stream().mapToLong(ProbedTable.Shown::displays).sum();
    line(out, name + "_bytes_a_screen", bytes, "bytes");
    line(out, name + "_bytes_of_full_frame", 100 * bytes / FULL_FRAME, "percent");
  }

  private static void line(PrintStream out, String name, double value, String unit) {
    out.printf(Locale.ROOT, "%s %.3f %s%n", name, value, unit);
  }
}
