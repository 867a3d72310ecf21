/** The HT16K33, a controller for eight digits of seven segments on I2C. */
@NullMarked
package org.tenbo.drivers.display.ht16k33;

import org.jspecify.annotations.NullMarked;
