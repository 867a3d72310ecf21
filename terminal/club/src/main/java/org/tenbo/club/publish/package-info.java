/** A table's side: publishes what its journal holds, and takes what the hub asks of it. */
@NullMarked
package org.tenbo.club.publish;

import org.jspecify.annotations.NullMarked;
