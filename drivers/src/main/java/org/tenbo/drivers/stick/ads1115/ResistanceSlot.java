package org.tenbo.drivers.stick.ads1115;

import java.util.List;

/**
 * One slot of a drawer whose sticks are resistors in parallel between two rails.
 *
 * <p>In sticks of the AMOS kind 10,000 points are 10 kOhm, 5,000 are 20 kOhm, 1,000 are 100 kOhm,
 * 500 are 200 kOhm and 100 are 1 MOhm: 100 points are always one microsiemens, so the conductance
 * of a slot tells its points whatever lies in it.
 *
 * @param name as the configuration writes it
 * @param channel the converter's input, 0 to 3
 * @param unit the smallest stick that belongs in it, in points: 100, 500, 1,000, 5,000 or 10,000
 * @param reference the resistor from the input to the supply, in ohms, 1,000 to 1,000,000; about as
 *     large as a stick of the unit is best, 10,000 for large sticks, 100,000 for hundreds
 */
public record ResistanceSlot(String name, int channel, int unit, int reference) {
  /** The sticks that there are, in points. */
  public static final List<Integer> UNITS = List.of(100, 500, 1_000, 5_000, 10_000);

  /** Points a microsiemens. */
  private static final double POINTS_PER_SIEMENS = 100e6;

  public ResistanceSlot {
    if (channel < 0 || channel > 3) {
      throw new IllegalArgumentException("An ADS1115 has inputs 0 to 3, not " + channel + ".");
    }
    if (!UNITS.contains(unit)) {
      throw new IllegalArgumentException("There is no stick of " + unit + " points.");
    }
    if (reference < 1_000 || reference > 1_000_000) {
      throw new IllegalArgumentException(
          "A reference is 1,000 to 1,000,000 ohms, not " + reference + ".");
    }
  }

  /**
   * What conducts between the rails, in points, not rounded.
   *
   * @param volts at the input
   * @param supply the voltage that the reference goes to, in volts
   * @return zero or more; infinite where the rails touch
   */
  double points(double volts, double supply) {
    double above = Math.max(0, supply - volts);
    return volts <= 0 ? Double.POSITIVE_INFINITY : above / (volts * reference) * POINTS_PER_SIEMENS;
  }
}
