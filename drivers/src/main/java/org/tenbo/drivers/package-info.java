/**
 * What every part of a table shares: its name, the trouble it can report, and a clock that never
 * jumps.
 */
@NullMarked
package org.tenbo.drivers;

import org.jspecify.annotations.NullMarked;
