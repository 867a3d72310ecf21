@NullMarked
package org.tenbo.tracking.claim;

import org.jspecify.annotations.NullMarked;
