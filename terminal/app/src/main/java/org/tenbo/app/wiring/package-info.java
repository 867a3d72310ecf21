/** Draws how a table's file wants its parts wired, so that picture and file cannot disagree. */
@NullMarked
package org.tenbo.app.wiring;

import org.jspecify.annotations.NullMarked;
