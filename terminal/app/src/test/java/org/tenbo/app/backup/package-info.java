@NullMarked
package org.tenbo.app.backup;

import org.jspecify.annotations.NullMarked;
