/** The command line: each subcommand in a class of its own. */
@NullMarked
package org.tenbo.app.cli;

import org.jspecify.annotations.NullMarked;
