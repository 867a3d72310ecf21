/** Pictures of every kind of display, and their text forms. */
@NullMarked
package org.tenbo.console.picture;

import org.jspecify.annotations.NullMarked;
