package org.tenbo.drivers.display.ssd1306;

import org.tenbo.drivers.display.OledContract;
import org.tenbo.drivers.sim.SimulatedSsd1306;

final class Ssd1306Test extends OledContract {
  Ssd1306Test() {
    super(new SimulatedSsd1306(1), Ssd1306::new, new Costs(1034, 250, 11));
  }
}
