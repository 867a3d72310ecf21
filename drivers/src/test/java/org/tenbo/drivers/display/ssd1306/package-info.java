@NullMarked
package org.tenbo.drivers.display.ssd1306;

import org.jspecify.annotations.NullMarked;
