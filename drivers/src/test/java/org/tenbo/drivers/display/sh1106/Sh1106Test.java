package org.tenbo.drivers.display.sh1106;

import org.tenbo.drivers.display.OledContract;
import org.tenbo.drivers.sim.SimulatedSh1106;

final class Sh1106Test extends OledContract {
  Sh1106Test() {
    super(new SimulatedSh1106(3), Sh1106::new, new Costs(1080, 261, 8));
  }
}
