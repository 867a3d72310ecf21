@NullMarked
package org.tenbo.app.check.games;

import org.jspecify.annotations.NullMarked;
