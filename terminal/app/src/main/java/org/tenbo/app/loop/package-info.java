/**
 * The one loop: whatever happens goes through one queue to one thread, into the journal, and from
 * there onto the displays.
 *
 * <pre>
 * I/O threads, page --Signal--> Inbox ==table thread==> TableLoop
 *   Wiring -> Dialogue.step -> Decide.on -> Book.keep (forced) -> TableState.apply -> Display.show
 * </pre>
 */
@NullMarked
package org.tenbo.app.loop;

import org.jspecify.annotations.NullMarked;
