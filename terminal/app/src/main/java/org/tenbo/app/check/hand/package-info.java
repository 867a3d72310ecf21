/** Holds recorded hands, waits and shanten against the rules, row by row. */
@NullMarked
package org.tenbo.app.check.hand;

import org.jspecify.annotations.NullMarked;
