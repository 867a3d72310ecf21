/** The tag readers of a table: what its file names, and the readers themselves. */
@NullMarked
package org.tenbo.app.reader;

import org.jspecify.annotations.NullMarked;
