package org.tenbo.bridge.message;

/**
 * One of the panels on a controller; which seat it is says the configuration.
 *
 * @param number 0 to 3
 */
public record Panel(int number) {
  /** The most panels on one controller. */
  public static final int MOST = 4;

  public Panel {
    Range.check("panel", number, 0, MOST - 1);
  }
}
