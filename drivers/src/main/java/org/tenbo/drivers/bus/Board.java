package org.tenbo.drivers.bus;

/** Gives out the buses and lines of a board, real or simulated, by the numbers people wire by. */
public interface Board extends AutoCloseable {
  /**
   * An I2C bus; one object a number.
   *
   * @param number N of {@code i2c-N}
   */
  I2cBus i2c(int number);

  /**
   * An SPI bus; one object a number.
   *
   * @param number N of {@code spi-N}
   * @param hertz its clock
   */
  SpiBus spi(int number, int hertz);

  /**
   * A line that is read, pulled up; one object a line.
   *
   * @throws BusException when the line is taken, or not there
   */
  PinIn input(int line) throws BusException;

  /**
   * A line that is written, low at first.
   *
   * @throws BusException when the line is taken, or not there
   */
  PinOut output(int line) throws BusException;

  /** Gives everything back; a second time does nothing. */
  @Override
  void close();
}
