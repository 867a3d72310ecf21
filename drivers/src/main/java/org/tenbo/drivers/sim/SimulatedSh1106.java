package org.tenbo.drivers.sim;

/**
 * An SH1106 with 128x64 glass before its 132 columns that decodes what it is sent, and fails on
 * what the chip would not take (data sheet SH1106, version 2.3, command table).
 */
public final class SimulatedSh1106 extends SimulatedOled {
  private boolean converter = true;

  /**
   * A chip just powered up.
   *
   * @param seed of what the memory holds at power-up
   */
  public SimulatedSh1106(long seed) {
    super("SH1106", 132, 2, seed);
  }

  @Override
  void powerUpOwn() {
    converter = true;
  }

  @Override
  int arguments(int code) {
    if (code <= 0x1f || (code >= 0x30 && code <= 0x7f) || (code >= 0xb0 && code <= 0xb7)) {
      chip.require(code <= 0x33 || code >= 0x40, "a command that is none:", code);
      return 0; // column, pump voltage, start line, page
    }
    return switch (code) {
      case 0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, 0xae, 0xaf, 0xc0, 0xc8, 0xe3 -> 0;
      case 0x81, 0xa8, 0xad, 0xd3, 0xd5, 0xd9, 0xda, 0xdb -> 1;
      default -> throw chip.refusal("a command that no driver needs:", code);
    };
  }

  @Override
  void carryOutOwn(int code, int first, int second) {
    if (code <= 0x1f) {
      column = code < 0x10 ? (column & 0xf0) | code : (column & 0x0f) | (code & 0x0f) << 4;
      room = Math.max(0, columns - column);
    } else if (code >= 0x30 && code <= 0x33) {
      return;
    } else if (code >= 0xb0 && code <= 0xb7) {
      page = code & 7;
      room = Math.max(0, columns - column);
    } else {
      switch (code) {
        case 0xad -> {
          chip.require(!on, "the converter is set while the display is on:", first);
          chip.require(first == 0x8a || first == 0x8b, "converter byte", first);
          converter = first == 0x8b;
        }
        case 0xdb -> {}
        default -> throw chip.refusal("no such command:", code);
      }
    }
  }

  @Override
  void advance() {
    // At the last column the counter stays.
    column = Math.min(column + 1, columns - 1);
  }

  @Override
  boolean powered() {
    return converter;
  }
}
