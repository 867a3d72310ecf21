package org.tenbo.club.hub;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableId;
import org.tenbo.table.GameId;

/**
 * What pages, results and the day know of the hub: what stands, what changes, and the way to ask
 * something of a table. Safe for all threads.
 */
public interface Club {

  /** What stands now; the same value until something changes. */
  ClubView view();

  /**
   * Is told every change from now on, in order, on the hub's own thread: must return at once.
   *
   * @return ends it
   */
  Runnable follow(Consumer<Change> follower);

  /**
   * All events of a game in their order, from the store; none for a game that is not there.
   *
   * @throws org.tenbo.club.store.StoreFault if the store cannot be read now
   */
  List<ClubEvent> events(GameId game);

  /** Tables whose name a second program says as well: one of the two needs another. */
  Set<TableId> twins();

  /** What was kept aside and belongs to no standing; latest last, at most 1,000. */
  List<Stray> strays();

  /**
   * Asks something of a table.
   *
   * @param answer told once, on a thread of the hub; must return at once
   */
  void ask(Ask ask, Consumer<Reply> answer);

  /**
   * What is heard first from now on counts as heard no earlier than that, wherever this machine's
   * clock goes: a board that starts without a network may go back.
   */
  void notBefore(Instant moment);

  /**
   * Publishes a document for all, retained: {@code standings}, {@code seating}, {@code clock}.
   *
   * @param name the topic's part after the club's
   * @param json at most 256 KiB
   */
  void announce(String name, String json);
}
