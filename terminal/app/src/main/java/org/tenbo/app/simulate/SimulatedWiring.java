package org.tenbo.app.simulate;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.ColourDisplay;
import org.tenbo.app.board.PartsConfig.DisplayPart;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.Ht16k33Digits;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.Max7219Digits;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.Tm1637Digits;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.SpiBus;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.tm1637.Tm1637;
import org.tenbo.drivers.sim.SimulatedAds1115;
import org.tenbo.drivers.sim.SimulatedBoard;
import org.tenbo.drivers.sim.SimulatedHt16k33;
import org.tenbo.drivers.sim.SimulatedI2cPart;
import org.tenbo.drivers.sim.SimulatedIli9341;
import org.tenbo.drivers.sim.SimulatedMax7219;
import org.tenbo.drivers.sim.SimulatedMcp23017;
import org.tenbo.drivers.sim.SimulatedOled;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSh1106;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.sim.SimulatedSsd1309;
import org.tenbo.drivers.sim.SimulatedSt7789;
import org.tenbo.drivers.sim.SimulatedTca9548a;
import org.tenbo.drivers.sim.SimulatedTft;
import org.tenbo.drivers.sim.SimulatedTm1637;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;
import org.tenbo.rules.Seat;

/**
 * The parts that a table's file names, simulated, and wired to a simulated board as it says.
 *
 * <p>What hangs on a controller is not the board's and is left out.
 */
public final class SimulatedWiring implements Glasses, PanelKeys {
  /** Points a siemens in a drawer of the resistance kind. */
  private static final double POINTS_PER_SIEMENS = 100e6;

  private final PartsConfig config;
  private final MonotonicClock clock;
  private final SimulatedBoard board = new SimulatedBoard();
  private final Map<Seat, Supplier<Picture>> glasses = new EnumMap<>(Seat.class);
  private final Map<Seat, SimulatedMcp23017> expanders = new EnumMap<>(Seat.class);
  private final Map<Seat, SimulatedAds1115> drawers = new EnumMap<>(Seat.class);
  private final Map<String, SimulatedTca9548a> muxes = new HashMap<>();
  private final List<Runnable> changes = new CopyOnWriteArrayList<>();

  /** Wires every part. */
  public SimulatedWiring(PartsConfig config, MonotonicClock clock) {
    this.config = config;
    this.clock = clock;
    config.displays().forEach(this::display);
    config.panels().forEach(this::panel);
    config.drawers().forEach(this::drawer);
  }

  /** The board that the parts are wired to. */
  public SimulatedBoard board() {
    return board;
  }

  private void display(Seat seat, DisplayPart part) {
    long seed = seat.ordinal();
    switch (part) {
      case OledDisplay oled -> {
        SimulatedOled glass =
            switch (oled.kind()) {
              case SSD1306 -> new SimulatedSsd1306(seed);
              case SSD1309 -> new SimulatedSsd1309(seed);
              case SH1106 -> new SimulatedSh1106(seed);
            };
        attach(oled.place(), glass);
        glasses.put(seat, glass::seen);
      }
      case ColourDisplay colour -> {
        SimulatedPin dataCommand = board.pin(colour.dataCommand());
        SimulatedTft glass =
            switch (colour.kind()) {
              case ST7789 -> new SimulatedSt7789(colour.size(), dataCommand, clock, seed);
              case ILI9341 -> new SimulatedIli9341(colour.size(), dataCommand, clock, seed);
            };
        colour.reset().ifPresent(line -> glass.wireReset(board.pin(line)));
        board.spi(colour.place().bus(), config.spiHertz()).attach(colour.place().select(), glass);
        glasses.put(seat, glass::seen);
      }
      case Max7219Digits digits -> {
        SimulatedMax7219 glass = new SimulatedMax7219(seed);
        board.spi(digits.place().bus(), config.spiHertz()).attach(digits.place().select(), glass);
        glasses.put(seat, glass::seen);
      }
      case Ht16k33Digits digits -> {
        SimulatedHt16k33 glass = new SimulatedHt16k33(digits.digits(), seed);
        attach(digits.place(), glass);
        glasses.put(seat, glass::seen);
      }
      case BridgeDisplay _ -> {}
      case Tm1637Digits digits -> {
        SimulatedTm1637 glass = new SimulatedTm1637(Tm1637.SIX_DIGITS, seed);
        glass.wire(board.pin(digits.clock()), board.pin(digits.data()));
        glass.onMessage(this::changed);
        glasses.put(seat, glass::seen);
      }
    }
  }

