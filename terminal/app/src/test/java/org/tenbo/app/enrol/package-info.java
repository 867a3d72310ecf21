@NullMarked
package org.tenbo.app.enrol;

import org.jspecify.annotations.NullMarked;
