/** The stored form of events: a pure mapping between values and JSON, versioned for ever. */
@NullMarked
package org.tenbo.table.codec;

import org.jspecify.annotations.NullMarked;
