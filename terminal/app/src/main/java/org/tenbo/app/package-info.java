/** The program: configuration, wiring, the one loop, the page and the command line. */
@NullMarked
package org.tenbo.app;

import org.jspecify.annotations.NullMarked;
