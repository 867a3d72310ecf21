/** The buses and lines of a Raspberry Pi: the only code that touches Pi4J. */
@NullMarked
package org.tenbo.drivers.pi;

import org.jspecify.annotations.NullMarked;
