/** What travels between tables and their hub: the values, their topics and their JSON. */
@NullMarked
package org.tenbo.club.event;

import org.jspecify.annotations.NullMarked;
