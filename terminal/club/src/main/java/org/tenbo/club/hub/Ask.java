package org.tenbo.club.hub;

import java.util.Map;
import java.util.OptionalLong;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.TableOrder;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableCommand;

/**
 * Something that the hub asks of a table; sent again under the same id it means the same one.
 *
 * <p>What no order could say is refused to whoever asks, not found out on the hub's own thread.
 */
public sealed interface Ask {

  /** 1 to 64 letters, digits, dots, hyphens, underscores; a repeat gets the stored answer. */
  String id();

  TableId table();

  /** Who is behind it: 1 to 32 letters, digits, dots, hyphens, underscores; it is journalled. */
  String by();

  /**
   * A command, decided by the table as a key press is.
   *
   * @param decidedOn how many events its journal had; empty for those that the hub knows of
   */
  record Command(
      String id,
      TableId table,
      String by,
      TableCommand command,
      Actor actor,
      OptionalLong decidedOn)
      implements Ask {
    public Command {
      TableOrder.requireWritable(id, by, decidedOn.orElse(0));
    }
  }

  /** Names of people for the seat displays. */
  record Names(String id, TableId table, String by, Map<PlayerId, String> names) implements Ask {
    public Names {
      TableOrder.requireWritable(id, by, 0);
      names = Map.copyOf(names);
    }
  }

  /** The table takes a game over from another, with the events so far, and owns it from then on. */
  record TakeOver(String id, TableId table, String by, GameId game) implements Ask {
    public TakeOver {
      TableOrder.requireWritable(id, by, 0);
    }
  }
}
