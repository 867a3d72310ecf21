package org.tenbo.drivers;

/**
 * What is wrong with a part, in words for a builder who knows no Java.
 *
 * @param where the bus and address, such as {@code i2c-1 0x3c}
 * @param what what was seen there
 * @param remedy what to do about it
 */
public record Trouble(String where, String what, String remedy) {
  public Trouble {
    if (where.isBlank() || what.isBlank() || remedy.isBlank()) {
      throw new IllegalArgumentException("Trouble needs a place, a finding and a remedy.");
    }
  }

  /** One sentence for logs: place, finding, remedy. */
  @Override
  public String toString() {
    return where + ": " + what + " " + remedy;
  }
}
