@NullMarked
package org.tenbo.drivers.reader.feig;

import org.jspecify.annotations.NullMarked;
