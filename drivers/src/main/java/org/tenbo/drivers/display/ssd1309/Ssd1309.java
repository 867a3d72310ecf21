package org.tenbo.drivers.display.ssd1309;

import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.WindowedOled;

/** Sets up an SSD1309 with 128x64 pixels, as on 2.42 inch modules (data sheet SSD1309, rev 1.1). */
public final class Ssd1309 extends WindowedOled {
  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  public Ssd1309(I2cBus bus, I2cAddress address) {
    super(bus, address);
  }

  /**
   * All settings but the memory (command table, section 9). The panel's voltage comes from outside
   * the chip, so there is no charge pump, and pre-charge and VCOMH keep their reset values.
   */
  @Override
  protected byte[] settings() {
    return new byte[] {
      (byte) 0xfd,
      0x12, // unlock: a locked chip takes nothing else (section 10.1.20)
      (byte) 0xd5,
      0x70, // clock: reset value
      (byte) 0xa8,
      0x3f, // 64 lines
      (byte) 0xd3,
      0x00, // no offset
      0x40, // start line 0
      0x20,
      0x00, // horizontal addressing
      (byte) 0xa1, // column 127 is SEG0: the connector is above the picture
      (byte) 0xc8, // COM lines scanned downwards, for the same reason
      (byte) 0xda,
      0x12, // COM pins of 128x64 glass
      (byte) 0xd9,
      0x22, // pre-charge: reset value
      (byte) 0xdb,
      0x34, // VCOMH: reset value
      (byte) 0xa4, // show the memory
      (byte) 0xa6, // not inverted
      0x2e // no scrolling
    };
  }
}
