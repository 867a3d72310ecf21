package org.tenbo.app.board;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.parts.SlotWiring;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;
import org.tenbo.rules.Seat;

/**
 * Which parts a real table has and where they are wired.
 *
 * @param gpioChip the chip that line numbers are of; empty for the header of a Raspberry Pi
 * @param spiHertz the clock of every SPI bus
 * @param displays one a seat
 * @param panels one a seat
 * @param lamps the line of each seat's lamp; none or one a seat
 * @param buzzer the line of the buzzer, if there is one
 * @param drawers none or one a seat
 */
public record PartsConfig(
    Optional<String> gpioChip,
    int spiHertz,
    Map<Seat, DisplayPart> displays,
    Map<Seat, PanelPart> panels,
    Map<Seat, Integer> lamps,
    OptionalInt buzzer,
    Map<Seat, DrawerPart> drawers) {
  public PartsConfig {
    displays = Map.copyOf(displays);
    panels = Map.copyOf(panels);
    lamps = Map.copyOf(lamps);
    drawers = Map.copyOf(drawers);
  }

  /** A table of displays and panels alone. */
  public PartsConfig(
      Optional<String> gpioChip, Map<Seat, DisplayPart> displays, Map<Seat, PanelPart> panels) {
    this(gpioChip, USUAL_SPI_HERTZ, displays, panels, Map.of(), OptionalInt.empty(), Map.of());
  }

  /** What every chip on SPI can do (MAX7219 and, when written to, ILI9341: 10 MHz). */
  public static final int USUAL_SPI_HERTZ = 10_000_000;

  /** A multiplexer and one of its channels, 0 to 7. */
  public record Channel(I2cAddress mux, int number) {}

  /**
   * Where a part is on I2C.
   *
   * @param bus N of {@code i2c-N}
   * @param channel the channel that it lies behind, if the program switches it itself
   */
  public record I2cPlace(int bus, Optional<Channel> channel, I2cAddress address) {
    /** The bus as the system names it. */
    public BusName busName() {
      return new BusName("i2c-" + bus);
    }
  }

  /**
   * Where a part is on SPI.
   *
   * @param bus N of {@code spi-N}
   */
  public record SpiPlace(int bus, ChipSelect select) {
    /** The bus as the system names it. */
    public BusName busName() {
      return new BusName("spi-" + bus);
    }
  }

  /**
   * Where a part is on a controller.
   *
   * @param port the controller's line, an absolute path
   * @param panel the controller's panel
   */
  public record BridgePlace(String port, Panel panel) {}

  /** The display of a seat. */
  public sealed interface DisplayPart {
    /** The chip as the file names it. */
    String chip();
  }

  /** A display that hangs on the board itself. */
  public sealed interface BoardDisplay extends DisplayPart {}

  /** A one-bit display on I2C. */
  public record OledDisplay(OledChip kind, I2cPlace place) implements BoardDisplay {
    /** The kinds of its chip. */
    public enum OledChip {
      SSD1306,
      SSD1309,
      SH1106
    }

    @Override
    public String chip() {
      return lowerCase(kind.name());
    }
  }

  /**
   * A colour display on SPI.
   *
   * @param dataCommand the line D/C, which displays on one bus can share
   * @param reset the line RES, if it is wired to one
   * @param backlight the line BL, if it is wired to one
   */
  public record ColourDisplay(
      ColourChip kind,
      SpiPlace place,
      Size size,
      int dataCommand,
      OptionalInt reset,
      OptionalInt backlight)
      implements BoardDisplay {
    /** The kinds of its chip. */
    public enum ColourChip {
      ST7789,
      ILI9341
    }

    @Override
    public String chip() {
      return lowerCase(kind.name());
    }
  }

  /** Eight digits on SPI, driven by a MAX7219. */
  public record Max7219Digits(SpiPlace place) implements BoardDisplay {
    @Override
    public String chip() {
      return "max7219";
    }
  }

  /**
   * Digits on I2C, driven by an HT16K33.
   *
   * @param digits 6 to 8
   */
  public record Ht16k33Digits(I2cPlace place, int digits) implements BoardDisplay {
    @Override
    public String chip() {
      return "ht16k33";
    }
  }

  /** Six digits on two lines, driven by a TM1637. */
  public record Tm1637Digits(int clock, int data) implements BoardDisplay {
    @Override
    public String chip() {
      return "tm1637";
    }
  }

  /** A display on a controller, whose firmware knows the chip. */
  public record BridgeDisplay(BridgePlace place) implements DisplayPart {
    @Override
    public String chip() {
      return "bridge";
    }
  }

  private static String lowerCase(String name) {
    return name.toLowerCase(java.util.Locale.ROOT);
  }

  /** The keys of a seat. */
  public sealed interface PanelPart {
    /** The GPIO line, the expander's pin or the controller's key number of each key. */
    Map<Key, Integer> pins();
  }

  /** Keys that each have a GPIO line. */
  public record LinePanel(Map<Key, Integer> pins) implements PanelPart {
    public LinePanel {
      pins = Map.copyOf(pins);
    }
  }

  /**
   * Keys on an MCP23017.
   *
   * @param interrupt the GPIO line of its interrupt, if that is wired
   */
  public record ExpanderPanel(I2cPlace place, OptionalInt interrupt, Map<Key, Integer> pins)
      implements PanelPart {
    public ExpanderPanel {
      pins = Map.copyOf(pins);
    }
  }

  /**
   * A panel on a controller: its keys, and what else of it is wired.
   *
   * @param lamp the number of the seat's lamp on the panel, if there is one
   * @param buzzer whether the panel's buzzer is wired
   * @param slots those of the seat's point-stick drawer; none without one
   */
  public record BridgePanel(
      BridgePlace place,
      Map<Key, Integer> pins,
      OptionalInt lamp,
      boolean buzzer,
      List<SlotWiring> slots)
      implements PanelPart {
    public BridgePanel {
      pins = Map.copyOf(pins);
      slots = List.copyOf(slots);
    }
  }

  /** Whether a part hangs on the board itself; a table of controllers alone needs none. */
  public boolean needsBoard() {
    return displays.values().stream().anyMatch(part -> !(part instanceof BridgeDisplay))
        || panels.values().stream().anyMatch(part -> !(part instanceof BridgePanel))
        || !lamps.isEmpty()
        || buzzer.isPresent()
        || !drawers.isEmpty();
  }

  /**
   * The drawer of a seat, on an ADS1115.
   *
   * @param supply the voltage of the references, in volts
   */
  public record DrawerPart(I2cPlace place, double supply, List<ResistanceSlot> slots) {
    public DrawerPart {
      slots = List.copyOf(slots);
    }
  }
}
