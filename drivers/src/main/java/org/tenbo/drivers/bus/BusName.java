package org.tenbo.drivers.bus;

/**
 * The name of a bus as the system and the configuration write it: {@code i2c-1}, {@code spi-0},
 * {@code gpiochip0}.
 */
public record BusName(String text) {
  public BusName {
    if (text.isBlank() || text.length() > 60) {
      throw new IllegalArgumentException("A bus name has 1 to 60 characters: '" + text + "'.");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
