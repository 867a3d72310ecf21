@NullMarked
package org.tenbo.drivers.sim;

import org.jspecify.annotations.NullMarked;
