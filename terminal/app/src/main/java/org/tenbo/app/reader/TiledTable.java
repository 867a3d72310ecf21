package org.tenbo.app.reader;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.run.Hardware;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.drivers.stick.StickDrawer;
import org.tenbo.rules.Seat;

/**
 * A table with readers of its tiles beside its other parts.
 *
 * @param table the other parts
 */
public record TiledTable(Hardware table, TileReaders readers) implements Hardware {

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    return new Read(table.connect(reports), readers);
  }

  @Override
  public Painter before(Painter usual) {
    return table.before(usual);
  }

  /** The parts of a table, and its readers. */
  private record Read(Parts parts, TileReaders readers) implements Parts {
    @Override
    public Optional<TileReaders> tiles() {
      return Optional.of(readers);
    }

    @Override
    public Map<Seat, Display> displays() {
      return parts.displays();
    }

    @Override
    public List<Keys> keys() {
      return parts.keys();
    }

    @Override
    public Wiring wiring() {
      return parts.wiring();
    }

    @Override
    public Glasses glasses() {
      return parts.glasses();
    }

    @Override
    public Optional<PanelKeys> panels() {
      return parts.panels();
    }

    @Override
    public Map<Seat, Lamp> lamps() {
      return parts.lamps();
    }

    @Override
    public Optional<Buzzer> buzzer() {
      return parts.buzzer();
    }

    @Override
    public Map<Seat, StickDrawer> drawers() {
      return parts.drawers();
    }

    @Override
    public void start() {
      parts.start();
    }

    @Override
    public void close() {
      parts.close();
    }
  }
}
