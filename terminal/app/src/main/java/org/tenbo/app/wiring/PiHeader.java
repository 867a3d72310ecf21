package org.tenbo.app.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The 40 pins of a Raspberry Pi, the same on every model since 2014. */
final class PiHeader {
  static final int THREE_VOLTS = 1;
  static final int FIVE_VOLTS = 2;
  static final int GROUND = 6;

  private static final String POWER_3 = "3.3 V";
  private static final String POWER_5 = "5 V";
  private static final String GROUNDED = "ground";

  /** What pins 1 to 40 are; a number is that of a GPIO line (BCM). */
  private static final List<String> PINS =
      List.of(
          POWER_3, POWER_5, "2", POWER_5, "3", GROUNDED, "4", "14", GROUNDED, "15", "17", "18",
          "27", GROUNDED, "22", "23", POWER_3, "24", "10", GROUNDED, "9", "25", "11", "8", GROUNDED,
          "7", "0", "1", "5", GROUNDED, "6", "12", "13", GROUNDED, "19", "16", "26", "20", GROUNDED,
          "21");

  private PiHeader() {}

  /** The pin, 1 to 40, of a GPIO line. */
  static int pinOf(int line) {
    int index = PINS.indexOf(String.valueOf(line));
    if (index < 0) {
      throw new IllegalArgumentException("the header of a Raspberry Pi has no GPIO " + line);
    }
    return index + 1;
  }

  /** The header with its wires. */
  static Connector with(Map<Integer, Net> wires) {
    List<Connector.Pin> pins = new ArrayList<>();
    for (int pin = 1; pin <= PINS.size(); pin++) {
      String what = PINS.get(pin - 1);
      String name =
          Character.isDigit(what.charAt(0)) && !what.contains("V") ? "GPIO " + what : what;
      pins.add(new Connector.Pin(String.valueOf(pin), name, Optional.ofNullable(wires.get(pin))));
    }
    return new Connector("Raspberry Pi, pin 1 at the corner of the board", 2, pins);
  }
}
