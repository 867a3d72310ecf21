@NullMarked
package org.tenbo.drivers.display.st7789;

import org.jspecify.annotations.NullMarked;
