@NullMarked
package org.tenbo.app.firststart;

import org.jspecify.annotations.NullMarked;
