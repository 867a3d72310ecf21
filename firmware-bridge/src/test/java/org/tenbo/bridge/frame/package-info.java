@NullMarked
package org.tenbo.bridge.frame;

import org.jspecify.annotations.NullMarked;
