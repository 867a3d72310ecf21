@NullMarked
package org.tenbo.app.loop;

import org.jspecify.annotations.NullMarked;
