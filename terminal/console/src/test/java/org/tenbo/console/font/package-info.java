@NullMarked
package org.tenbo.console.font;

import org.jspecify.annotations.NullMarked;
