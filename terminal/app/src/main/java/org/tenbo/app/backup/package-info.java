/** Backups of a table: one file on a stick with all that a new card needs, and the way back. */
@NullMarked
package org.tenbo.app.backup;

import org.jspecify.annotations.NullMarked;
