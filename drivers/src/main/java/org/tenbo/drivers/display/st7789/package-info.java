/** The ST7789, a colour controller of up to 240x320 pixels on SPI. */
@NullMarked
package org.tenbo.drivers.display.st7789;

import org.jspecify.annotations.NullMarked;
