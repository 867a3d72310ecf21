package org.tenbo.drivers.display;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;

/**
 * Sends to a page-wise one-bit controller with 128x64 glass what differs from what it holds; which
 * settings it has and how its memory is addressed is for its own class.
 *
 * <p>On the wire the address byte comes before every write. The commands that all of them have:
 *
 * <pre>
 * 00 ae          off
 * 00 81 cc af    contrast, on
 * 40 data...     to where the memory was addressed last
 * </pre>
 */
public abstract class PagedOled extends RememberingChip<PageMemory> {
  /** Whether an area to send may span pages. */
  protected enum Areas {
    ONE_PAGE,
    SEVERAL_PAGES
  }

  /** The size of the display in pixels. */
  public static final Size SIZE = new Size(128, 64);

  /** Either address that the pin SA0 can choose. */
  public static final List<I2cAddress> ADDRESSES =
      List.of(new I2cAddress(0x3c), new I2cAddress(0x3d));

  private static final int PAGES = 8;
  private static final byte COMMANDS = 0x00;
  private static final byte DATA = 0x40;

  /** The two address bytes of a command and of its data, and the control byte before either. */
  private static final int WRITES_OF_AREA = 4;

  private final I2cBus bus;
  private final I2cAddress address;
  private final Areas areas;
  private final int openingCost;

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param openingBytes command bytes that {@link #open} sends
   */
  protected PagedOled(I2cBus bus, I2cAddress address, Areas areas, int openingBytes) {
    this.bus = bus;
    this.address = address;
    this.areas = areas;
    this.openingCost = openingBytes + WRITES_OF_AREA;
  }

  /**
   * Sends what may be set while the display is off only; most chips have nothing of the kind.
   *
   * @throws BusException when the chip does not answer
   */
  protected void setUpWhileOff() throws BusException {}

  /** All settings but contrast, on and off: they may be sent again to a chip that works. */
  protected abstract byte[] settings();

  /** The commands that address the cells of an area, on one page where the chip asks for that. */
  protected abstract byte[] open(Area area);

  /**
   * Sends commands.
   *
   * @throws BusException when the chip does not answer
   */
  protected final void command(byte... commands) throws BusException {
    byte[] message = new byte[1 + commands.length];
    message[0] = COMMANDS;
    System.arraycopy(commands, 0, message, 1, commands.length);
    bus.write(address, message);
  }

  @Override
  protected final void setUp() throws BusException {
    // Off first: what the memory holds at power-on is never seen.
    light(Brightness.DARK);
    setUpWhileOff();
    renew();
  }

  @Override
  protected final void renew() throws BusException {
    command(settings());
  }

  @Override
  protected final void light(Brightness wanted) throws BusException {
    switch (wanted) {
      case DARK -> command((byte) 0xae);
      case DIM -> command((byte) 0x81, (byte) 0x08, (byte) 0xaf);
      case FULL -> command((byte) 0x81, (byte) 0xcf, (byte) 0xaf);
    }
  }

  @Override
  protected final void send(@Nullable PageMemory before, PageMemory wanted) throws BusException {
    for (Area area : before == null ? all(wanted) : differing(before, wanted)) {
      send(wanted, area);
    }
  }

  @Override
  protected final void sendSlice(PageMemory memory, int slice) throws BusException {
    send(memory, new Area(0, slice, memory.columns() - 1, slice));
  }

  private void send(PageMemory memory, Area area) throws BusException {
    command(open(area));
    bus.write(address, memory.message(DATA, area));
  }

  @Override
  public final PictureForm form() {
    return new PictureForm.Bits(SIZE);
  }

  @Override
  public final int slices() {
    return PAGES;
  }

  @Override
  protected final PageMemory memory(Frame frame) {
    if (frame.picture() instanceof BitPicture picture && picture.size().equals(SIZE)) {
      return PageMemory.of(picture);
    }
    throw new IllegalArgumentException("This display takes one-bit pictures of " + SIZE + " only.");
  }

  private List<Area> all(PageMemory memory) {
    if (areas == Areas.SEVERAL_PAGES) {
      return List.of(memory.all());
    }
    List<Area> pages = new ArrayList<>();
    for (int page = 0; page < memory.pages(); page++) {
      pages.add(new Area(0, page, memory.columns() - 1, page));
    }
    return pages;
  }

  private List<Area> differing(PageMemory before, PageMemory wanted) {
    int columns = wanted.columns();
    if (areas == Areas.SEVERAL_PAGES) {
      return Differences.between(
          columns,
          wanted.pages(),
          openingCost,
          (x, page) -> wanted.cell(x, page) != before.cell(x, page));
    }
    List<Area> found = new ArrayList<>();
    for (int p = 0; p < wanted.pages(); p++) {
      int page = p;
      for (Area run :
          Differences.between(
              columns, 1, openingCost, (x, y) -> wanted.cell(x, page) != before.cell(x, page))) {
        found.add(new Area(run.left(), page, run.right(), page));
      }
    }
    return found;
  }
}
