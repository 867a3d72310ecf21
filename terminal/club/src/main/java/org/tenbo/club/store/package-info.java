/** Where the hub keeps events: SQLite for a laptop, PostgreSQL for a federation. */
@NullMarked
package org.tenbo.club.store;

import org.jspecify.annotations.NullMarked;
