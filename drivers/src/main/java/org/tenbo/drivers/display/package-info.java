/** The port upwards for displays: pictures go in, the caller never waits. */
@NullMarked
package org.tenbo.drivers.display;

import org.jspecify.annotations.NullMarked;
