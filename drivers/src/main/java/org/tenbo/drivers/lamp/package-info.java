/** The ports upwards for lamps and buzzers. */
@NullMarked
package org.tenbo.drivers.lamp;

import org.jspecify.annotations.NullMarked;
