/**
 * Tag readers: the port upwards, and what the readers of all protocols have in common.
 *
 * <pre>
 * bytes -&gt; Dialect.decode -&gt; frames -&gt; Step.meaning -&gt; ReaderSession -&gt; Scan -&gt; ScanListener
 * line  &lt;- requests  &lt;--------------------------------------+
 * </pre>
 *
 * Each protocol is a package below; none knows another.
 */
@NullMarked
package org.tenbo.drivers.reader;

import org.jspecify.annotations.NullMarked;
