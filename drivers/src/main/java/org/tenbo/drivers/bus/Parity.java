package org.tenbo.drivers.bus;

/** The check bit of each byte on a serial line. */
public enum Parity {
  NONE,
  EVEN
}
