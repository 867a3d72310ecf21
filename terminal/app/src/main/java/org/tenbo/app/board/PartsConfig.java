package org.tenbo.app.board;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.tenbo.bridge.message.Panel;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.rules.Seat;

/**
 * Which parts a real table has and where they are wired.
 *
 * @param gpioChip the chip that line numbers are of; empty for the header of a Raspberry Pi
 * @param displays one a seat
 * @param panels one a seat
 */
public record PartsConfig(
    Optional<String> gpioChip, Map<Seat, DisplayPart> displays, Map<Seat, PanelPart> panels) {
  public PartsConfig {
    displays = Map.copyOf(displays);
    panels = Map.copyOf(panels);
  }

  /** The kinds of display chip. */
  public enum Chip {
    SSD1306,
    SSD1309,
    SH1106
  }

  /** A multiplexer and one of its channels, 0 to 7. */
  public record Channel(I2cAddress mux, int number) {}

  /**
   * Where a part is on I2C.
   *
   * @param bus N of {@code i2c-N}
   * @param channel the channel that it lies behind, if the program switches it itself
   */
  public record I2cPlace(int bus, Optional<Channel> channel, I2cAddress address) {}

  /**
   * Where a part is on a controller.
   *
   * @param port the controller's line, an absolute path
   * @param panel the controller's panel
   */
  public record BridgePlace(String port, Panel panel) {}

  /** The display of a seat. */
  public sealed interface DisplayPart {}

  /** A display with one bit a pixel on I2C. */
  public record OledDisplay(Chip chip, I2cPlace place) implements DisplayPart {}

  /** A display on a controller, whose firmware knows the chip. */
  public record BridgeDisplay(BridgePlace place) implements DisplayPart {}

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

  /** Keys on a controller. */
  public record BridgePanel(BridgePlace place, Map<Key, Integer> pins) implements PanelPart {
    public BridgePanel {
      pins = Map.copyOf(pins);
    }
  }

  /** Whether a part hangs on the board itself; a table of controllers alone needs none. */
  public boolean needsBoard() {
    return displays.values().stream().anyMatch(part -> !(part instanceof BridgeDisplay))
        || panels.values().stream().anyMatch(part -> !(part instanceof BridgePanel));
  }
}
