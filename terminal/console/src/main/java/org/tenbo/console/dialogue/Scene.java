package org.tenbo.console.dialogue;

import java.time.Duration;
import java.util.Optional;
import org.tenbo.table.TableState;

/**
 * What the dialogue looks at.
 *
 * @param state the table as it is
 * @param now time since the program started, on a clock that never jumps
 * @param tiles what the tiles say; empty at a table that reads none
 */
public record Scene(TableState state, Desk desk, Duration now, Optional<TileReport> tiles) {

  /** At a table that reads no tiles. */
  public Scene(TableState state, Desk desk, Duration now) {
    this(state, desk, now, Optional.empty());
  }
}
