package org.tenbo.drivers.bus;

import org.tenbo.drivers.DeviceId;

/** Lies between the drivers and the buses of a table and lets all through, as a recording does. */
public interface BusTap {
  /** Nothing lies between. */
  BusTap NONE =
      new BusTap() {
        @Override
        public I2cBus of(I2cBus bus) {
          return bus;
        }

        @Override
        public SpiBus of(SpiBus bus) {
          return bus;
        }
      };

  /** What the drivers use in place of a bus. */
  I2cBus of(I2cBus bus);

  /** What the drivers use in place of a bus. */
  SpiBus of(SpiBus bus);

  /**
   * A display has been sent all of its picture; between the first byte and the last it shows part
   * of two. On the thread of its bus.
   */
  default void whole(DeviceId display) {}
}
