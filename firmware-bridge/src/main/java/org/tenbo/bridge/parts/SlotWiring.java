package org.tenbo.bridge.parts;

/**
 * One slot of a drawer on a controller.
 *
 * @param slot the controller's input, 0 to 7
 * @param name as the configuration writes it
 * @param unit the smallest stick that belongs in it, in points, 100 to 10,000
 */
public record SlotWiring(int slot, String name, int unit) {
  public SlotWiring {
    if (slot < 0 || slot > 7) {
      throw new IllegalArgumentException("A drawer has slots 0 to 7, not " + slot + ".");
    }
    if (unit < 100 || unit > 10_000) {
      throw new IllegalArgumentException("A stick is 100 to 10,000 points, not " + unit + ".");
    }
  }
}
