/** The port upwards for tag readers. */
@NullMarked
package org.tenbo.drivers.reader;

import org.jspecify.annotations.NullMarked;
