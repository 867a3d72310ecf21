@NullMarked
package org.tenbo.bridge.sim;

import org.jspecify.annotations.NullMarked;
