/** Instruments for tests and long runs over real brokers: lines that break when a seed says so. */
@NullMarked
package org.tenbo.club.soak;

import org.jspecify.annotations.NullMarked;
