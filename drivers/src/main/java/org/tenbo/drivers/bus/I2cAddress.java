package org.tenbo.drivers.bus;

/**
 * A seven-bit address on an I2C bus.
 *
 * @param value 0x08 to 0x77; the rest is reserved (I2C specification UM10204, section 3.1.12)
 */
public record I2cAddress(int value) {
  public I2cAddress {
    if (value < 0x08 || value > 0x77) {
      throw new IllegalArgumentException(
          "0x%02x is no I2C address of a part: 0x08 to 0x77 are.".formatted(value));
    }
  }

  @Override
  public String toString() {
    return "0x%02x".formatted(value);
  }
}
