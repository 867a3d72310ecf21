/** Tests of the package of that name. */
@NullMarked
package org.tenbo.club.publish;

import org.jspecify.annotations.NullMarked;
