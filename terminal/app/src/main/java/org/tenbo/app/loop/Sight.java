package org.tenbo.app.loop;

import java.util.Map;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.table.TableState;

/**
 * What can be seen of the table from outside; immutable.
 *
 * @param faults what is out of order
 */
public record Sight(TableState state, Map<DeviceId, DeviceFault> faults) {
  public Sight {
    faults = Map.copyOf(faults);
  }
}
