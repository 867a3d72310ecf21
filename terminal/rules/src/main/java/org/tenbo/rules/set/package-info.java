/** A ruleset as data: every switch once, with its range, and the reading and writing of it. */
@NullMarked
package org.tenbo.rules.set;

import org.jspecify.annotations.NullMarked;
