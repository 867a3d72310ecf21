/** Moves of tiles, and the deal that they make: where each tile lies and what may come next. */
@NullMarked
package org.tenbo.tracking.deal;

import org.jspecify.annotations.NullMarked;
