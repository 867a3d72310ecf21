/** Counting a hand that is told in words instead of tiles. */
@NullMarked
package org.tenbo.rules.hand.told;

import org.jspecify.annotations.NullMarked;
