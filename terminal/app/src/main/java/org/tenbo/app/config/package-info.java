/**
 * Reads the files under {@code config/} and refuses, by file, line and key, what they may not say.
 */
@NullMarked
package org.tenbo.app.config;

import org.jspecify.annotations.NullMarked;
