/**
 * Bytes of the serial line to frames and back: stuffing, check, finding the next frame after noise.
 * Pure. The form is drawn in PROTOCOL.md, section 1.
 */
@NullMarked
package org.tenbo.bridge.frame;

import org.jspecify.annotations.NullMarked;
