@NullMarked
package org.tenbo.bridge.link;

import org.jspecify.annotations.NullMarked;
