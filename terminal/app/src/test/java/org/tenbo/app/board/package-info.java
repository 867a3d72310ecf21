@NullMarked
package org.tenbo.app.board;

import org.jspecify.annotations.NullMarked;
