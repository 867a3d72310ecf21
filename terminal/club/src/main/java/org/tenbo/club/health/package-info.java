/** Counts and states of table and hub, as Prometheus reads them and as a page. */
@NullMarked
package org.tenbo.club.health;

import org.jspecify.annotations.NullMarked;
