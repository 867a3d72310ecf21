@NullMarked
package org.tenbo.journal;

import org.jspecify.annotations.NullMarked;
