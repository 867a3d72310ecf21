package org.tenbo.app.board;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.app.board.PartsConfig.BoardDisplay;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.ColourDisplay;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.Ht16k33Digits;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.Max7219Digits;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.SpiPlace;
import org.tenbo.app.board.PartsConfig.Tm1637Digits;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.bus.SpiBus;
import org.tenbo.drivers.bus.tca9548a.Tca9548a;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.ht16k33.Ht16k33;
import org.tenbo.drivers.display.ili9341.Ili9341;
import org.tenbo.drivers.display.max7219.Max7219;
import org.tenbo.drivers.display.sh1106.Sh1106;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.display.ssd1309.Ssd1309;
import org.tenbo.drivers.display.st7789.St7789;
import org.tenbo.drivers.display.tm1637.Tm1637;
import org.tenbo.drivers.stick.ads1115.Ads1115Drawer;

/**
 * Finds the bus and makes the driver of each part: one multiplexer an address, one line a number.
 */
public final class BoardParts {
  /** The bus of all parts that hang on lines alone. */
  static final BusName LINES = new BusName("lines");

  private final Board board;
  private final int spiHertz;
  private final BusTap tap;
  private final Map<Integer, I2cBus> i2c = new HashMap<>();
  private final Map<Integer, SpiBus> spi = new HashMap<>();
  private final Map<Integer, PinOut> outputs = new HashMap<>();
  private final Map<Integer, Map<I2cAddress, Tca9548a>> muxes = new HashMap<>();

  /**
   * The parts of a board of which none is in use yet.
   *
   * @param spiHertz the clock of every SPI bus
   * @param tap lies between the drivers and each bus
   */
  public BoardParts(Board board, int spiHertz, BusTap tap) {
    this.board = board;
    this.spiHertz = spiHertz;
    this.tap = tap;
  }

  /** The bus on which a part answers, its channel opened as needed. */
  public I2cBus bus(I2cPlace place) {
    I2cBus bus = i2c.computeIfAbsent(place.bus(), number -> tap.of(board.i2c(number)));
    if (place.channel().isEmpty()) {
      return bus;
    }
    Channel channel = place.channel().get();
    return muxes
        .computeIfAbsent(place.bus(), number -> new HashMap<>())
        .computeIfAbsent(channel.mux(), address -> new Tca9548a(bus, address))
        .channel(channel.number());
  }

  private SpiBus bus(SpiPlace place) {
    return spi.computeIfAbsent(place.bus(), number -> tap.of(board.spi(number, spiHertz)));
  }

  /**
   * A line that is written.
   *
   * @throws BusException when it cannot be had
   */
  public PinOut output(int line) throws BusException {
    PinOut pin = outputs.get(line);
    if (pin == null) {
      pin = board.output(line);
      outputs.put(line, pin);
    }
    return pin;
  }

  private Optional<PinOut> output(OptionalInt line) throws BusException {
    return line.isPresent() ? Optional.of(output(line.getAsInt())) : Optional.empty();
  }

  /** Which thread a display belongs to: one bus is served by one. */
  public static BusName busOf(BoardDisplay part) {
    return switch (part) {
      case OledDisplay oled -> oled.place().busName();
      case ColourDisplay colour -> colour.place().busName();
      case Max7219Digits digits -> digits.place().busName();
      case Ht16k33Digits digits -> digits.place().busName();
      case Tm1637Digits _ -> LINES;
    };
  }

  /**
   * A driver for a display, which knows nothing of its chip yet.
   *
   * @throws BusException when a line of it cannot be had
   */
  public DisplayChip display(BoardDisplay part) throws BusException {
    return switch (part) {
      case OledDisplay oled -> oled(oled);
      case ColourDisplay colour -> colour(colour);
      case Max7219Digits digits -> new Max7219(bus(digits.place()), digits.place().select());
      case Ht16k33Digits digits ->
          new Ht16k33(bus(digits.place()), digits.place().address(), digits.digits());
      case Tm1637Digits digits ->
          new Tm1637(output(digits.clock()), output(digits.data()), Tm1637.SIX_DIGITS);
    };
  }

  private DisplayChip oled(OledDisplay part) {
    I2cBus bus = bus(part.place());
    I2cAddress address = part.place().address();
    return switch (part.kind()) {
      case SSD1306 -> new Ssd1306(bus, address);
      case SSD1309 -> new Ssd1309(bus, address);
      case SH1106 -> new Sh1106(bus, address);
    };
  }

  private DisplayChip colour(ColourDisplay part) throws BusException {
    DcsTft.Wires wires =
        new DcsTft.Wires(
            bus(part.place()),
            part.place().select(),
            output(part.dataCommand()),
            output(part.reset()),
            output(part.backlight()),
            Pause.ofSystem());
    return switch (part.kind()) {
      case ST7789 -> new St7789(part.size(), wires);
      case ILI9341 -> new Ili9341(part.size(), wires);
    };
  }

  /** A driver for a drawer. */
  public Ads1115Drawer drawer(DeviceId device, DrawerPart part) {
    return new Ads1115Drawer(
        device, bus(part.place()), part.place().address(), part.slots(), part.supply());
  }
}
