/** Tagged tiles without hardware: recorded deals laid out on a table, and a reader that errs. */
@NullMarked
package org.tenbo.app.tiles;

import org.jspecify.annotations.NullMarked;
