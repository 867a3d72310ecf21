@NullMarked
package org.tenbo.tracking.track;

import org.jspecify.annotations.NullMarked;
