package org.tenbo.drivers.display.sh1106;

import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.Area;
import org.tenbo.drivers.display.PagedOled;

/**
 * Sets up an SH1106 with 128x64 pixels and addresses its memory (data sheet SH1106, version 2.3).
 *
 * <p>The memory has 132 columns, of which the glass shows columns 2 to 129, and can be written
 * along one page only:
 *
 * <pre>
 * 00 Bp 0l 1h    page p, column hl = column on the glass + 2
 * 40 data...     along the page
 * </pre>
 *
 * A full picture is thus 1,080 bytes on the wire.
 */
public final class Sh1106 extends PagedOled {
  private static final int FIRST_COLUMN = 2;
  private static final int RUN = 3;

  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  public Sh1106(I2cBus bus, I2cAddress address) {
    super(bus, address, Areas.ONE_PAGE, RUN);
  }

  @Override
  protected void setUpWhileOff() throws BusException {
    // The converter may be set while the display is off only (command 10 of the data sheet).
    command((byte) 0xad, (byte) 0x8b);
  }

  @Override
  protected byte[] open(Area area) {
    int column = area.left() + FIRST_COLUMN;
    return new byte[] {
      (byte) (0xb0 | area.top()), (byte) (column & 0x0f), (byte) (0x10 | column >> 4)
    };
  }

  @Override
  protected byte[] settings() {
    return new byte[] {
      (byte) 0xd5,
      0x50, // clock: reset value
      (byte) 0xa8,
      0x3f, // 64 lines
      (byte) 0xd3,
      0x00, // no offset
      0x40, // start line 0
      0x32, // pump voltage: reset value
      (byte) 0xa1, // the connector is above the picture
      (byte) 0xc8, // COM lines scanned downwards, for the same reason
      (byte) 0xda,
      0x12, // COM pins of 128x64 glass
      (byte) 0xd9,
      0x22, // pre-charge: reset value
      (byte) 0xdb,
      0x35, // VCOM: reset value
      (byte) 0xa4, // show the memory
      (byte) 0xa6 // not inverted
    };
  }
}
