package org.tenbo.drivers;

/** A part stopped working; reported once, until it is back. */
public record DeviceFault(DeviceId device, Trouble trouble) implements DeviceReport {}
