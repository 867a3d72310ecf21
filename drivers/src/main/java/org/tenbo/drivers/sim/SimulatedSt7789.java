package org.tenbo.drivers.sim;

import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.Size;

/** An ST7789 with IPS glass, which shows colours right when inverted. */
public final class SimulatedSt7789 extends SimulatedTft {
  /**
   * A chip just powered up.
   *
   * @param size of the picture as it is looked at
   * @param dataCommand the line D/C
   * @param clock by which the rests between commands are measured
   * @param seed of what the memory holds at power-up
   */
  public SimulatedSt7789(Size size, SimulatedPin dataCommand, MonotonicClock clock, long seed) {
    super("ST7789", size, new Glass(false, false, true), dataCommand, clock, seed);
  }
}
