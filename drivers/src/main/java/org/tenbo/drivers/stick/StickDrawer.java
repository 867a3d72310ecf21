package org.tenbo.drivers.stick;

import org.tenbo.drivers.DeviceId;

/** The point-stick drawer of one seat, which is counted by itself, over and over. */
public interface StickDrawer {
  DeviceId device();

  /** Names who hears of counts from now on; there is one listener at a time. */
  void listen(DrawerListener listener);
}
