/**
 * The host's end of the line: session, sequence, acknowledgement, repeat, and opening the line
 * anew. PROTOCOL.md, sections 3 and 4. Time is passed in; only {@link BridgeLine} has a thread.
 */
@NullMarked
package org.tenbo.bridge.link;

import org.jspecify.annotations.NullMarked;
