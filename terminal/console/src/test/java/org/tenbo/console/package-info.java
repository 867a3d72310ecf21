/** What the tests of the console have in common. */
@NullMarked
package org.tenbo.console;

import org.jspecify.annotations.NullMarked;
