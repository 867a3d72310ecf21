package org.tenbo.drivers.sim;

import java.util.SplittableRandom;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Size;

/**
 * An SSD1306 with 128x64 glass that decodes what it is sent, and fails on what the chip would not
 * take (data sheet SSD1306, rev 1.1: control byte 8.1.5.2, command table 9, addressing 10.1).
 *
 * <p>Stricter than the chip: reserved bits must be zero, a command and its arguments come in one
 * write, a window must not be filled beyond its end, data must follow a window. After a loss of
 * power the driver cannot know that the addressing mode is reset; until it sets the mode again,
 * windows meant for the other mode are ignored as the chip ignores them.
 */
public final class SimulatedSsd1306 implements SimulatedI2cPart {
  private static final Strictness CHIP = new Strictness("SSD1306");
  private static final int COLUMNS = 128;
  private static final int PAGES = 8;

  private final SplittableRandom garbage;
  private final byte[] ram = new byte[COLUMNS * PAGES];

  private boolean modeKnown;
  private boolean expectsSurprise;
  private Mode mode = Mode.PAGE;
  private boolean remapped;
  private boolean scannedDown;
  private boolean on;
  private boolean pump;
  private boolean allOn;
  private boolean inverse;
  private boolean glassSet;
  private int contrast;
  private int lines;
  private int offset;
  private int startLine;
  private int firstColumn;
  private int lastColumn;
  private int firstPage;
  private int lastPage;
  private int column;
  private int page;
  private int room;

  /** The command under way, its code first, and how much of it has come. */
  private final int[] command = new int[3];

  private int pending;

  private enum Mode {
    HORIZONTAL,
    VERTICAL,
    PAGE
  }

  /**
   * A chip just powered up.
   *
   * @param seed of what the memory holds at power-up, which the data sheet leaves open
   */
  public SimulatedSsd1306(long seed) {
    garbage = new SplittableRandom(seed);
    powerUp();
  }

  /** How many arguments a command has (table 9). */
  private static int arguments(int code) {
    if (code <= 0x1f || (code >= 0x40 && code <= 0x7f) || (code >= 0xb0 && code <= 0xb7)) {
      return 0; // column and page of page mode, start line
    }
    return switch (code) {
      case 0x2e, 0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xae, 0xaf, 0xc0, 0xc8, 0xe3 -> 0;
      case 0x20, 0x81, 0x8d, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb -> 1;
      case 0x21, 0x22 -> 2;
      default -> throw CHIP.refusal("a command that no driver needs:", code);
    };
  }

  private void powerUp() {
    garbage.nextBytes(ram);
    mode = Mode.PAGE;
    remapped = false;
    scannedDown = false;
    on = false;
    pump = false;
    allOn = false;
    inverse = false;
    glassSet = true; // reset value 0x12
    contrast = 0x7f;
    lines = 64;
    offset = 0;
    startLine = 0;
    firstColumn = 0;
    lastColumn = COLUMNS - 1;
    firstPage = 0;
    lastPage = PAGES - 1;
    column = 0;
    page = 0;
    room = 0;
  }

  @Override
  public synchronized void losePower() {
    powerUp();
    expectsSurprise = modeKnown;
    modeKnown = false;
  }

  @Override
  public byte[] read(int count) {
    throw new AssertionError("The driver has nothing to read from an SSD1306.");
  }

  @Override
  public synchronized void write(byte[] bytes, boolean whole) {
    pending = 0;
    boolean data = false;
    boolean last = false;
    int i = 0;
    while (i < bytes.length) {
      if (!last) {
        int control = bytes[i++] & 0xff;
        CHIP.require((control & 0x3f) == 0, "reserved bits in control byte", control);
        data = (control & 0x40) != 0;
        last = (control & 0x80) == 0;
        CHIP.require(i < bytes.length || !whole, "nothing follows control byte", control);
        if (last || i == bytes.length) {
          continue;
        }
      }
      int next = bytes[i++] & 0xff;
      if (data) {
        CHIP.require(pending == 0, "data amid command", command[0]);
        store((byte) next);
      } else {
        gather(next);
      }
    }
    CHIP.require(pending == 0 || !whole, "arguments are missing for command", command[0]);
  }

  private void gather(int code) {
    command[pending++] = code;
    if (pending == 1 + arguments(command[0])) {
      pending = 0;
      carryOut(command[0], command[1], command[2]);
    }
  }

