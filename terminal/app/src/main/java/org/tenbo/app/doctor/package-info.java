/** The self-test: looks at the machine and at every part, and says what is wrong and what to do. */
@NullMarked
package org.tenbo.app.doctor;

import org.jspecify.annotations.NullMarked;
