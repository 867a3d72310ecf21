package org.tenbo.drivers.pi;

import java.util.Locale;
import org.tenbo.drivers.Trouble;

/** Puts what the kernel says about a failed I2C transaction into words for a builder. */
final class LinuxTrouble {
  private LinuxTrouble() {}

  /**
   * The trouble behind an exception; the kernel's words are those of strerror(3).
   *
   * @param place bus and address
   */
  static Trouble ofI2c(String place, Throwable failure) {
    String words = innermost(failure);
    String known = words.toLowerCase(Locale.ROOT);
    if (known.contains("no such device or address") || known.contains("remote i/o error")) {
      return new Trouble(
          place,
          "Nothing answers at this address.",
          "Check the part's four wires (3.3 V, ground, SDA, SCL) and its address with"
              + " 'i2cdetect -y N'.");
    }
    if (known.contains("timed out") || known.contains("try again")) {
      return new Trouble(
          place,
          "The bus is stuck: a line stays low.",
          "Look for SDA or SCL touching ground or each other, and for a part without power.");
    }
    if (known.contains("resource busy")) {
      return new Trouble(
          place,
          "A driver of the kernel holds this address.",
          "Remove the overlay for this part from config.txt, or give the part another address.");
    }
    return new Trouble(
        place,
        "The bus refused: " + words + ".",
        "Check wiring and power of the bus; 'dmesg' may say more.");
  }

  /** The message of the innermost cause, or its kind when it has none. */
  static String innermost(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
