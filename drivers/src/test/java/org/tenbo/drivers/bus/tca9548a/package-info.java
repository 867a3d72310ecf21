@NullMarked
package org.tenbo.drivers.bus.tca9548a;

import org.jspecify.annotations.NullMarked;
