@NullMarked
package org.tenbo.app.run;

import org.jspecify.annotations.NullMarked;
