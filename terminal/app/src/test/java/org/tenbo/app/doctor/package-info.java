@NullMarked
package org.tenbo.app.doctor;

import org.jspecify.annotations.NullMarked;
