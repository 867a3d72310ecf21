@NullMarked
package org.tenbo.app;

import org.jspecify.annotations.NullMarked;
