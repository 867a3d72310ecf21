package org.tenbo.app.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.reader.TileReaders;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.drivers.stick.StickDrawer;
import org.tenbo.rules.Seat;

/** Whatever a table is made of, real or simulated. */
@FunctionalInterface
public interface Hardware {
  /**
   * Takes the parts into use, each silent until {@link Parts#start}.
   *
   * @param reports hears on any thread of what falls out and is back; returns at once
   */
  Parts connect(Consumer<? super DeviceReport> reports);

  /** Whoever looks on while the table paints puts its own painter before the table's. */
  default Painter before(Painter table) {
    return table;
  }

  /** The parts of one table. */
  interface Parts extends AutoCloseable {
    /** The displays by seat, as far as there are some. */
    Map<Seat, Display> displays();

    List<Keys> keys();

    /** Which key is which. */
    Wiring wiring();

    /** What an eye would see. */
    Glasses glasses();

    /** Keys that a page can press; none on a real table. */
    Optional<PanelKeys> panels();

    /** The lamps by seat, as far as there are some. */
    default Map<Seat, Lamp> lamps() {
      return Map.of();
    }

    default Optional<Buzzer> buzzer() {
      return Optional.empty();
    }

    /** The point-stick drawers by seat, as far as there are some. */
    default Map<Seat, StickDrawer> drawers() {
      return Map.of();
    }

    /** The readers of its tiles; a table of plain tiles has none. */
    default Optional<TileReaders> tiles() {
      return Optional.empty();
    }

    /** Begins to use the buses; the keys have their listener by then. */
    void start();

    @Override
    void close();
  }
}
