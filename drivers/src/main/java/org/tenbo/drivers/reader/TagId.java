package org.tenbo.drivers.reader;

/**
 * The number that a tag answers with.
 *
 * @param hex 4 to 32 lower-case hexadecimal digits, an even number, the most significant first
 */
public record TagId(String hex) {
  private static final int SHORTEST = 4;
  private static final int LONGEST = 32;

  public TagId {
    // Made for every tag of every scan: a pattern would be most of its cost.
    boolean right = hex.length() >= SHORTEST && hex.length() <= LONGEST && hex.length() % 2 == 0;
    for (int i = 0; i < hex.length() && right; i++) {
      char digit = hex.charAt(i);
      right = (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
    }
    if (!right) {
      throw new IllegalArgumentException("A tag's number has 4 to 32 hex digits: '" + hex + "'.");
    }
  }

  @Override
  public String toString() {
    return hex;
  }
}
