@NullMarked
package org.tenbo.console.text;

import org.jspecify.annotations.NullMarked;
