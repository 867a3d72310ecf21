/** The small ports a driver needs (I2C, SPI, serial, pins) and the one thread that serves a bus. */
@NullMarked
package org.tenbo.drivers.bus;

import org.jspecify.annotations.NullMarked;
