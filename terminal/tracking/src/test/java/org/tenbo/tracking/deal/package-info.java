@NullMarked
package org.tenbo.tracking.deal;

import org.jspecify.annotations.NullMarked;
