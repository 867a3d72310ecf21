/** Results that leave the house: CSV, the columns of EMA, a text for a chat, the whole event. */
@NullMarked
package org.tenbo.club.out;

import org.jspecify.annotations.NullMarked;
