/** What the panels ask, before it is drawn. */
@NullMarked
package org.tenbo.console.dialogue;

import org.jspecify.annotations.NullMarked;
