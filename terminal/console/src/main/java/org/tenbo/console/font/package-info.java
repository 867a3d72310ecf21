/** The fonts of the screens: text pictures of characters. */
@NullMarked
package org.tenbo.console.font;

import org.jspecify.annotations.NullMarked;
