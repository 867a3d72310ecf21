package org.tenbo.drivers.bus;

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
}
