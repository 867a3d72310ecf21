package org.tenbo.bridge.message;

/** Says whether a number of a message lies in its range. */
final class Range {
  private Range() {}

  static void check(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " is " + least + " to " + most + ", not " + value + ".");
    }
  }
}
