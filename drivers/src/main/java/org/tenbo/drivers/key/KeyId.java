package org.tenbo.drivers.key;

/**
 * The name of one key as the table's configuration writes it, such as {@code A.OK}.
 *
 * @param text 1 to 40 characters
 */
public record KeyId(String text) {
  public KeyId {
    if (text.isBlank() || text.length() > 40) {
      throw new IllegalArgumentException("A key's name has 1 to 40 characters: '" + text + "'.");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
