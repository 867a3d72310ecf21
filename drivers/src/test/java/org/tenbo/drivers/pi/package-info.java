@NullMarked
package org.tenbo.drivers.pi;

import org.jspecify.annotations.NullMarked;
