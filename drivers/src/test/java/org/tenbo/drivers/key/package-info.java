@NullMarked
package org.tenbo.drivers.key;

import org.jspecify.annotations.NullMarked;
