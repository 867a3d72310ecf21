/** Puts a table together from its configuration and its parts, in one place, and runs it. */
@NullMarked
package org.tenbo.app.run;

import org.jspecify.annotations.NullMarked;
