package org.tenbo.drivers.sim;

/**
 * An SSD1306 with 128x64 glass that decodes what it is sent, and fails on what the chip would not
 * take (data sheet SSD1306, rev 1.1: control byte 8.1.5.2, command table 9, addressing 10.1).
 */
public final class SimulatedSsd1306 extends SimulatedWindowedOled {
  private boolean pump;

  /**
   * A chip just powered up.
   *
   * @param seed of what the memory holds at power-up
   */
  public SimulatedSsd1306(long seed) {
    super("SSD1306", seed);
  }

  @Override
  void powerUpOwn() {
    super.powerUpOwn();
    pump = false;
  }

  @Override
  int arguments(int code) {
    return code == 0x8d ? 1 : super.arguments(code);
  }

  @Override
  void carryOutOwn(int code, int first, int second) {
    switch (code) {
      case 0x8d -> {
        chip.require(first == 0x10 || first == 0x14, "charge pump byte", first);
        pump = first == 0x14;
      }
      case 0xdb ->
          chip.require(first == 0x00 || first == 0x20 || first == 0x30, "VCOMH level", first);
      default -> super.carryOutOwn(code, first, second);
    }
  }

  /** Nothing lights without the charge pump. */
  @Override
  boolean powered() {
    return pump;
  }
}
