/** What a hand is worth and why, for people: as text in their language, and as JSON. */
@NullMarked
package org.tenbo.app.score;

import org.jspecify.annotations.NullMarked;
