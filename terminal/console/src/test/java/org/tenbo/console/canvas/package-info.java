@NullMarked
package org.tenbo.console.canvas;

import org.jspecify.annotations.NullMarked;
