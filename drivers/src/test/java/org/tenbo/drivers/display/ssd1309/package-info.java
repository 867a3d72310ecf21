@NullMarked
package org.tenbo.drivers.display.ssd1309;

import org.jspecify.annotations.NullMarked;
