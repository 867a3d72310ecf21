package org.tenbo.app.wiring;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The lines of the I2C buses, from what a table's file says of {@code config.txt} in its comments:
 * the builder copies those words, and the picture follows them.
 */
record Overlays(Map<Integer, Lines> buses) {
  private static final Pattern ON_LINES =
      Pattern.compile("dtoverlay=i2c-gpio,bus=(\\d+),i2c_gpio_sda=(\\d+),i2c_gpio_scl=(\\d+)");

  /** The GPIO lines of a bus. */
  record Lines(int data, int clock) {}

  Overlays {
    buses = Map.copyOf(buses);
  }

  /** What a table's file says. */
  static Overlays in(String file) {
    Map<Integer, Lines> buses = new HashMap<>();
    buses.put(0, new Lines(0, 1));
    buses.put(1, new Lines(2, 3));
    ON_LINES
        .matcher(file)
        .results()
        .forEach(
            found -> buses.put(number(found, 1), new Lines(number(found, 2), number(found, 3))));
    return new Overlays(buses);
  }

  private static int number(MatchResult found, int group) {
    return Integer.parseInt(found.group(group));
  }
}
