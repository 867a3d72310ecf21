@NullMarked
package org.tenbo.bridge.message;

import org.jspecify.annotations.NullMarked;
