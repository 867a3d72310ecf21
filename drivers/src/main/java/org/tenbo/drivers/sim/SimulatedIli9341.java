package org.tenbo.drivers.sim;

import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.Size;

/** An ILI9341 with TN glass, whose columns run from right to left and whose blue comes first. */
public final class SimulatedIli9341 extends SimulatedTft {
  /**
   * A chip just powered up.
   *
   * @param size of the picture as it is looked at
   * @param dataCommand the line D/C
   * @param clock by which the rests between commands are measured
   * @param seed of what the memory holds at power-up
   */
  public SimulatedIli9341(Size size, SimulatedPin dataCommand, MonotonicClock clock, long seed) {
    super("ILI9341", size, new Glass(true, true, false), dataCommand, clock, seed);
  }
}
