package org.tenbo.bridge.message;

/** A choice that has a number of its own on the line. */
interface Coded {
  /** Its byte, 0 to 255. */
  int code();
}
