package org.tenbo.app.board;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.tca9548a.Tca9548a;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.sh1106.Sh1106;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.display.ssd1309.Ssd1309;

/** Finds the bus and makes the driver of each part, one multiplexer an address. */
public final class BoardParts {
  private final Board board;
  private final UnaryOperator<I2cBus> tap;
  private final Map<Integer, I2cBus> buses = new HashMap<>();
  private final Map<Integer, Map<I2cAddress, Tca9548a>> muxes = new HashMap<>();

  /**
   * @param tap lies between the drivers and each bus, as a recording does
   */
  public BoardParts(Board board, UnaryOperator<I2cBus> tap) {
    this.board = board;
    this.tap = tap;
  }

  /** The bus on which a part answers, its channel opened as needed. */
  public I2cBus bus(I2cPlace place) {
    I2cBus bus = buses.computeIfAbsent(place.bus(), number -> tap.apply(board.i2c(number)));
    if (place.channel().isEmpty()) {
      return bus;
    }
    Channel channel = place.channel().get();
    return muxes
        .computeIfAbsent(place.bus(), number -> new HashMap<>())
        .computeIfAbsent(channel.mux(), address -> new Tca9548a(bus, address))
        .channel(channel.number());
  }

  /** A driver for a display, which knows nothing of its chip yet. */
  public DisplayChip display(OledDisplay part) {
    I2cBus bus = bus(part.place());
    I2cAddress address = part.place().address();
    return switch (part.chip()) {
      case SSD1306 -> new Ssd1306(bus, address);
      case SSD1309 -> new Ssd1309(bus, address);
      case SH1106 -> new Sh1106(bus, address);
    };
  }
}
