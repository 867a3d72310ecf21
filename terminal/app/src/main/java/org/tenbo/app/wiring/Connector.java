package org.tenbo.app.wiring;

import java.util.List;
import java.util.Optional;

/**
 * Where the wires of a picture come from.
 *
 * @param title what it is
 * @param columns 1 or 2; pins count row by row, as on a pin header
 * @param pins all of them, in their order
 */
record Connector(String title, int columns, List<Pin> pins) {
  Connector {
    pins = List.copyOf(pins);
    if (columns < 1 || columns > 2) {
      throw new IllegalArgumentException("a connector has one column or two, not " + columns);
    }
  }

  /**
   * One of its pins.
   *
   * @param number as people count or call it
   * @param name what it is, such as {@code GPIO 17}
   * @param net the wire on it, if this table uses it
   */
  record Pin(String number, String name, Optional<Net> net) {}
}
