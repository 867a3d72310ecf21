package org.tenbo.app.wiring;

import java.util.List;

/**
 * All wires of a table.
 *
 * @param title whose wires they are
 */
record Wiring(String title, Connector connector, List<Part> parts) {
  Wiring {
    parts = List.copyOf(parts);
  }
}
