@NullMarked
package org.tenbo.drivers.reader;

import org.jspecify.annotations.NullMarked;
