/** What a declared result is worth and who pays it: limits, ron, tsumo, draws, penalties. */
@NullMarked
package org.tenbo.rules.pay;

import org.jspecify.annotations.NullMarked;
