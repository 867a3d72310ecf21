package org.tenbo.app.wiring;

import java.util.List;

/**
 * The pins of the microcontroller's four panels, as the firmware has them (its README lists them):
 * port and bit, and the number that is printed on an Arduino Mega.
 */
final class ControllerPins {
  private static final List<List<String>> KEYS =
      List.of(
          List.of("22", "23", "24", "25", "26", "27", "28", "29"),
          List.of("53", "52", "51", "50", "10", "11", "12", "13"),
          List.of("37", "36", "35", "34", "33", "32", "31", "30"),
          List.of("49", "48", "47", "46", "45", "44", "43", "42"));

  private static final List<List<String>> LAMPS =
      List.of(List.of("6", "7", "8", "9"), List.of("5", "2", "3", "4"));

  private static final List<String> BUZZERS = List.of("41", "40", "39", "38");

  static final String DATA = "20";
  static final String CLOCK = "21";

  private ControllerPins() {}

  /** The pin of a panel's key, 0 to 7. */
  static String key(int panel, int key) {
    return KEYS.get(panel).get(key);
  }

  /** The pin of a panel's lamp, 0 or 1. */
  static String lamp(int panel, int lamp) {
    return LAMPS.get(lamp).get(panel);
  }

  static String buzzer(int panel) {
    return BUZZERS.get(panel);
  }

  /** The pin of a panel's drawer slot, 0 to 3. */
  static String slot(int panel, int slot) {
    return "A" + (4 * panel + slot);
  }
}
