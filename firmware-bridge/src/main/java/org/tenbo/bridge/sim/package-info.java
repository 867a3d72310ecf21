/**
 * The controller without hardware: the firmware's program for a PC, or its very own program in a
 * simulated ATmega2560, with keys to press and displays to look at.
 */
@NullMarked
package org.tenbo.bridge.sim;

import org.jspecify.annotations.NullMarked;
