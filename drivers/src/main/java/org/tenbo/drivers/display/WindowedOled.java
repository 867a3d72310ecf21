package org.tenbo.drivers.display;

import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;

/**
 * Addresses the memory of SSD1306 and SSD1309 through windows, in horizontal addressing mode (data
 * sheets of either, sections 10.1.3 to 10.1.5).
 *
 * <pre>
 * 00 21 c0 c1 22 p0 p1    columns c0..c1, pages p0..p1
 * 40 data...              (c1 - c0 + 1) * (p1 - p0 + 1) bytes, page by page
 * </pre>
 *
 * A full picture is thus 1,034 bytes on the wire.
 */
public abstract class WindowedOled extends PagedOled {
  private static final int WINDOW = 6;

  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  protected WindowedOled(I2cBus bus, I2cAddress address) {
    super(bus, address, Areas.SEVERAL_PAGES, WINDOW);
  }

  @Override
  protected final byte[] open(Area area) {
    return new byte[] {
      0x21, (byte) area.left(), (byte) area.right(), 0x22, (byte) area.top(), (byte) area.bottom()
    };
  }
}
