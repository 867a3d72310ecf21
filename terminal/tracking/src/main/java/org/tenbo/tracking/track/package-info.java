/** Deals held against sightings: the few that explain them, and what is certain among them. */
@NullMarked
package org.tenbo.tracking.track;

import org.jspecify.annotations.NullMarked;
