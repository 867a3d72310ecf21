package org.tenbo.drivers.stick;

import java.util.List;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;

/**
 * What one drawer holds.
 *
 * @param slots 1 to 8, in the order of the configuration
 */
public record DrawerCount(DeviceId drawer, List<SlotCount> slots, Moment at) {
  public DrawerCount {
    slots = List.copyOf(slots);
    if (slots.isEmpty() || slots.size() > 8) {
      throw new IllegalArgumentException("A drawer has 1 to 8 slots, not " + slots.size() + ".");
    }
  }

  /** The points of all slots together, in points. */
  public int points() {
    return slots.stream().mapToInt(SlotCount::points).sum();
  }

  /** Whether some slot holds a stick that does not belong there. */
  public boolean misplaced() {
    return slots.stream().anyMatch(SlotCount::misplaced);
  }
}
