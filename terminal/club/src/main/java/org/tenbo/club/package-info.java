/**
 * Many tables and one hub: publishing, the hub's store, the day, pages, results. It only reads what
 * tables hold; whatever it wants of one it asks for, and the table decides.
 */
@NullMarked
package org.tenbo.club;

import org.jspecify.annotations.NullMarked;
