package org.tenbo.drivers.bus;

/**
 * A serial line that is known by its path and can be opened again and again: a plug that was pulled
 * comes back, perhaps behind another device file.
 */
public interface SerialLine {
  /** The path as the configuration writes it. */
  BusName name();

  /**
   * Opens the line; what the path leads to is looked up anew each time.
   *
   * @throws BusException when there is nothing behind the path, or it may not be opened
   */
  SerialStream open() throws BusException;
}
