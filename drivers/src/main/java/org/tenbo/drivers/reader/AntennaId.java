package org.tenbo.drivers.reader;

/** The name of one antenna as the table's configuration writes it. */
public record AntennaId(String text) {
  public AntennaId {
    if (text.isBlank() || text.length() > 40) {
      throw new IllegalArgumentException(
          "An antenna's name has 1 to 40 characters: '" + text + "'.");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
