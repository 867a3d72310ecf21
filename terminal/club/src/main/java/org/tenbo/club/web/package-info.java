/**
 * What all pages of Tenbo share: who may ask, how often, and for how long. It knows nothing of
 * tables and games.
 */
@NullMarked
package org.tenbo.club.web;

import org.jspecify.annotations.NullMarked;
