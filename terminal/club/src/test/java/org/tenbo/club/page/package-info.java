@NullMarked
package org.tenbo.club.page;

import org.jspecify.annotations.NullMarked;
