package org.tenbo.drivers.display;

/** How bright a display is lit: OLEDs burn in, so an idle table is dimmed, then dark. */
public enum Brightness {
  DARK,
  DIM,
  FULL
}
