/** The connection to an MQTT broker, for a table and for the hub. */
@NullMarked
package org.tenbo.club.link;

import org.jspecify.annotations.NullMarked;
