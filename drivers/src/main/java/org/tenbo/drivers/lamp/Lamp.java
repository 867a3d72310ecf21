package org.tenbo.drivers.lamp;

import org.tenbo.drivers.DeviceId;

/** A lamp of a seat or of the table; setting it never waits for a bus. */
public interface Lamp {
  DeviceId device();

  void light(boolean on);
}
