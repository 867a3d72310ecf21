@NullMarked
package org.tenbo.console.screen;

import org.jspecify.annotations.NullMarked;
