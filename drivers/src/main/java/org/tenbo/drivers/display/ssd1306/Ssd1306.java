package org.tenbo.drivers.display.ssd1306;

import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.WindowedOled;

/** Sets up an SSD1306 with 128x64 pixels (data sheet SSD1306, rev 1.1). */
public final class Ssd1306 extends WindowedOled {
  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  public Ssd1306(I2cBus bus, I2cAddress address) {
    super(bus, address);
  }

  /**
   * All settings but the memory (command table, section 9; start-up with the charge pump from the
   * application note at the end of the data sheet).
   */
  @Override
  protected byte[] settings() {
    return new byte[] {
      (byte) 0xd5,
      (byte) 0x80, // clock: reset value
      (byte) 0xa8,
      0x3f, // 64 lines
      (byte) 0xd3,
      0x00, // no offset
      0x40, // start line 0
      (byte) 0x8d,
      0x14, // charge pump on
      0x20,
      0x00, // horizontal addressing
      (byte) 0xa1, // column 127 is SEG0: the connector is above the picture
      (byte) 0xc8, // COM lines scanned downwards, for the same reason
      (byte) 0xda,
      0x12, // COM pins of 128x64 glass
      (byte) 0xd9,
      (byte) 0xf1, // pre-charge for the charge pump
      (byte) 0xdb,
      0x20, // VCOMH: reset value
      (byte) 0xa4, // show the memory
      (byte) 0xa6, // not inverted
      0x2e // no scrolling
    };
  }
}
