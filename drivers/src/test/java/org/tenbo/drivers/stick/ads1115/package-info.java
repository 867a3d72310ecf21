@NullMarked
package org.tenbo.drivers.stick.ads1115;

import org.jspecify.annotations.NullMarked;
