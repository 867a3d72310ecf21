/** UHF modules of the class YRM100, R200, JRD-4035, by their frames BB .. 7E. */
@NullMarked
package org.tenbo.drivers.reader.yrm100;

import org.jspecify.annotations.NullMarked;
