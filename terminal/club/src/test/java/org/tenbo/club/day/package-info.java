@NullMarked
package org.tenbo.club.day;

import org.jspecify.annotations.NullMarked;
