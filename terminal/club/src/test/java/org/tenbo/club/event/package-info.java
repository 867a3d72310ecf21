/** Tests of the package of that name. */
@NullMarked
package org.tenbo.club.event;

import org.jspecify.annotations.NullMarked;
