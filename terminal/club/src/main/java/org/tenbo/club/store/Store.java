package org.tenbo.club.store;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.TableId;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/**
 * Keeps every event once, what was kept aside, who owns each game, and how far each table's journal
 * is in. Every method may throw {@link StoreFault}: nothing has changed then.
 */
public interface Store extends AutoCloseable {

  /** One journal of one table. */
  record Sender(TableId table, JournalId journal) {}

  /** A game that is kept: its owner, how many events it has, and since when it is known. */
  record KeptGame(GameId game, TableId owner, long events, Instant since) {}

  /** An event that was kept aside, with the reason's name. */
  record Aside(TableId from, ClubEvent event, String why, Instant came) {}

  /**
   * What one batch of messages changes; stored all together or not at all.
   *
   * @param events new ones, in the order of their games
   * @param owners games that are new or changed hands, the new ones as they began
   * @param positions how far each journal is in after it
   * @param at the hub's time of day, from which its new games are known
   */
  record Batch(
      List<ClubEvent> events,
      Map<GameId, TableId> owners,
      List<Aside> asides,
      Map<Sender, Long> positions,
      Instant at) {
    public Batch {
      events = List.copyOf(events);
      owners = Collections.unmodifiableMap(new LinkedHashMap<>(owners));
      asides = List.copyOf(asides);
      positions = Map.copyOf(positions);
    }

    public boolean isEmpty() {
      return events.isEmpty() && owners.isEmpty() && asides.isEmpty() && positions.isEmpty();
    }
  }

  /** Stores a batch, and returns when the disk has it. */
  void write(Batch batch);

  Map<Sender, Long> positions();

  Optional<KeptGame> game(GameId game);

  /** The games that got their first event last, latest first. */
  List<KeptGame> latest(int most);

  /** All events of a game in their order. */
  List<ClubEvent> events(GameId game);

  Optional<StoredForm> event(GameId game, long number);

  /** What was kept aside, latest last. */
  List<Aside> asides(int most);

  /** How many events there are in all. */
  long size();

  @Override
  void close();
}
