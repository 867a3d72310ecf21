/** The screens of a seat panel: what is to be shown, as values, and the pictures of it. */
@NullMarked
package org.tenbo.console.screen;

import org.jspecify.annotations.NullMarked;
