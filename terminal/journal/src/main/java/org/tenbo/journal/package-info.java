/**
 * The durable log of a table's events: bytes and numbers, no riichi. What the events mean is the
 * business of whoever writes them; here they are numbered, chained by checksums, forced to disk and
 * given back exactly.
 */
@NullMarked
package org.tenbo.journal;

import org.jspecify.annotations.NullMarked;
