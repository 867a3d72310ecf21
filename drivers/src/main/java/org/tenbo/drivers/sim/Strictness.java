package org.tenbo.drivers.sim;

/**
 * Fails in the name of a simulated chip where the real one would not take what it was sent.
 *
 * @param chip its name, the beginning of each message
 */
record Strictness(String chip) {
  /**
   * Fails unless all is fine.
   *
   * @param complaint what is wrong, without the value
   * @param value the offending value
   * @throws AssertionError naming chip, complaint and value
   */
  void require(boolean fine, String complaint, int value) {
    if (!fine) {
      throw refusal(complaint, value);
    }
  }

  AssertionError refusal(String complaint, int value) {
    return new AssertionError(chip + ": " + complaint + " 0x%02x".formatted(value));
  }
}
