/** Games played with tagged tiles, written as the reviewers of recorded games read them. */
@NullMarked
package org.tenbo.app.record;

import org.jspecify.annotations.NullMarked;
