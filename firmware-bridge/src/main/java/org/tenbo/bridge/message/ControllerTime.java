package org.tenbo.bridge.message;

/**
 * A point on the controller's clock.
 *
 * @param millis since its start, 0 to 4294967295, beginning anew after 49.7 days
 */
public record ControllerTime(long millis) {
  /** How long until the clock begins anew, in milliseconds. */
  public static final long CYCLE = 1L << 32;

  public ControllerTime {
    Range.check("a controller's time", millis, 0, CYCLE - 1);
  }

  /**
   * Milliseconds from {@code earlier} to this, negative when this is the earlier one; the two lie
   * less than 24.8 days apart.
   */
  public long since(ControllerTime earlier) {
    return (int) (millis - earlier.millis);
  }
}
