package org.tenbo.drivers.display.ili9341;

import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.TftContract;
import org.tenbo.drivers.sim.SimulatedIli9341;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedTft;

final class HighIli9341Test extends TftContract {
  HighIli9341Test() {
    super(
        new Size(240, 320),
        new Drivers() {
          @Override
          public DcsTft driver(Size size, DcsTft.Wires wires) {
            return new Ili9341(size, wires);
          }

          @Override
          public SimulatedTft glass(
              Size size, SimulatedPin dataCommand, MonotonicClock clock, long seed) {
            return new SimulatedIli9341(size, dataCommand, clock, seed);
          }
        });
  }
}
