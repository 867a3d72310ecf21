/**
 * A tournament day: who plays, who sits where, the clock, what the referee did, the standings.
 *
 * <p>Pure: time and chance are arguments. What a day is follows from its {@link
 * org.tenbo.club.day.DayEvent}s alone, as a table follows from its own.
 */
@NullMarked
package org.tenbo.club.day;

import org.jspecify.annotations.NullMarked;
