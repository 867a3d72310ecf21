package org.tenbo.drivers.display.ssd1309;

import org.tenbo.drivers.display.OledContract;
import org.tenbo.drivers.sim.SimulatedSsd1309;

final class Ssd1309Test extends OledContract {
  Ssd1309Test() {
    super(new SimulatedSsd1309(2), Ssd1309::new, new Costs(1034, 250, 11));
  }
}
