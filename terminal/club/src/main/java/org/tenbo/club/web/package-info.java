/**
 * What all pages of Tenbo share: who may ask, how often, and for how long. It knows nothing of
 * clubs, tables and games, so that the pages of a table that is of no club use it as well.
 */
@NullMarked
package org.tenbo.club.web;

import org.jspecify.annotations.NullMarked;
