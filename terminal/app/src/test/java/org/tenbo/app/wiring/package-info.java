/** Tests of the pictures of wires. */
@NullMarked
package org.tenbo.app.wiring;

import org.jspecify.annotations.NullMarked;
