/**
 * Mirrors the games of a day on a Pantheon server, one call after another, each once. What is
 * played here is the truth; a server that is away, or counts otherwise, changes nothing here.
 */
@NullMarked
package org.tenbo.club.pantheon;

import org.jspecify.annotations.NullMarked;
