/** What a key is worth: the win that the tiles show, or why there is none; how a deal ends. */
@NullMarked
package org.tenbo.tracking.claim;

import org.jspecify.annotations.NullMarked;
