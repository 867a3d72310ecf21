/** The text catalogue: every word that a player or referee can see, by key and language. */
@NullMarked
package org.tenbo.console.text;

import org.jspecify.annotations.NullMarked;
