@NullMarked
package org.tenbo.console.picture;

import org.jspecify.annotations.NullMarked;
