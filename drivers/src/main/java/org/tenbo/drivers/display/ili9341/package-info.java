/** The ILI9341, a colour controller of 240x320 pixels on SPI. */
@NullMarked
package org.tenbo.drivers.display.ili9341;

import org.jspecify.annotations.NullMarked;