  private void carryOut(int code, int first, int second) {
    if (code <= 0x1f) {
      pageModeOnly(code);
      if (mode == Mode.PAGE) {
        column = code < 0x10 ? (column & 0xf0) | code : (column & 0x0f) | (code & 0x0f) << 4;
        CHIP.require(column < COLUMNS, "no such column:", column);
        room = COLUMNS - column;
      }
    } else if (code >= 0x40 && code <= 0x7f) {
      startLine = code & 0x3f;
    } else if (code >= 0xb0 && code <= 0xb7) {
      pageModeOnly(code);
      if (mode == Mode.PAGE) {
        page = code & 7;
        room = COLUMNS - column;
      }
    } else {
      switch (code) {
        case 0x20 -> {
          CHIP.require(first <= 2, "addressing mode", first);
          mode = first == 0 ? Mode.HORIZONTAL : first == 1 ? Mode.VERTICAL : Mode.PAGE;
          modeKnown = true;
          expectsSurprise = false;
          room = 0;
        }
        case 0x21 -> columns(first, second);
        case 0x22 -> pages(first, second);
        case 0x2e, 0xe3 -> {}
        case 0x81 -> contrast = first;
        case 0x8d -> {
          CHIP.require(first == 0x10 || first == 0x14, "charge pump byte", first);
          pump = first == 0x14;
        }
        case 0xa0, 0xa1 -> remapped = code == 0xa1;
        case 0xa4, 0xa5 -> allOn = code == 0xa5;
        case 0xa6, 0xa7 -> inverse = code == 0xa7;
        case 0xa8 -> {
          CHIP.require(first >= 15 && first <= 63, "multiplex ratio", first);
          lines = first + 1;
        }
        case 0xae, 0xaf -> on = code == 0xaf;
        case 0xc0, 0xc8 -> scannedDown = code == 0xc8;
        case 0xd3 -> {
          CHIP.require(first <= 63, "display offset", first);
          offset = first;
        }
        case 0xd5 -> {}
        case 0xd9 -> CHIP.require((first & 0x0f) != 0 && (first & 0xf0) != 0, "pre-charge", first);
        case 0xda -> {
          CHIP.require((first & 0xcf) == 0x02, "COM pins", first);
          glassSet = first == 0x12;
        }
        case 0xdb ->
            CHIP.require(first == 0x00 || first == 0x20 || first == 0x30, "VCOMH level", first);
        default -> throw CHIP.refusal("no such command:", code);
      }
    }
  }

  private void pageModeOnly(int code) {
    CHIP.require(mode == Mode.PAGE || expectsSurprise, "outside page mode: command", code);
  }

  private void columns(int first, int last) {
    CHIP.require(first <= last && last < COLUMNS, "a window of wrong columns up to", last);
    if (windowsCount(0x21)) {
      firstColumn = first;
      lastColumn = last;
      openWindow();
    }
  }

  private void pages(int first, int last) {
    CHIP.require(first <= last && last < PAGES, "a window of wrong pages up to", last);
    if (windowsCount(0x22)) {
      firstPage = first;
      lastPage = last;
      openWindow();
    }
  }

  private boolean windowsCount(int code) {
    CHIP.require(mode != Mode.PAGE || expectsSurprise, "a window in page mode: command", code);
    return mode != Mode.PAGE;
  }

  private void openWindow() {
    column = firstColumn;
    page = firstPage;
    room = (lastColumn - firstColumn + 1) * (lastPage - firstPage + 1);
  }

  private void store(byte data) {
    CHIP.require(room > 0 || expectsSurprise, "data beyond the window:", data);
    room--;
    // Remapping turns the columns as they are written (section 10.1.8).
    ram[page * COLUMNS + (remapped ? COLUMNS - 1 - column : column)] = data;
    switch (mode) {
      case HORIZONTAL -> {
        if (column < lastColumn) {
          column++;
        } else {
          column = firstColumn;
          page = page < lastPage ? page + 1 : firstPage;
        }
      }
      case VERTICAL -> {
        if (page < lastPage) {
          page++;
        } else {
          page = firstPage;
          column = column < lastColumn ? column + 1 : firstColumn;
        }
      }
      case PAGE -> column = (column + 1) % COLUMNS;
    }
  }

  /**
   * What an eye sees on a module whose connector is above the picture: nothing while the display or
   * its charge pump is off.
   */
  public synchronized BitPicture seen() {
    boolean powered = on && pump;
    return BitPicture.of(
        new Size(COLUMNS, 64), (x, y) -> powered && ((allOn || dot(x, y)) != inverse));
  }

  /** What the memory would show if the display were on, neither inverted nor all lit. */
  public synchronized BitPicture memory() {
    return BitPicture.of(new Size(COLUMNS, 64), this::dot);
  }

  private boolean dot(int x, int y) {
    int line = scannedDown ? y : 63 - y;
    if (!glassSet || line >= lines) {
      return false;
    }
    int row = (line + offset + startLine) % 64;
    return (ram[row / 8 * COLUMNS + COLUMNS - 1 - x] >> row % 8 & 1) != 0;
  }

  /** The contrast that is set, 0 to 255. */
  public synchronized int contrast() {
    return contrast;
  }
}
