/** A table's link to its club: its section of the file, what it sees, and what it is asked. */
@NullMarked
package org.tenbo.app.club;

import org.jspecify.annotations.NullMarked;
