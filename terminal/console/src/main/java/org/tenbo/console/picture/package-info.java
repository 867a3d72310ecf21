/** One-bit pictures and their text form. */
@NullMarked
package org.tenbo.console.picture;

import org.jspecify.annotations.NullMarked;
