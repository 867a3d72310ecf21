package org.tenbo.drivers.bus;

/**
 * A chip-select line of an SPI bus.
 *
 * @param line 0 to 15
 */
public record ChipSelect(int line) {
  public ChipSelect {
    if (line < 0 || line > 15) {
      throw new IllegalArgumentException("Chip-select lines are 0 to 15, not " + line + ".");
    }
  }

  @Override
  public String toString() {
    return "CS" + line;
  }
}
