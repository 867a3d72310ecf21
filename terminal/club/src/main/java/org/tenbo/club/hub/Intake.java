package org.tenbo.club.hub;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.store.Store;
import org.tenbo.club.store.Store.Sender;
import org.tenbo.club.store.StoreFault;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;

/**
 * Takes events in: each once, in the order of its table's journal, and only from the owner of its
 * game; the rest is known already, missing something before it, or kept aside.
 *
 * <p>For one thread. A batch that could not be stored has changed nothing here; whether the store
 * has it all the same (the word that it does was lost) is asked of the store before the next.
 */
final class Intake {
  /** Of one table; what is beyond is counted only, so that no sender can fill the disk. */
  private static final int MOST_ASIDES = 1000;

  /** An event with who sent it. */
  record Arrival(TableId table, Sent sent) {}

  /**
   * What became of a batch.
   *
   * @param upTo how far each journal is in that sent something, gaps included
   */
  record Taken(
      Map<Sender, Long> upTo,
      List<Change> changes,
      long events,
      long repeats,
      long gaps,
      long asides) {}

  /** A game at hand: the fold of its events. */
  private record Known(TableId owner, long events, TableState state, Instant since) {
    GameView view() {
      return new GameView(game(), owner, events, since);
    }

    Game game() {
      return state.current().orElseThrow();
    }
  }

  private final Store store;
  private final EventCodec codec = new EventCodec();
  private final Map<Sender, Long> positions;
  private final Map<TableId, Integer> asidesOf = new HashMap<>();
  private boolean doubtful;

  /** No game is known since earlier than one that was known before it, wherever the clock goes. */
  private Instant earliest = Instant.EPOCH;

