package org.tenbo.rules;

/**
 * The doubling steps of a hand, dora included.
 *
 * @param value 1 to 100; the largest real hand is far below
 */
public record Han(int value) {
  public Han {
    if (value < 1 || value > 100) {
      throw new IllegalArgumentException("han must be 1 to 100, not " + value);
    }
  }
}
