package org.tenbo.drivers.stick;

/**
 * What one slot of a drawer holds.
 *
 * @param name as the configuration writes it, such as {@code 1000}
 * @param points the sticks' worth in points, zero or more
 * @param misplaced whether a stick of another slot lies in it
 */
public record SlotCount(String name, int points, boolean misplaced) {
  public SlotCount {
    if (points < 0) {
      throw new IllegalArgumentException("A slot holds no " + points + " points.");
    }
  }
}
