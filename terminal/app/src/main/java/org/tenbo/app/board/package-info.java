/** The parts of a real table: what its file names, put together on a board. */
@NullMarked
package org.tenbo.app.board;

import org.jspecify.annotations.NullMarked;
