@NullMarked
package org.tenbo.club.pantheon;

import org.jspecify.annotations.NullMarked;
