package org.tenbo.drivers.display.max7219;

import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.SpiBus;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DigitChip;
import org.tenbo.drivers.display.DigitPicture;

/**
 * Makes a MAX7219 with eight digits hold what it shall show (data sheet 19-4452, tables 2 to 10).
 *
 * <p>Every register is a write of its own, two bytes between the edges of its chip select:
 *
 * <pre>
 * 01..08 ss    digit: 08 is the leftmost; segments as . a b c d e f g from bit 7
 * 09 00        no decoding    0b 07  scan all eight digits    0f 00  no test
 * 0a 0n        brightness     0c 0n  0 shut down, 1 normal
 * </pre>
 */
public final class Max7219 extends DigitChip {
  /** Digits of a module. */
  public static final int DIGITS = 8;

  private final SpiBus bus;
  private final ChipSelect line;

  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  public Max7219(SpiBus bus, ChipSelect line) {
    super(DIGITS);
    this.bus = bus;
    this.line = line;
  }

  @Override
  protected void setUp() throws BusException {
    write(0x0f, 0x00);
    write(0x09, 0x00);
    write(0x0b, 0x07);
  }

  @Override
  protected void send(@Nullable DigitPicture before, DigitPicture wanted) throws BusException {
    for (int digit = 0; digit < DIGITS; digit++) {
      int segments = wanted.segments(digit);
      if (before == null || before.segments(digit) != segments) {
        write(DIGITS - digit, turned(segments));
      }
    }
  }

  /** Segments a to g from bit 6 down instead of from bit 0 up; the point stays in bit 7. */
  private static int turned(int segments) {
    return (segments & 0x80) | Integer.reverse(segments & 0x7f) >>> 25;
  }

  @Override
  protected void light(Brightness wanted) throws BusException {
    switch (wanted) {
      case DARK -> write(0x0c, 0x00);
      case DIM -> {
        write(0x0a, 0x00);
        write(0x0c, 0x01);
      }
      case FULL -> {
        write(0x0a, 0x0a);
        write(0x0c, 0x01);
      }
    }
  }

  private void write(int register, int value) throws BusException {
    bus.write(line, new byte[] {(byte) register, (byte) value});
  }
}
