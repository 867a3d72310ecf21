/**
 * Teaching a table its tags: what is to be laid on the antenna, what is seen there, and what is
 * wrong with it.
 */
@NullMarked
package org.tenbo.app.enrol;

import org.jspecify.annotations.NullMarked;
