/** metraTec readers (QuasarMX, QuasarLR, DeskID ISO) by their ASCII protocol. */
@NullMarked
package org.tenbo.drivers.reader.metratec;

import org.jspecify.annotations.NullMarked;
