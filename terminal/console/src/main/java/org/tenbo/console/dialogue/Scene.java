package org.tenbo.console.dialogue;

import java.time.Duration;
import org.tenbo.table.TableState;

/**
 * What the dialogue looks at.
 *
 * @param state the table as it is
 * @param now time since the program started, on a clock that never jumps
 */
public record Scene(TableState state, Desk desk, Duration now) {}
