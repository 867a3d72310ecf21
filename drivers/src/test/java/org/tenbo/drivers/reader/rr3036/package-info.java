@NullMarked
package org.tenbo.drivers.reader.rr3036;

import org.jspecify.annotations.NullMarked;
