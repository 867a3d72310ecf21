/** The SH1106, a one-bit OLED controller with 132 columns. */
@NullMarked
package org.tenbo.drivers.display.sh1106;

import org.jspecify.annotations.NullMarked;
