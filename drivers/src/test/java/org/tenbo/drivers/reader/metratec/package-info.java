@NullMarked
package org.tenbo.drivers.reader.metratec;

import org.jspecify.annotations.NullMarked;
