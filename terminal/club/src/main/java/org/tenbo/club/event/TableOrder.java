package org.tenbo.club.event;

import java.util.List;
import java.util.Map;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableCommand;

/**
 * Something that the hub asks of a table.
 *
 * @param id the hub's own id of it; sent again, it means the same one
 * @param by who is behind it: a person's or program's name of 1 to 32 letters, digits, dots,
 *     hyphens or underscores
 * @param decidedOn how many entries the table's journal had when it was decided
 */
public record TableOrder(String id, String by, long decidedOn, What what) {

  /** What is asked. */
  public sealed interface What {
    /** A command, decided by the table as a key press is. */
    record Command(TableCommand command, Actor actor) implements What {}

    /** Names of people, for the seat displays. */
    record Names(Map<PlayerId, String> names) implements What {
      public Names {
        names = Map.copyOf(names);
        if (names.size() > 8) {
          throw new IllegalArgumentException("at most 8 names at once");
        }
        for (String name : names.values()) {
          if (!name.matches("[^\\p{Cntrl}\\p{Cs}]{1,40}")) {
            throw new IllegalArgumentException("a name has 1 to 40 characters on one line");
          }
        }
      }
    }

    /** To go on with a game that another table began. */
    record TakeOver(GameId game, List<ClubEvent> events) implements What {
      public TakeOver {
        events = List.copyOf(events);
        for (int i = 0; i < events.size(); i++) {
          if (!events.get(i).game().equals(game) || events.get(i).number() != i + 1) {
            throw new IllegalArgumentException("a game's events are all its own, from 1 on");
          }
        }
      }
    }
  }

  public TableOrder {
    requireWritable(id, by, decidedOn);
  }

  /** Refuses what no order can say. */
  public static void requireWritable(String id, String by, long decidedOn) {
    if (!id.matches("[A-Za-z0-9._-]{1,64}") || !by.matches("[A-Za-z0-9._-]{1,32}")) {
      throw new IllegalArgumentException(
          "an order's id and sender are letters, digits, dots, hyphens and underscores, at most 64"
              + " and 32");
    }
    if (decidedOn < 0) {
      throw new IllegalArgumentException("an order is decided on 0 entries at least");
    }
  }

  /** The id under which the table's journal keeps it: with who was behind it. */
  public String journalled() {
    return "hub/" + by + "/" + id;
  }
}
