/** What antennas see of tagged tiles, and where each tile therefore is. */
@NullMarked
package org.tenbo.tracking;

import org.jspecify.annotations.NullMarked;
