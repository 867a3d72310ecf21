/**
 * The table's web page: what the displays show, what happened, and what may be done from there.
 *
 * <p>It reads immutable views and posts orders into the one queue; it never touches a state.
 */
@NullMarked
package org.tenbo.app.page;

import org.jspecify.annotations.NullMarked;
