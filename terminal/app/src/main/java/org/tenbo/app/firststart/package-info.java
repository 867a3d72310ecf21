/** What a file on the boot partition makes of a card at its first start. */
@NullMarked
package org.tenbo.app.firststart;

import org.jspecify.annotations.NullMarked;
