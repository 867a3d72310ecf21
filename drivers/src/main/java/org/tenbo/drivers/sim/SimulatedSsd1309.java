package org.tenbo.drivers.sim;

/**
 * An SSD1309 with 128x64 glass that decodes what it is sent, and fails on what the chip would not
 * take (data sheet SSD1309, rev 1.1, command table 9).
 */
public final class SimulatedSsd1309 extends SimulatedWindowedOled {
  /**
   * A chip just powered up.
   *
   * @param seed of what the memory holds at power-up
   */
  public SimulatedSsd1309(long seed) {
    super("SSD1309", seed);
  }

  @Override
  int arguments(int code) {
    return code == 0xfd ? 1 : super.arguments(code);
  }

  @Override
  void carryOutOwn(int code, int first, int second) {
    switch (code) {
      // Locking would be taken by the chip, but leaves it deaf: no driver may.
      case 0xfd -> chip.require(first == 0x12, "command lock", first);
      case 0xdb ->
          chip.require(first == 0x00 || first == 0x34 || first == 0x3c, "VCOMH level", first);
      default -> super.carryOutOwn(code, first, second);
    }
  }

  /** The panel's voltage comes from outside. */
  @Override
  boolean powered() {
    return true;
  }
}
