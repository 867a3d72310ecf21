@NullMarked
package org.tenbo.app.tag;

import org.jspecify.annotations.NullMarked;
