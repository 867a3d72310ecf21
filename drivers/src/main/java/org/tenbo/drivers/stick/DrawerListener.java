package org.tenbo.drivers.stick;

import org.tenbo.drivers.DeviceReport;

/** Hears of drawers; called on a thread of the drawer's own, must return at once. */
public interface DrawerListener {
  /** The drawer holds something else than before, or is counted again after it fell out. */
  void counted(DrawerCount count);

  /**
   * What the drawer holds is not known until it is counted again: what it hangs on is silent, which
   * is told of that part itself.
   */
  void unknown();

  /** The drawer fell out, or is back; a count of before is not true any more. */
  void report(DeviceReport report);
}
