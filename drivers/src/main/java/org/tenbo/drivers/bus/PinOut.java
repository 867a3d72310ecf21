package org.tenbo.drivers.bus;

/** A line that is written. */
public interface PinOut {
  /** Bus and line in words, such as {@code gpiochip0 line 17}. */
  String place();

  void write(boolean high) throws BusException;
}
