@NullMarked
package org.tenbo.drivers.bus;

import org.jspecify.annotations.NullMarked;
