/** The canvas that a screen is drawn on, with a strict form for tests. */
@NullMarked
package org.tenbo.console.canvas;

import org.jspecify.annotations.NullMarked;
