package org.tenbo.app.board;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.ColourDisplay;
import org.tenbo.app.board.PartsConfig.ColourDisplay.ColourChip;
import org.tenbo.app.board.PartsConfig.DisplayPart;
import org.tenbo.app.board.PartsConfig.Ht16k33Digits;
import org.tenbo.app.board.PartsConfig.Max7219Digits;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.OledDisplay.OledChip;
import org.tenbo.app.board.PartsConfig.SpiPlace;
import org.tenbo.app.board.PartsConfig.Tm1637Digits;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.ht16k33.Ht16k33;

/** Reads the display of one seat. */
final class DisplaySection {
  private static final List<String> CHIPS =
      List.of(
          "ssd1306", "ssd1309", "sh1106", "st7789", "ili9341", "max7219", "ht16k33", "tm1637",
          "bridge");

  /** A score has six places: 100,000 and more, or a minus sign before five. */
  private static final int LEAST_DIGITS = 6;

  private static final int MOST_DIGITS = 8;

  /** The sizes that there are screens for. */
  private static final Size SQUARE = new Size(240, 240);

  private static final Size WIDE = new Size(320, 240);

  private final Section section;
  private final Supplier<String> port;

  /**
   * @param port of the controller of this seat, if the display hangs on one
   */
  DisplaySection(Section section, Supplier<String> port) {
    this.section = section;
    this.port = port;
  }

  DisplayPart read() {
    String chip = section.choice("chip", CHIPS);
    return switch (chip) {
      case "st7789" -> colour(ColourChip.ST7789, List.of(SQUARE, WIDE));
      case "ili9341" -> colour(ColourChip.ILI9341, List.of(WIDE));
      case "max7219" -> {
        only(chip, "bus", "select");
        yield new Max7219Digits(section.spi());
      }
      case "ht16k33" -> {
        only(chip, "bus", "address", "mux", "channel", "digits");
        yield new Ht16k33Digits(
            section.i2c(Ht16k33.ADDRESSES), section.number("digits", LEAST_DIGITS, MOST_DIGITS));
      }
      case "tm1637" -> {
        only(chip, "clock", "data");
        yield new Tm1637Digits(section.line("clock"), section.line("data"));
      }
      case "bridge" -> {
        only(chip, "panel");
        yield new BridgeDisplay(section.bridge(port.get()));
      }
      default -> {
        only(chip, "bus", "address", "mux", "channel");
        yield new OledDisplay(
            OledChip.valueOf(chip.toUpperCase(Locale.ROOT)), section.i2c(PagedOled.ADDRESSES));
      }
    };
  }

  private ColourDisplay colour(ColourChip chip, List<Size> sizes) {
    only(chip.name().toLowerCase(Locale.ROOT), "bus", "select", "size", "dc", "reset", "backlight");
    SpiPlace place = section.spi();
    String size = section.choice("size", sizes.stream().map(Size::toString).toList());
    return new ColourDisplay(
        chip,
        place,
        sizes.stream().filter(each -> each.toString().equals(size)).findFirst().orElseThrow(),
        section.sharedLine("dc", "D/C of " + place.busName()),
        section.optionalLine("reset"),
        section.optionalLine("backlight"));
  }

  private void only(String chip, String... keys) {
    section.only("chip", chip, Arrays.asList(keys));
  }
}
