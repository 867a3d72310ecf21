@NullMarked
package org.tenbo.drivers.display.sh1106;

import org.jspecify.annotations.NullMarked;
