/** The hub: takes events in once each, knows all tables, and asks things of them. */
@NullMarked
package org.tenbo.club.hub;

import org.jspecify.annotations.NullMarked;
