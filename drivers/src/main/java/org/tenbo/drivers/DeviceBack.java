package org.tenbo.drivers;

/** A part that had a fault works again. */
public record DeviceBack(DeviceId device) implements DeviceReport {}
