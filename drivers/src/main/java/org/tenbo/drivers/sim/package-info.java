/** Simulated parts behind the ports of {@code bus}, stricter than the real ones. */
@NullMarked
package org.tenbo.drivers.sim;

import org.jspecify.annotations.NullMarked;
