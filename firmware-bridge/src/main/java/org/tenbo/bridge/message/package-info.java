/**
 * What controller and host say to each other, as values, and their bytes. Pure. The bytes are drawn
 * in PROTOCOL.md, section 2.
 */
@NullMarked
package org.tenbo.bridge.message;

import org.jspecify.annotations.NullMarked;
