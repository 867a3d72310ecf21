/** The simulated table: the whole program behind simulated parts, and games played on it. */
@NullMarked
package org.tenbo.app.simulate;

import org.jspecify.annotations.NullMarked;
