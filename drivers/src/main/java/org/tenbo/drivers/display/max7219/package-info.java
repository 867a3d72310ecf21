/** The MAX7219, a controller for eight digits of seven segments on SPI. */
@NullMarked
package org.tenbo.drivers.display.max7219;

import org.jspecify.annotations.NullMarked;
