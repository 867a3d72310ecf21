@NullMarked
package org.tenbo.drivers.lamp;

import org.jspecify.annotations.NullMarked;
