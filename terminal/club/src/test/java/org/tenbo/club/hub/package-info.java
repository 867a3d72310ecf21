/** Tests of the package of that name. */
@NullMarked
package org.tenbo.club.hub;

import org.jspecify.annotations.NullMarked;
