/** Reads a riichi hand: which shape, which yaku, how many han and fu, what it waits on, and why. */
@NullMarked
package org.tenbo.rules.hand;

import org.jspecify.annotations.NullMarked;
