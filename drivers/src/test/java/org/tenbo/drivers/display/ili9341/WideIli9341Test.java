package org.tenbo.drivers.display.ili9341;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.TftContract;
import org.tenbo.drivers.sim.SimulatedIli9341;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedTft;

final class WideIli9341Test extends TftContract {
  WideIli9341Test() {
    super(
        new Size(320, 240),
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

  /** With those of the contract they are ten thousand. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {53, 54, 55, 56, 57, 58, 59, 60})
  void a_thousand_more_rebuild_the_picture(long seed) throws BusException {
    rebuild(seed);
  }
}
