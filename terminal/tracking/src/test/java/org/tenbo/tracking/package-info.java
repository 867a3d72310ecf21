@NullMarked
package org.tenbo.tracking;

import org.jspecify.annotations.NullMarked;
