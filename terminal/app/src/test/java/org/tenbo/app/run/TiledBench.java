package org.tenbo.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.check.TilePanels;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.reader.TiledTable;
import org.tenbo.app.simulate.LivePanels;
import org.tenbo.app.simulate.LiveTiles;
import org.tenbo.app.simulate.Pace;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.app.simulate.SimulatedTiles;
import org.tenbo.app.tiles.SimulatedReader.Noise;
import org.tenbo.club.publish.Membership;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Picture;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Antennas;

/** The running program at a simulated table whose tagged tiles are read; time goes fast there. */
final class TiledBench implements AutoCloseable {
  /** Not so fast that a busy machine would miss moves. */
  private static final Pace PACE = new Pace(5);

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Terminal terminal;
  private final LiveTiles panels;

  private final MonotonicClock clock;

  /** By how many nanoseconds its clock was put forward. */
  private final AtomicLong ahead;

  private TiledBench(Terminal terminal, LiveTiles panels, MonotonicClock clock, AtomicLong ahead) {
    this.terminal = terminal;
    this.panels = panels;
    this.clock = clock;
    this.ahead = ahead;
  }

  /** Opens a table and waits until its displays show something. */
  static TiledBench open(TableConfig table, Optional<Membership> club)
      throws JournalFault, IOException {
    AtomicLong ahead = new AtomicLong();
    MonotonicClock pace = PACE.clock();
    MonotonicClock clock = () -> pace.now().plus(Duration.ofNanos(ahead.get()));
    Antennas antennas = Antennas.full(Players.FOUR);
    SimulatedTiles tiles =
        new SimulatedTiles(antennas, Players.FOUR, Noise.NONE, new Random(1), clock);
    Watched hardware =
        new Watched(new TiledTable(new SimulatedTable(table.layout(), clock, BusTap.NONE), tiles));
    Terminal terminal =
        Terminal.open(
            table,
            club,
            TextsFile.readAll(Bench.CONFIG.resolve("texts")),
            hardware,
            clock,
            Supervisor.nobody());
    Hardware.Parts parts = Optional.ofNullable(hardware.parts).orElseThrow();
    LivePanels keys =
        new LivePanels(seat -> glass(parts, seat), parts.panels().orElseThrow(), PACE);
    Awaitility.await().atMost(PATIENCE).until(() -> lit(glass(parts, Seat.A)));
    for (Seat seat : Seat.values()) {
      keys.rest(seat);
    }
    return new TiledBench(terminal, new LiveTiles(keys, tiles), clock, ahead);
  }

  private static BitPicture glass(Hardware.Parts parts, Seat seat) {
    return (BitPicture) parts.glasses().seen(seat).orElseThrow();
  }

  private static boolean lit(Picture picture) {
    return picture instanceof BitPicture bits && bits.toText().contains("#");
  }

  /** What time it is at the table. */
  Moment now() {
    return clock.now();
  }

  /** Lets it be a later time at once. */
  void jump(Duration time) {
    ahead.addAndGet(time.toNanos());
  }

  /** Its address from where a visitor comes. */
  String address() {
    return terminal.addresses().getFirst();
  }

  /** Its keys, displays and tiles. */
  TilePanels panels() {
    return panels;
  }

  @Override
  public void close() throws JournalFault {
    terminal.close();
  }

  /** Keeps the parts that were connected. */
  private static final class Watched implements Hardware {
    private final Hardware table;
    private @Nullable Parts parts;

    private Watched(Hardware table) {
      this.table = table;
    }

    @Override
    public Parts connect(Consumer<? super DeviceReport> reports) {
      Parts connected = table.connect(reports);
      parts = connected;
      return connected;
    }

    @Override
    public Painter before(Painter usual) {
      return table.before(usual);
    }
  }
}
