package org.tenbo.drivers.display.st7789;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.TftContract;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSt7789;
import org.tenbo.drivers.sim.SimulatedTft;

final class SquareSt7789Test extends TftContract {
  SquareSt7789Test() {
    super(
        new Size(240, 240),
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

  /** With those of the contract they are ten thousand. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {53, 54, 55, 56, 57, 58, 59, 60})
  void a_thousand_more_rebuild_the_picture(long seed) throws BusException {
    rebuild(seed);
  }
}
