@NullMarked
package org.tenbo.drivers;

import org.jspecify.annotations.NullMarked;
