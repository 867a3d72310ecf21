package org.tenbo.drivers.sim;

import java.util.SplittableRandom;
import org.tenbo.drivers.display.DigitPicture;

/**
 * A MAX7219 with eight digits that fails on what the chip would not take (data sheet 19-4452,
 * tables 2 to 10), or would take for a cascade that is not there.
 */
public final class SimulatedMax7219 implements SimulatedSpiPart {
  private static final Strictness CHIP = new Strictness("MAX7219");
  private static final int DIGITS = 8;

  private final SplittableRandom garbage;
  private final int[] registers = new int[16];

  /**
   * A chip just powered up.
   *
   * @param seed of what the digits hold at power-up
   */
  public SimulatedMax7219(long seed) {
    garbage = new SplittableRandom(seed);
    losePower();
  }

  /** Forgets what is lost without power, and powers up shut down (data sheet, initial power-up). */
  public synchronized void losePower() {
    for (int i = 0; i < registers.length; i++) {
      registers[i] = i >= 1 && i <= DIGITS ? garbage.nextInt(256) : 0;
    }
  }

  @Override
  public synchronized void write(byte[] bytes) {
    CHIP.require(bytes.length == 2, "a write of other than two bytes:", bytes.length);
    int register = bytes[0] & 0xff;
    int value = bytes[1] & 0xff;
    CHIP.require((register >= 1 && register <= 0x0c) || register == 0x0f, "no register:", register);
    switch (register) {
      case 0x09 -> CHIP.require(value == 0, "decoding would turn segments to digits:", value);
      case 0x0a -> CHIP.require(value <= 0x0f, "brightness", value);
      case 0x0b -> CHIP.require(value <= 7, "scan limit", value);
      case 0x0c -> CHIP.require(value <= 1, "shutdown", value);
      case 0x0f -> CHIP.require(value == 0, "the display test is on:", value);
      default -> {}
    }
    registers[register] = value;
  }

  /** What an eye sees. */
  public synchronized DigitPicture seen() {
    byte[] segments = new byte[DIGITS];
    for (int digit = 0; digit < DIGITS; digit++) {
      int register = DIGITS - digit;
      boolean lit = registers[0x0c] == 1 && register - 1 <= registers[0x0b];
      int value = registers[register];
      segments[digit] = lit ? (byte) ((value & 0x80) | Integer.reverse(value & 0x7f) >>> 25) : 0;
    }
    return DigitPicture.ofSegments(segments);
  }

  /** Brightness, 0 to 15. */
  public synchronized int brightness() {
    return registers[0x0a];
  }
}
