@NullMarked
package org.tenbo.drivers.display;

import org.jspecify.annotations.NullMarked;
