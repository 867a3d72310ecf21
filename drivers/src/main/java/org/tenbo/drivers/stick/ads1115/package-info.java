/** Point-stick drawers of the resistance kind, measured with an ADS1115. */
@NullMarked
package org.tenbo.drivers.stick.ads1115;

import org.jspecify.annotations.NullMarked;
