package org.tenbo.drivers.display.sh1106;

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
 * Makes an SH1106 with 128x64 pixels hold what it shall show (data sheet SH1106, version 2.3).
 *
 * <p>Its memory has 132 columns, of which the glass shows columns 2 to 129, and can be written
 * along one page only. Each run of cells is two writes; on the wire the address byte comes before
 * either:
 *
 * <pre>
 * 00 Bp 0l 1h    page p, column hl = column on the glass + 2
 * 40 data...     along the page
 * </pre>
 *
 * A full picture is thus 1,080 bytes on the wire.
 */
public final class Sh1106 extends PagedOled {
  /** The size of the display in pixels. */
  public static final Size SIZE = new Size(128, 64);

  /** Either address that the pin SA0 can choose. */
  public static final List<I2cAddress> ADDRESSES =
      List.of(new I2cAddress(0x3c), new I2cAddress(0x3d));

  private static final int FIRST_COLUMN = 2;
  private static final int COMMANDS = 0x00;
  private static final int DATA = 0x40;

  /** Four command bytes, one leading data byte and two address bytes. */
  private static final int RUN_COST = 7;

  private static final byte[] DISPLAY_OFF = {COMMANDS, (byte) 0xae};

  private final I2cBus bus;
  private final I2cAddress address;

  /** A driver that knows nothing of its chip yet: the first update sets it up. */
  public Sh1106(I2cBus bus, I2cAddress address) {
    super(SIZE, Areas.ONE_PAGE, RUN_COST);
    this.bus = bus;
    this.address = address;
  }

  @Override
  protected void setUp(Brightness wanted) throws BusException {
    write(DISPLAY_OFF);
    // The converter may be set while the display is off only (command 10 of the data sheet).
    write(new byte[] {COMMANDS, (byte) 0xad, (byte) 0x8b});
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
    int column = area.left() + FIRST_COLUMN;
    write(
        new byte[] {
          COMMANDS, (byte) (0xb0 | area.top()), (byte) (column & 0x0f), (byte) (0x10 | column >> 4)
        });
    write(memory.message(DATA, area));
  }

  private static byte contrast(Brightness wanted) {
    return switch (wanted) {
      case DARK, DIM -> 0x08;
      case FULL -> (byte) 0xcf;
    };
  }

  private static byte[] settings(Brightness wanted, boolean on) {
    return new byte[] {
      COMMANDS,
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
      (byte) 0x81,
      contrast(wanted),
      (byte) 0xd9,
      0x22, // pre-charge: reset value
      (byte) 0xdb,
      0x35, // VCOM: reset value
      (byte) 0xa4, // show the memory
      (byte) 0xa6, // not inverted
      (byte) (on ? 0xaf : 0xae)
    };
  }

  private void write(byte[] bytes) throws BusException {
    bus.write(address, bytes);
  }
}
