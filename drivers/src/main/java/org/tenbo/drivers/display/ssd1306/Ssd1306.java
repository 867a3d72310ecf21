package org.tenbo.drivers.display.ssd1306;

import java.util.List;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.Area;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.PageMemory;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.Size;

/**
 * Makes an SSD1306 with 128x64 pixels hold what it shall show (data sheet SSD1306, rev 1.1).
 *
 * <p>Memory is written in horizontal addressing mode through windows (sections 10.1.3 to 10.1.5).
 * Each window is two writes; on the wire the address byte comes before either:
 *
 * <pre>
 * 00 21 c0 c1 22 p0 p1    columns c0..c1, pages p0..p1
 * 40 data...              (c1 - c0 + 1) * (p1 - p0 + 1) bytes, page by page
 * </pre>
 *
 * A full picture is thus 1,034 bytes on the wire.
 */
public final class Ssd1306 extends PagedOled {
  /** The size of the display in pixels. */
  public static final Size SIZE = new Size(128, 64);

  /** Either address that the pin SA0 can choose (section 8.1.5). */
  public static final List<I2cAddress> ADDRESSES =
      List.of(new I2cAddress(0x3c), new I2cAddress(0x3d));

  private static final int COMMANDS = 0x00;
  private static final int DATA = 0x40;

  /** A window costs 7 bytes, one leading data byte and two address bytes. */
  private static final int WINDOW_COST = 10;

  private static final byte[] DISPLAY_OFF = {COMMANDS, (byte) 0xae};

  private final I2cBus bus;
  private final I2cAddress address;

  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  public Ssd1306(I2cBus bus, I2cAddress address) {
    super(SIZE, Areas.SEVERAL_PAGES, WINDOW_COST);
    this.bus = bus;
    this.address = address;
  }

  @Override
  protected void setUp(Brightness wanted) throws BusException {
    write(DISPLAY_OFF);
    write(settings(wanted, false));
  }

  @Override
  protected void renew(Brightness wanted) throws BusException {
    write(settings(wanted, wanted != Brightness.DARK));
  }

  @Override
  protected void light(Brightness wanted) throws BusException {
    write(
        switch (wanted) {
          case DARK -> DISPLAY_OFF;
          case DIM, FULL -> new byte[] {COMMANDS, (byte) 0x81, contrast(wanted), (byte) 0xaf};
        });
  }

  @Override
  protected void send(PageMemory memory, Area area) throws BusException {
    write(
        new byte[] {
          COMMANDS,
          0x21,
          (byte) area.left(),
          (byte) area.right(),
          0x22,
          (byte) area.top(),
          (byte) area.bottom()
        });
    write(memory.message(DATA, area));
  }

  private static byte contrast(Brightness wanted) {
    return switch (wanted) {
      case DARK, DIM -> 0x08;
      case FULL -> (byte) 0xcf;
    };
  }

  /**
   * All settings but the memory (command table, section 9; start-up with the charge pump from the
   * application note at the end of the data sheet).
   */
  private static byte[] settings(Brightness wanted, boolean on) {
    return new byte[] {
      COMMANDS,
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
      (byte) 0x81,
      contrast(wanted),
      (byte) 0xd9,
      (byte) 0xf1, // pre-charge for the charge pump
      (byte) 0xdb,
      0x20, // VCOMH: reset value
      (byte) 0xa4, // show the memory
      (byte) 0xa6, // not inverted
      0x2e, // no scrolling
      (byte) (on ? 0xaf : 0xae)
    };
  }

  private void write(byte[] bytes) throws BusException {
    bus.write(address, bytes);
  }
}
