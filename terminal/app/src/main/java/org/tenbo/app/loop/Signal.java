package org.tenbo.app.loop;

import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.key.KeyEvent;

/** What reaches the table thread. */
public sealed interface Signal {

  /** A key of a panel. */
  record OfKey(KeyEvent event) implements Signal {}

  /** A part fell out or is back. */
  record OfDevice(DeviceReport report) implements Signal {}

  /** Somebody outside the table wants something done. */
  record OfOutside(OutsideOrder order) implements Signal {}

  /** Time passed. */
  record Tick() implements Signal {}
}
