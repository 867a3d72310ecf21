package org.tenbo.drivers.display.ht16k33;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DigitChip;
import org.tenbo.drivers.display.DigitPicture;

/**
 * Makes an HT16K33 with up to eight digits hold what it shall show (data sheet HT16K33, rev 1.10).
 *
 * <p>Digit n, counted from the left, lies on COM n; its segments a to g and point on ROW0 to ROW7.
 * On the wire the address byte comes first:
 *
 * <pre>
 * 21                     oscillator on
 * a0                     ROW15 is no interrupt
 * 00 s0 00 s1 00 ...     memory from COM0, two bytes a digit
 * ef / e0                brightness 16 or 1 of 16
 * 81 / 80                display on, not blinking / off
 * </pre>
 */
public final class Ht16k33 extends DigitChip {
  /** Every address that the pins A2 to A0 can choose. */
  public static final List<I2cAddress> ADDRESSES =
      IntStream.rangeClosed(0x70, 0x77).mapToObj(I2cAddress::new).toList();

  private final I2cBus bus;
  private final I2cAddress address;

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param digits 1 to 8
   */
  public Ht16k33(I2cBus bus, I2cAddress address, int digits) {
    super(digits);
    this.bus = bus;
    this.address = address;
  }

  @Override
  protected void setUp() throws BusException {
    write(0x21);
    write(0xa0);
  }

  @Override
  protected void send(@Nullable DigitPicture before, DigitPicture wanted) throws BusException {
    byte[] message = new byte[1 + 2 * wanted.digits()];
    for (int digit = 0; digit < wanted.digits(); digit++) {
      message[1 + 2 * digit] = (byte) wanted.segments(digit);
    }
    bus.write(address, message);
  }

  @Override
  protected void light(Brightness wanted) throws BusException {
    switch (wanted) {
      case DARK -> write(0x80);
      case DIM -> {
        write(0xe0);
        write(0x81);
      }
      case FULL -> {
        write(0xef);
        write(0x81);
      }
    }
  }

  private void write(int command) throws BusException {
    bus.write(address, new byte[] {(byte) command});
  }
}
