/** HF readers of the class RR3036, RR1036. */
@NullMarked
package org.tenbo.drivers.reader.rr3036;

import org.jspecify.annotations.NullMarked;
