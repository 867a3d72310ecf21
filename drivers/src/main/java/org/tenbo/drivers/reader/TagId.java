package org.tenbo.drivers.reader;

/**
 * The number that a tag answers with.
 *
 * @param hex 4 to 32 lower-case hexadecimal digits, an even number, the most significant first
 */
public record TagId(String hex) {
  public TagId {
    if (!hex.matches("(?:[0-9a-f]{2}){2,16}")) {
      throw new IllegalArgumentException("A tag's number has 4 to 32 hex digits: '" + hex + "'.");
    }
  }

  @Override
  public String toString() {
    return hex;
  }
}
