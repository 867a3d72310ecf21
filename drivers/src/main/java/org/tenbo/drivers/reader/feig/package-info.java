/** FEIG OBID readers (ID ISC.MR102, LR200, LR2500) by their standard and advanced frames. */
@NullMarked
package org.tenbo.drivers.reader.feig;

import org.jspecify.annotations.NullMarked;
