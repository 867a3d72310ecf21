/** What a finished game is worth: places, uma, oka, leftover sticks and penalties. */
@NullMarked
package org.tenbo.rules.result;

import org.jspecify.annotations.NullMarked;
