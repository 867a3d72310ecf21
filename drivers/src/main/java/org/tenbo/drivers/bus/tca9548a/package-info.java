/** The I2C multiplexer TCA9548A, told by the program. */
@NullMarked
package org.tenbo.drivers.bus.tca9548a;

import org.jspecify.annotations.NullMarked;
