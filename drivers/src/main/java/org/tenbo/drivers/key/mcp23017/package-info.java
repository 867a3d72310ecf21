/** Keys on the port expander MCP23017. */
@NullMarked
package org.tenbo.drivers.key.mcp23017;

import org.jspecify.annotations.NullMarked;
