/** The SSD1309, a one-bit OLED controller for large 128x64 glass. */
@NullMarked
package org.tenbo.drivers.display.ssd1309;

import org.jspecify.annotations.NullMarked;
