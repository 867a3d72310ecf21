package org.tenbo.drivers.bus;

import org.tenbo.drivers.Moment;

/** A line that is read. */
public interface PinIn {
  /** Bus and line in words, such as {@code gpiochip0 line 17}. */
  String place();

  /**
   * The level now. The listener has heard of all edges that came before, so that a level never says
   * more than they do.
   *
   * @return true for high
   */
  boolean high() throws BusException;

  /**
   * Names who hears of edges from now on; there is one listener at a time.
   *
   * <p>It is called on a thread of the lines' own, or on the one that reads the level, and must
   * return at once. Bounces are passed on as they come.
   */
  void onEdge(EdgeListener listener);

  /** Hears edges. */
  @FunctionalInterface
  interface EdgeListener {
    void edge(boolean high, Moment at);
  }
}
