@NullMarked
package org.tenbo.app.simulate;

import org.jspecify.annotations.NullMarked;
