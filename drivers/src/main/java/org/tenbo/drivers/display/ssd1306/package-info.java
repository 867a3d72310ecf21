/** The SSD1306, a one-bit OLED controller for 128x64 pixels. */
@NullMarked
package org.tenbo.drivers.display.ssd1306;

import org.jspecify.annotations.NullMarked;
