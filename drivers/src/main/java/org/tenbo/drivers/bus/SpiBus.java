package org.tenbo.drivers.bus;

/** One SPI bus that moves bytes to the parts on it; it cannot tell whether a part is there. */
public interface SpiBus {
  BusName name();

  /**
   * Writes bytes to the part on a chip-select line.
   *
   * <p>The line may be released between blocks of a long write, as Linux does every 4,096 bytes.
   *
   * @param bytes 1 or more; kept by nobody after the call
   * @throws BusException when the system refuses
   */
  void write(ChipSelect part, byte[] bytes) throws BusException;
}
