package org.tenbo.bridge.message;

/**
 * A panel's buzzer sounds, in place of what it sounded.
 *
 * @param hertz 50 to 20000, or 0 for silence
 * @param millis how long, 0 to 65535
 */
public record Sound(Panel panel, int hertz, int millis) implements ToController.Order {
  public Sound {
    if (hertz != 0) {
      Range.check("hertz", hertz, 50, 20_000);
    }
    Range.check("millis", millis, 0, 0xffff);
  }
}
