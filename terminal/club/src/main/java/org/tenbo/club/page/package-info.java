/**
 * The hub's pages: all tables, one table, standings, the clock, an overlay for video, and the
 * referee's desk on a phone. They read immutable views; what is wanted goes through the desk.
 */
@NullMarked
package org.tenbo.club.page;

import org.jspecify.annotations.NullMarked;
