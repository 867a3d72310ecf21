package org.tenbo.app.simulate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusLoop;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusThread;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.DisplayFeed;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.key.KeyTiming;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.key.PinKeys;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.rules.Seat;

/**
 * A table of simulated parts: two buses with two SSD1306 each, driven by the real driver, and a
 * line for every key, read by the real debouncer.
 */
public final class SimulatedTable implements Hardware {
  private final Layout layout;
  private final MonotonicClock clock;
  private final UnaryOperator<I2cBus> tap;

  /**
   * @param tap lies between the drivers and each bus, as a recording does
   */
  public SimulatedTable(Layout layout, MonotonicClock clock, UnaryOperator<I2cBus> tap) {
    this.layout = layout;
    this.clock = clock;
    this.tap = tap;
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    return new SimulatedParts(reports);
  }

  private final class SimulatedParts implements Parts, Glasses, PanelKeys {
    private final Map<Seat, SimulatedSsd1306> chips = new EnumMap<>(Seat.class);
    private final Map<Seat, Display> displays = new EnumMap<>(Seat.class);
    private final Map<Wiring.PanelKey, SimulatedPin> pins = new HashMap<>();
    private final List<BusThread> threads = new ArrayList<>();
    private final List<Runnable> changes = new CopyOnWriteArrayList<>();
    private final Wiring wiring = Wiring.byName(layout);
    private final PinKeys keys;

    private SimulatedParts(Consumer<? super DeviceReport> reports) {
      bus("i2c-1", List.of(Seat.A, Seat.B), reports);
      bus("i2c-2", List.of(Seat.C, Seat.D), reports);
      List<PinKeys.Line> lines = new ArrayList<>();
      wiring
          .keys()
          .forEach(
              (id, at) -> {
                SimulatedPin pin = new SimulatedPin("simulated line of " + id);
                pins.put(at, pin);
                lines.add(new PinKeys.Line(id, pin));
              });
      keys = new PinKeys(lines, KeyTiming.USUAL);
      threads.add(new BusThread(new BusName("keys"), new BusLoop(List.of(keys), clock)));
    }

    private void bus(String name, List<Seat> seats, Consumer<? super DeviceReport> reports) {
      SimulatedI2cBus simulated = new SimulatedI2cBus(new BusName(name));
      I2cBus bus = new Watched(tap.apply(simulated), () -> changes.forEach(Runnable::run));
      List<DisplayFeed> feeds = new ArrayList<>();
      for (int i = 0; i < seats.size(); i++) {
        Seat seat = seats.get(i);
        I2cAddress address = Ssd1306.ADDRESSES.get(i);
        SimulatedSsd1306 chip = new SimulatedSsd1306(seat.ordinal());
        simulated.attach(address, chip);
        chips.put(seat, chip);
        DisplayFeed feed =
            new DisplayFeed(new DeviceId("display." + seat), new Ssd1306(bus, address), reports);
        feeds.add(feed);
        displays.put(seat, feed);
      }
      threads.add(new BusThread(simulated.name(), new BusLoop(feeds, clock)));
    }

    @Override
    public Map<Seat, Display> displays() {
      return displays;
    }

    @Override
    public List<Keys> keys() {
      return List.of(keys);
    }

    @Override
    public Wiring wiring() {
      return wiring;
    }

    @Override
    public Glasses glasses() {
      return this;
    }

    @Override
    public Optional<PanelKeys> panels() {
      return Optional.of(this);
    }

    @Override
    public Optional<BitPicture> seen(Seat seat) {
      return Optional.ofNullable(chips.get(seat)).map(SimulatedSsd1306::seen);
    }

    @Override
    public void onChange(Runnable call) {
      changes.add(call);
    }

    @Override
    public void move(Seat seat, Key key, boolean down) {
      SimulatedPin pin = pins.get(new Wiring.PanelKey(seat, key));
      if (pin != null) {
        pin.move(!down, clock.now());
      }
    }

    @Override
    public void start() {
      threads.forEach(BusThread::start);
    }

    @Override
    public void close() {
      threads.forEach(BusThread::close);
    }
  }

  /** A bus that says when something was written to it. */
  private record Watched(I2cBus bus, Runnable written) implements I2cBus {
    @Override
    public BusName name() {
      return bus.name();
    }

    @Override
    public void write(I2cAddress address, byte[] bytes) throws BusException {
      bus.write(address, bytes);
      written.run();
    }

    @Override
    public byte[] writeThenRead(I2cAddress address, byte[] bytes, int count) throws BusException {
      return bus.writeThenRead(address, bytes, count);
    }
  }
}
