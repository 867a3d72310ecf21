/** The MQTT 5 broker inside the hub, for a club that has none of its own. */
@NullMarked
package org.tenbo.club.broker;

import org.jspecify.annotations.NullMarked;
