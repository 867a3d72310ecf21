package org.tenbo.drivers;

/**
 * The name of one part as the table's configuration writes it, such as {@code display.A}.
 *
 * @param text 1 to 40 characters
 */
public record DeviceId(String text) {
  public DeviceId {
    if (text.isBlank() || text.length() > 40) {
      throw new IllegalArgumentException(
          "A part's name has 1 to 40 characters, this one has " + text.length() + ".");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
