package org.tenbo.drivers.lamp;

import java.time.Duration;
import org.tenbo.drivers.DeviceId;

/** A buzzer; sounding it never waits for a bus. */
public interface Buzzer {
  DeviceId device();

  /**
   * Sounds once; a sound under way is made anew from now.
   *
   * @param length more than zero, five seconds at most
   */
  void sound(Duration length);
}
