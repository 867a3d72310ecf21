package org.tenbo.drivers;

/** A change in a part's health: it fell out, or it is back. */
public sealed interface DeviceReport permits DeviceFault, DeviceBack {
  /** The part it is about. */
  DeviceId device();
}
