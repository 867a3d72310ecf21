package org.tenbo.drivers.sim;

/**
 * The addressing that SSD1306 and SSD1309 share: windows in horizontal and vertical mode, page mode
 * after power-up (data sheets, sections 10.1.1 to 10.1.5).
 *
 * <p>After a loss of power the driver cannot know that the addressing mode is reset; until it sets
 * the mode again, windows meant for the other mode are ignored as the chip ignores them.
 */
abstract class SimulatedWindowedOled extends SimulatedOled {
  private static final int PAGES = 8;

  private boolean modeKnown;
  private boolean surprised;
  private Mode mode = Mode.PAGE;
  private int firstColumn;
  private int lastColumn;
  private int firstPage;
  private int lastPage;

  private enum Mode {
    HORIZONTAL,
    VERTICAL,
    PAGE
  }

  SimulatedWindowedOled(String name, long seed) {
    super(name, 128, 0, seed);
    resetWindow();
  }

  private void resetWindow() {
    mode = Mode.PAGE;
    firstColumn = 0;
    lastColumn = columns - 1;
    firstPage = 0;
    lastPage = PAGES - 1;
  }

  @Override
  void powerUpOwn() {
    resetWindow();
    surprised = modeKnown;
    modeKnown = false;
  }

  @Override
  boolean forgives() {
    return surprised;
  }

  @Override
  int arguments(int code) {
    if (code <= 0x1f || (code >= 0x40 && code <= 0x7f) || (code >= 0xb0 && code <= 0xb7)) {
      return 0; // column and page of page mode, start line
    }
    return switch (code) {
      case 0x2e, 0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xae, 0xaf, 0xc0, 0xc8, 0xe3 -> 0;
      case 0x20, 0x81, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb -> 1;
      case 0x21, 0x22 -> 2;
      default -> throw chip.refusal("a command that no driver needs:", code);
    };
  }

  @Override
  void carryOutOwn(int code, int first, int second) {
    if (code <= 0x1f) {
      if (inPageMode(code)) {
        column = code < 0x10 ? (column & 0xf0) | code : (column & 0x0f) | (code & 0x0f) << 4;
        chip.require(column < columns, "no such column:", column);
        room = columns - column;
      }
    } else if (code >= 0xb0 && code <= 0xb7) {
      if (inPageMode(code)) {
        page = code & 7;
        room = columns - column;
      }
    } else {
      switch (code) {
        case 0x20 -> {
          chip.require(first <= 2, "addressing mode", first);
          mode = first == 0 ? Mode.HORIZONTAL : first == 1 ? Mode.VERTICAL : Mode.PAGE;
          modeKnown = true;
          surprised = false;
          room = 0;
        }
        case 0x21 -> {
          chip.require(first <= second && second < columns, "a window of columns up to", second);
          if (inWindowMode(code)) {
            firstColumn = first;
            lastColumn = second;
            openWindow();
          }
        }
        case 0x22 -> {
          chip.require(first <= second && second < PAGES, "a window of pages up to", second);
          if (inWindowMode(code)) {
            firstPage = first;
            lastPage = second;
            openWindow();
          }
        }
        case 0x2e -> {}
        default -> throw chip.refusal("no such command:", code);
      }
    }
  }

  private boolean inPageMode(int code) {
    chip.require(mode == Mode.PAGE || surprised, "outside page mode: command", code);
    return mode == Mode.PAGE;
  }

  private boolean inWindowMode(int code) {
    chip.require(mode != Mode.PAGE || surprised, "a window in page mode: command", code);
    return mode != Mode.PAGE;
  }

  private void openWindow() {
    column = firstColumn;
    page = firstPage;
    room = (lastColumn - firstColumn + 1) * (lastPage - firstPage + 1);
  }

  @Override
  void advance() {
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
      case PAGE -> column = (column + 1) % columns;
    }
  }
}
