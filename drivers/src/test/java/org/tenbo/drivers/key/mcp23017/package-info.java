@NullMarked
package org.tenbo.drivers.key.mcp23017;

import org.jspecify.annotations.NullMarked;
