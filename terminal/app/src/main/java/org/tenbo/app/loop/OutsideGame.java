package org.tenbo.app.loop;

import java.util.List;
import java.util.function.Consumer;
import org.tenbo.table.GameId;
import org.tenbo.table.TableEvent;

/**
 * A game that another table began and this one is to go on with.
 *
 * @param events all that happened in it so far
 */
public record OutsideGame(
    String id, long decidedOnEvents, GameId game, List<TableEvent> events, Consumer<Answer> reply)
    implements Outside {
  public OutsideGame {
    events = List.copyOf(events);
    if (id.isBlank() || id.length() > 128 || decidedOnEvents < 0) {
      throw new IllegalArgumentException(
          "a game from outside has an id and says what it was decided on");
    }
  }
}
