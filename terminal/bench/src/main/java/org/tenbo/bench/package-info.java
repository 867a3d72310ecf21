/** Benchmarks of the rules over the recorded hands; not part of what is shipped. */
@NullMarked
package org.tenbo.bench;

import org.jspecify.annotations.NullMarked;
