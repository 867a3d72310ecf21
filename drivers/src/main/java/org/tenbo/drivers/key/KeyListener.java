package org.tenbo.drivers.key;

import org.tenbo.drivers.DeviceReport;

/** Hears of keys; called on a thread of the keys' own, must return at once. */
public interface KeyListener {
  void key(KeyEvent event);

  /** A key is stuck or free again, or the part that reads it fell out or is back. */
  void report(DeviceReport report);
}
