package org.tenbo.drivers.sim;

import java.util.SplittableRandom;
import org.tenbo.drivers.display.DigitPicture;

/**
 * An HT16K33 with eight digits on COM0 to COM7 that fails on what the chip would not take (data
 * sheet HT16K33, rev 1.10, command summary).
 */
public final class SimulatedHt16k33 implements SimulatedI2cPart {
  private static final Strictness CHIP = new Strictness("HT16K33");

  private final SplittableRandom garbage;
  private final byte[] ram = new byte[16];
  private final int digits;
  private boolean running;
  private boolean on;
  private int brightness;

  /**
   * A chip just powered up.
   *
   * @param digits that are wired, 1 to 8
   * @param seed of what the memory holds at power-up
   */
  public SimulatedHt16k33(int digits, long seed) {
    this.digits = digits;
    garbage = new SplittableRandom(seed);
    losePower();
  }

  @Override
  public synchronized void losePower() {
    garbage.nextBytes(ram);
    running = false;
    on = false;
    brightness = 15;
  }

  @Override
  public synchronized void write(byte[] bytes, boolean whole) {
    if (bytes.length == 0) {
      return;
    }
    int code = bytes[0] & 0xff;
    if (code <= 0x0f) {
      CHIP.require(code + bytes.length - 1 <= ram.length, "data beyond the memory from", code);
      CHIP.require(bytes.length > 1 || !whole, "an address without data:", code);
      System.arraycopy(bytes, 1, ram, code, bytes.length - 1);
      return;
    }
    CHIP.require(bytes.length == 1, "bytes behind command", code);
    switch (code) {
      case 0x20, 0x21 -> running = code == 0x21;
      case 0x80, 0x81 -> on = code == 0x81;
      case 0xa0 -> {}
      default -> {
        CHIP.require(code >= 0xe0 && code <= 0xef, "a command that no driver needs:", code);
        brightness = code & 0x0f;
      }
    }
  }

  @Override
  public byte[] read(int count) {
    throw CHIP.refusal("a driver has nothing to read from it, wanted", count);
  }

  /** What an eye sees. */
  public synchronized DigitPicture seen() {
    byte[] segments = new byte[digits];
    for (int digit = 0; digit < digits && running && on; digit++) {
      segments[digit] = ram[2 * digit];
    }
    return DigitPicture.ofSegments(segments);
  }

  /** Brightness, 0 to 15. */
  public synchronized int brightness() {
    return brightness;
  }
}
