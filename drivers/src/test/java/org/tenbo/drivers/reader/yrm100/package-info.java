@NullMarked
package org.tenbo.drivers.reader.yrm100;

import org.jspecify.annotations.NullMarked;