  private final Map<GameId, Known> games =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<GameId, Known> eldest) {
          return size() > ClubView.GAMES;
        }
      };

  Intake(Store store) {
    this.store = store;
    this.positions = new HashMap<>(store.positions());
    store.latest(1).forEach(kept -> earliest = kept.since().plusMillis(1));
  }

  /** What a batch has changed so far. */
  private final class Work {
    final Instant now;
    final Map<GameId, Known> changed = new HashMap<>();
    final Map<GameId, TableId> owners = new LinkedHashMap<>();
    final Map<GameId, Map<Long, StoredForm>> fresh = new HashMap<>();
    final Map<Sender, Long> moved = new HashMap<>();
    final Set<Sender> heard = new HashSet<>();
    final List<ClubEvent> events = new ArrayList<>();
    final List<Store.Aside> asides = new ArrayList<>();
    final List<Change> changes = new ArrayList<>();
    final Map<TableId, Integer> asidesNow = new HashMap<>();
    long repeats;
    long gaps;
    long setAside;

    Work(Instant now) {
      this.now = now;
    }

    @Nullable Known known(GameId game) {
      Known known = changed.get(game);
      return known == null ? Intake.this.known(game) : known;
    }

    StoredForm stored(GameId game, long number) {
      StoredForm form = fresh.getOrDefault(game, Map.of()).get(number);
      return form == null ? store.event(game, number).orElseThrow() : form;
    }

    void aside(TableId from, ClubEvent event, Stray.Why why) {
      setAside++;
      int count = asidesNow.merge(from, 1, Integer::sum);
      if (asidesOf.getOrDefault(from, 0) + count <= MOST_ASIDES) {
        asides.add(new Store.Aside(from, event, why.name(), now));
        changes.add(new Change.Aside(new Stray(from, event, why, now)));
      }
    }
  }

  /**
   * Takes a batch in and returns when it is stored.
   *
   * @throws StoreFault if it could not be; then nothing has changed
   */
  Taken take(List<Arrival> arrivals, Instant now) {
    if (doubtful) {
      Map<Sender, Long> stored = store.positions();
      positions.clear();
      positions.putAll(stored);
      games.clear();
      doubtful = false;
    }
    Instant at = now.isBefore(earliest) ? earliest : now;
    Work work = new Work(at);
    for (Arrival arrival : arrivals) {
      Sender sender = new Sender(arrival.table(), arrival.sent().journal());
      work.heard.add(sender);
      long before = work.moved.getOrDefault(sender, upTo(sender));
      long entry = arrival.sent().entry();
      if (entry > before + 1) {
        work.gaps++;
        continue;
      }
      take(work, arrival.table(), arrival.sent().event());
      if (entry == before + 1) {
        work.moved.put(sender, entry);
      }
    }
    Store.Batch batch = new Store.Batch(work.events, work.owners, work.asides, work.moved, at);
    if (!batch.isEmpty()) {
      write(batch);
    }
    // The store gives each game of a batch a moment of its own.
    earliest = at.plusMillis(work.owners.size());
    games.putAll(work.changed);
    positions.putAll(work.moved);
    work.asidesNow.forEach((from, count) -> asidesOf.merge(from, count, Integer::sum));
    Map<Sender, Long> upTo = new HashMap<>();
    work.heard.forEach(sender -> upTo.put(sender, upTo(sender)));
    return new Taken(
        upTo,
        List.copyOf(work.changes),
        work.events.size(),
        work.repeats,
        work.gaps,
        work.setAside);
  }

  private void write(Store.Batch batch) {
    try {
      store.write(batch);
    } catch (StoreFault e) {
      doubtful = true;
      throw e;
    }
  }

  private void take(Work work, TableId table, ClubEvent event) {
    Known known = work.known(event.game());
    if (known != null && event.number() <= known.events()) {
      if (work.stored(event.game(), event.number()).equals(event.form())) {
        work.repeats++;
      } else {
        boolean owns = known.owner().equals(table);
        work.aside(table, event, owns ? Stray.Why.OTHER_CONTENT : Stray.Why.NOT_THE_OWNER);
      }
      return;
    }
    if (known != null && !known.owner().equals(table)) {
      work.aside(table, event, Stray.Why.NOT_THE_OWNER);
      return;
    }
    long before = known == null ? 0 : known.events();
    Optional<TableState> after =
        event.number() == before + 1
            ? after(known == null ? TableState.EMPTY : known.state(), event)
            : Optional.empty();
    if (after.isEmpty()) {
      work.aside(table, event, Stray.Why.DOES_NOT_FIT);
      return;
    }
    Instant since = known == null ? work.now : known.since();
    work.changed.put(event.game(), new Known(table, event.number(), after.get(), since));
    if (known == null) {
      work.owners.put(event.game(), table);
    }
    work.fresh
        .computeIfAbsent(event.game(), game -> new HashMap<>())
        .put(event.number(), event.form());
    work.events.add(event);
    work.changes.add(new Change.Stored(table, event));
  }

  /**
   * The state of its game after an event; empty where that cannot be.
   *
   * <p>What a table sends is input: whatever goes wrong with it, the event does not fit.
   */
  private Optional<TableState> after(TableState before, ClubEvent event) {
    try {
      TableState after = before.apply(codec.read(event.form()));
      boolean own = after.current().filter(game -> game.id().equals(event.game())).isPresent();
      return own && after.finished().isEmpty() ? Optional.of(after) : Optional.empty();
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }

  private @Nullable Known known(GameId game) {
    Known known = games.get(game);
    if (known != null) {
      return known;
    }
    Optional<Store.KeptGame> kept = store.game(game).filter(each -> each.events() > 0);
    if (kept.isEmpty()) {
      return null;
    }
    TableState state = TableState.EMPTY;
    for (ClubEvent event : store.events(game)) {
      state =
          after(state, event)
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "the store holds an event that does not fit: "
                              + event.game().value()
                              + " "
                              + event.number()));
    }
    Known read = new Known(kept.get().owner(), kept.get().events(), state, kept.get().since());
    games.put(game, read);
    return read;
  }

  /** How far a table's journal is in; 0 where nothing of it is. */
  long upTo(Sender sender) {
    return positions.getOrDefault(sender, 0L);
  }

  /** The games that were touched lately. */
  Set<GameId> atHand() {
    return Set.copyOf(games.keySet());
  }

  /** A game as it stands, from memory or the store. */
  Optional<GameView> game(GameId game) {
    return Optional.ofNullable(known(game)).map(Known::view);
  }

  /** Gives a game another owner; empty where there is no such game. */
  Optional<GameView> move(GameId game, TableId owner) {
    Known known = known(game);
    if (known == null) {
      return Optional.empty();
    }
    write(new Store.Batch(List.of(), Map.of(game, owner), List.of(), Map.of(), known.since()));
    Known moved = new Known(owner, known.events(), known.state(), known.since());
    games.put(game, moved);
    return Optional.of(moved.view());
  }
}
