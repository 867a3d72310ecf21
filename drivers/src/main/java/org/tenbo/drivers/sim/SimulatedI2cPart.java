package org.tenbo.drivers.sim;

/** A simulated part on a simulated I2C bus; it fails on bytes that the real part would not take. */
public interface SimulatedI2cPart {
  /**
   * Takes one write transaction.
   *
   * @param whole false when the wire broke off after these bytes, which then need not make sense as
   *     a whole
   * @throws AssertionError on bytes that the part would not take
   */
  void write(byte[] bytes, boolean whole);

  /**
   * Answers one read of a write-then-read.
   *
   * @throws AssertionError when the part has nothing to read
   */
  byte[] read(int count);

  /** Forgets what is lost without power, and powers up again. */
  void losePower();
}
