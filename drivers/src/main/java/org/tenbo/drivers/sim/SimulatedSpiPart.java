package org.tenbo.drivers.sim;

/** A simulated part on a simulated SPI bus; it fails on bytes that the real part would not take. */
@FunctionalInterface
public interface SimulatedSpiPart {
  /**
   * Takes the bytes between the falling and the rising of its chip select.
   *
   * @throws AssertionError on bytes that the part would not take
   */
  void write(byte[] bytes);

  /** The system refused in the middle of what was to be sent: what is under way may never end. */
  default void cutOff() {}
}
