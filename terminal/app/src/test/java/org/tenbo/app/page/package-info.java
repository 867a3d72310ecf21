@NullMarked
package org.tenbo.app.page;

import org.jspecify.annotations.NullMarked;
