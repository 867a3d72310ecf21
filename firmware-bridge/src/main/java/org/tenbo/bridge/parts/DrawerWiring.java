package org.tenbo.bridge.parts;

import java.util.List;
import org.tenbo.drivers.DeviceId;

/**
 * The point-stick drawer of a panel.
 *
 * @param slots 1 to 8, in the order in which they are told
 */
public record DrawerWiring(DeviceId device, List<SlotWiring> slots) {
  public DrawerWiring {
    slots = List.copyOf(slots);
    if (slots.isEmpty() || slots.size() > 8) {
      throw new IllegalArgumentException("A drawer has 1 to 8 slots, not " + slots.size() + ".");
    }
  }
}
