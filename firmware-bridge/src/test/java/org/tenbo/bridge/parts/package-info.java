@NullMarked
package org.tenbo.bridge.parts;

import org.jspecify.annotations.NullMarked;