  private void panel(Seat seat, PartsConfig.PanelPart part) {
    switch (part) {
      case LinePanel _, BridgePanel _ -> {}
      case ExpanderPanel panel -> {
        SimulatedMcp23017 expander =
            new SimulatedMcp23017(
                panel.interrupt().isPresent() ? board.pin(panel.interrupt().getAsInt()) : null);
        expanders.put(seat, expander);
        attach(panel.place(), expander);
      }
    }
  }

  private void drawer(Seat seat, DrawerPart part) {
    SimulatedAds1115 converter = new SimulatedAds1115();
    drawers.put(seat, converter);
    part.slots().forEach(slot -> sticks(seat, slot, 0));
    attach(part.place(), new PromptConverter(converter));
  }

  /**
   * Lays sticks into a slot of a drawer, in place of those that were there.
   *
   * @param points that they are worth
   */
  public void sticks(Seat seat, ResistanceSlot slot, int points) {
    double supply = Optional.ofNullable(config.drawers().get(seat)).orElseThrow().supply();
    double conducts = points / POINTS_PER_SIEMENS;
    Optional.ofNullable(drawers.get(seat))
        .orElseThrow()
        .volts(slot.channel(), supply / (1 + conducts * slot.reference()));
  }

  private void attach(I2cPlace place, SimulatedI2cPart part) {
    if (place.channel().isEmpty()) {
      board.i2c(place.bus()).attach(place.address(), part);
      return;
    }
    PartsConfig.Channel channel = place.channel().get();
    muxes
        .computeIfAbsent(
            place.bus() + " " + channel.mux(),
            name -> {
              SimulatedTca9548a mux = new SimulatedTca9548a();
              board.i2c(place.bus()).attach(channel.mux(), mux);
              return mux;
            })
        .attach(channel.number(), place.address(), part);
  }

  /** A converter whose conversions are over by the time that somebody asks. */
  private record PromptConverter(SimulatedAds1115 converter) implements SimulatedI2cPart {
    @Override
    public void write(byte[] bytes, boolean whole) {
      converter.write(bytes, whole);
    }

    @Override
    public byte[] read(int count) {
      converter.finishConversion();
      return converter.read(count);
    }

    @Override
    public void losePower() {
      converter.losePower();
    }
  }

  @Override
  public Optional<Picture> seen(Seat seat) {
    return Optional.ofNullable(glasses.get(seat)).map(Supplier::get);
  }

  @Override
  public void onChange(Runnable call) {
    changes.add(call);
  }

  private void changed() {
    changes.forEach(Runnable::run);
  }

  @Override
  public void move(Seat seat, Key key, boolean down) {
    PartsConfig.PanelPart panel = config.panels().get(seat);
    Integer pin = panel == null ? null : panel.pins().get(key);
    if (panel == null || pin == null) {
      return;
    }
    switch (panel) {
      case BridgePanel _ -> {}
      case LinePanel _ -> board.pin(pin).move(!down, clock.now());
      case ExpanderPanel _ ->
          Optional.ofNullable(expanders.get(seat)).orElseThrow().ground(pin, down, clock.now());
    }
  }

  /**
   * What lies between the drivers and a tap, so that a change of a glass is told when it is there.
   */
  BusTap watching(BusTap tap) {
    return new BusTap() {
      @Override
      public I2cBus of(I2cBus bus) {
        return new WatchedI2c(tap.of(bus), SimulatedWiring.this::changed);
      }

      @Override
      public SpiBus of(SpiBus bus) {
        return new WatchedSpi(tap.of(bus), SimulatedWiring.this::changed);
      }

      @Override
      public void whole(DeviceId display) {
        tap.whole(display);
      }
    };
  }

  /** A bus that says when something was written to it. */
  private record WatchedI2c(I2cBus bus, Runnable written) implements I2cBus {
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

  /** A bus that says when something was written to it. */
  private record WatchedSpi(SpiBus bus, Runnable written) implements SpiBus {
    @Override
    public BusName name() {
      return bus.name();
    }

    @Override
    public void write(ChipSelect part, byte[] bytes) throws BusException {
      bus.write(part, bytes);
      written.run();
    }
  }
}
