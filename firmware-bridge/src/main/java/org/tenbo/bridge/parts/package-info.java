/**
 * The keys, displays, drawers, lamps, buzzers and antennas of a controller, behind the same ports
 * as parts on the Pi's own pins: nobody above knows where a part hangs.
 */
@NullMarked
package org.tenbo.bridge.parts;

import org.jspecify.annotations.NullMarked;
