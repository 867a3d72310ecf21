@NullMarked
package org.tenbo.app.reader;

import org.jspecify.annotations.NullMarked;
