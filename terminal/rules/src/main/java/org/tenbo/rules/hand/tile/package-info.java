/** The 34 kinds of tile, the three red fives, sets of kinds, and the usual text notation. */
@NullMarked
package org.tenbo.rules.hand.tile;

import org.jspecify.annotations.NullMarked;
