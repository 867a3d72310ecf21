/** Which tile or stick each tag is: the table of tags, and its file. */
@NullMarked
package org.tenbo.app.tag;

import org.jspecify.annotations.NullMarked;
