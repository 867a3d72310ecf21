@NullMarked
package org.tenbo.app.record;

import org.jspecify.annotations.NullMarked;
