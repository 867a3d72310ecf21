/**
 * Recorded games played with tagged tiles before a simulated reader, and what tracking makes of
 * them.
 */
@NullMarked
package org.tenbo.app.check.games;

import org.jspecify.annotations.NullMarked;
