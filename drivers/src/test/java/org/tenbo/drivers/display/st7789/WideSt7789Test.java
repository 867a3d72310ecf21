package org.tenbo.drivers.display.st7789;

import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.TftContract;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSt7789;
import org.tenbo.drivers.sim.SimulatedTft;

final class WideSt7789Test extends TftContract {
  WideSt7789Test() {
    super(
        new Size(320, 240),
        new Drivers() {
          @Override
          public DcsTft driver(Size size, DcsTft.Wires wires) {
            return new St7789(size, wires);
          }

          @Override
          public SimulatedTft glass(
              Size size, SimulatedPin dataCommand, MonotonicClock clock, long seed) {
            return new SimulatedSt7789(size, dataCommand, clock, seed);
          }
        });
  }
}
