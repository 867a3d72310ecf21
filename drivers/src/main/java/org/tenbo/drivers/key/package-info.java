/** The port upwards for keys, and the debouncer. */
@NullMarked
package org.tenbo.drivers.key;

import org.jspecify.annotations.NullMarked;
