package org.tenbo.app.simulate;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.app.board.BoardTable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.DisplayPart;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.OledDisplay.OledChip;
import org.tenbo.app.board.PartsConfig.PanelPart;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.drivers.stick.StickDrawer;
import org.tenbo.rules.Seat;

/**
 * A real table in all but its parts: what a file names, driven by the real drivers on a board whose
 * chips are simulated.
 */
public final class SimulatedTable implements Hardware {
  /** Beyond every bus and line that a file can name. */
  private static final int SPARE_BUS = 100;

  private static final int SPARE_LINE = 100;

  private final PartsConfig parts;
  private final SimulatedWiring wiring;
  private final MonotonicClock clock;
  private final BusTap tap;

  /**
   * The table of a file.
   *
   * @param tap lies between the drivers and each bus, as a recording does
   */
  public SimulatedTable(PartsConfig parts, MonotonicClock clock, BusTap tap) {
    this.parts = onTheBoard(parts);
    this.wiring = new SimulatedWiring(this.parts, clock);
    this.clock = clock;
    this.tap = tap;
  }

  /** A table for a file that names no parts: see {@link #usual}. */
  public SimulatedTable(Layout layout, MonotonicClock clock, BusTap tap) {
    this(usual(layout), clock, tap);
  }

  /** Two buses with two SSD1306 each, and a line for every key. */
  public static PartsConfig usual(Layout layout) {
    Map<Seat, DisplayPart> displays = new EnumMap<>(Seat.class);
    Map<Seat, PanelPart> panels = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      displays.put(seat, oled(seat, 1));
      panels.put(seat, lines(seat, layout.keys(), 0));
    }
    return new PartsConfig(Optional.empty(), displays, panels);
  }

  private static DisplayPart oled(Seat seat, int firstBus) {
    int at = seat.ordinal();
    return new OledDisplay(
        OledChip.SSD1306,
        new I2cPlace(firstBus + at / 2, Optional.empty(), PagedOled.ADDRESSES.get(at % 2)));
  }

  private static PanelPart lines(Seat seat, Collection<Key> keys, int firstLine) {
    int line = firstLine + seat.ordinal() * Key.values().length;
    Map<Key, Integer> pins = new EnumMap<>(Key.class);
    for (Key key : keys) {
      pins.put(key, line++);
    }
    return new LinePanel(pins);
  }

  /** What hangs on a controller is simulated on the board, where no real board has anything. */
  private static PartsConfig onTheBoard(PartsConfig parts) {
    Map<Seat, DisplayPart> displays = new EnumMap<>(parts.displays());
    Map<Seat, PanelPart> panels = new EnumMap<>(parts.panels());
    displays.replaceAll(
        (seat, part) -> part instanceof BridgeDisplay ? oled(seat, SPARE_BUS) : part);
    panels.replaceAll(
        (seat, part) ->
            part instanceof BridgePanel panel
                ? lines(seat, panel.pins().keySet(), SPARE_LINE)
                : part);
    return new PartsConfig(
        parts.gpioChip(),
        parts.spiHertz(),
        displays,
        panels,
        parts.lamps(),
        parts.buzzer(),
        parts.drawers());
  }

  /** Its simulated parts, to be looked at and moved. */
  public SimulatedWiring wiring() {
    return wiring;
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    return new Simulated(
        new BoardTable(parts, wiring.board(), clock, wiring.watching(tap)).connect(reports),
        wiring);
  }

  /** The parts of a real table, looked at and pressed where they are simulated. */
  private record Simulated(Parts real, SimulatedWiring parts) implements Parts {
    @Override
    public Map<Seat, Display> displays() {
      return real.displays();
    }

    @Override
    public List<Keys> keys() {
      return real.keys();
    }

    @Override
    public Map<Seat, Lamp> lamps() {
      return real.lamps();
    }

    @Override
    public Optional<Buzzer> buzzer() {
      return real.buzzer();
    }

    @Override
    public Map<Seat, StickDrawer> drawers() {
      return real.drawers();
    }

    @Override
    public Wiring wiring() {
      return real.wiring();
    }

    @Override
    public Glasses glasses() {
      return parts;
    }

    @Override
    public Optional<PanelKeys> panels() {
      return Optional.of(parts);
    }

    @Override
    public void start() {
      real.start();
    }

    @Override
    public void close() {
      real.close();
    }
  }
}
