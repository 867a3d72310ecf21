@NullMarked
package org.tenbo.club.out;

import org.jspecify.annotations.NullMarked;
