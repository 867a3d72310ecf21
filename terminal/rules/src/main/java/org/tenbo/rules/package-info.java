/** Riichi rules as pure functions over values: nothing here reads a clock, a file or a device. */
@NullMarked
package org.tenbo.rules;

import org.jspecify.annotations.NullMarked;
