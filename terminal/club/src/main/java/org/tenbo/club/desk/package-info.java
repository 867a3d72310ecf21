/**
 * The referee's desk: keeps the day, and has the tables do what it wants of them.
 *
 * <p>Everything that is done here is first a {@link org.tenbo.club.day.DayEvent} on the disk; what
 * a table has to do is asked of it, and it decides.
 */
@NullMarked
package org.tenbo.club.desk;

import org.jspecify.annotations.NullMarked;
