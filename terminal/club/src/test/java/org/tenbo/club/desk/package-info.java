@NullMarked
package org.tenbo.club.desk;

import org.jspecify.annotations.NullMarked;
