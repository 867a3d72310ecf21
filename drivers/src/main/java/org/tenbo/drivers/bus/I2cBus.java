package org.tenbo.drivers.bus;

/**
 * One I2C bus, or one channel behind a multiplexer, that moves bytes to and from the parts on it.
 *
 * <p>Calls may come from several threads; each is one undivided transaction on the wire.
 */
public interface I2cBus {
  BusName name();

  /**
   * Writes all bytes in one transaction.
   *
   * @param bytes 1 or more; kept by nobody after the call
   * @throws BusException when the part does not acknowledge, or the bus is stuck; some of the bytes
   *     may have arrived
   */
  void write(I2cAddress address, byte[] bytes) throws BusException;

  /**
   * Writes, then reads after a repeated start, with nobody between.
   *
   * @param bytes 1 or more
   * @param count bytes to read, 1 or more
   * @return exactly {@code count} bytes
   * @throws BusException as {@link #write}
   */
  byte[] writeThenRead(I2cAddress address, byte[] bytes, int count) throws BusException;
}
