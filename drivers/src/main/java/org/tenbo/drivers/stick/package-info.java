/** The port upwards for point-stick drawers. */
@NullMarked
package org.tenbo.drivers.stick;

import org.jspecify.annotations.NullMarked;
