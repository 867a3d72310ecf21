/**
 * The state of a table: a command goes in, events or a refusal come out, and events make the state.
 *
 * <p>{@link org.tenbo.table.Decide} is the only judge of commands, {@link
 * org.tenbo.table.TableState#apply} the only way to a new state. Nothing here reads a clock or
 * draws a number.
 */
@NullMarked
package org.tenbo.table;

import org.jspecify.annotations.NullMarked;
