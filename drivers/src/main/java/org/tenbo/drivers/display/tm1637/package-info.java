/** The TM1637, a controller for six digits of seven segments on two lines. */
@NullMarked
package org.tenbo.drivers.display.tm1637;

import org.jspecify.annotations.NullMarked;
