/** Holds the program against recorded games and hands, and says where they disagree. */
@NullMarked
package org.tenbo.app.check;

import org.jspecify.annotations.NullMarked;
