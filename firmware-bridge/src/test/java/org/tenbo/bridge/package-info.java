@NullMarked
package org.tenbo.bridge;

import org.jspecify.annotations.NullMarked;
