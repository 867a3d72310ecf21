@NullMarked
package org.tenbo.drivers.display.ili9341;

import org.jspecify.annotations.NullMarked;
