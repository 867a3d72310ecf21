package org.tenbo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.Pulse;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableAnswer;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.publish.EventSource;
import org.tenbo.club.publish.Membership;
import org.tenbo.club.publish.PositionFile;
import org.tenbo.club.publish.Publisher;
import org.tenbo.club.publish.StateDocument;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;
import org.tenbo.table.codec.StoredForm;

/**
 * The publishing part of a table alone: the publisher that tables have, over a journal in memory
 * that grows by recorded games, one after the other.
 */
final class LightTable implements EventSource, AutoCloseable {
  private static final EventCodec CODEC = new EventCodec();

  private final TableId id;
  private final JournalId journal;
  private final List<RecordedEvents> records;
  private final Publisher publisher;

  /** Guarded by this. */
  private final List<Sent> entries = new ArrayList<>();

  /** When each entry was due, in nanoseconds; guarded by this. */
  private final List<Long> due = new ArrayList<>();

  private TableState state = TableState.EMPTY;
  private int game;
  private int next;

  /**
   * A table that has never been played on; it connects with {@link #start}.
   *
   * @param records the games to play; each table begins with another
   * @param folder for what it keeps of its position
   */
  LightTable(
      int number, ClubId club, BrokerAddress broker, List<RecordedEvents> records, Path folder) {
    Instant begun = Instant.now();
    this.id = new TableId("t" + number);
    this.journal = new JournalId("%016x".formatted(new Random(number).nextLong()));
    this.records = records;
    this.game = number;
    this.publisher =
        new Publisher(
            new Membership(broker, club, id, "Table " + number, ""),
            this,
            new PositionFile(folder.resolve(id.value())),
            (order, reply) -> reply.accept(new TableAnswer.Result.NotNow("nobody plays here")),
            player -> Optional.of(player.value()),
            () ->
                new Pulse(
                    0, 0, 0, 0, 0, 0, 1L << 30, Duration.between(begun, Instant.now()).toSeconds()),
            trouble -> {});
  }

  TableId id() {
    return id;
  }

  void start() throws IOException {
    publisher.start();
  }

  boolean isLinked() {
    return publisher.vitals().isLinked();
  }

  int resends() {
    return (int) publisher.vitals().resentEvents();
  }

  /** The game's next event happens; the next game begins when it is over. */
  void play(long dueAt) {
    RecordedEvents record = records.get(game % records.size());
    GameId playing = new GameId(id.value() + "-" + game);
    StoredForm form = record.of(playing, next);
    synchronized (this) {
      ClubEvent event = new ClubEvent(playing, next + 1L, Optional.of(Instant.now()), form);
      entries.add(new Sent(journal, entries.size() + 1L, event));
      due.add(dueAt);
    }
    state = state.apply(CODEC.read(form));
    if (++next == record.size()) {
      next = 0;
      game++;
    }
    publisher.stored();
    publisher.shows(new StateDocument(state, 0));
  }

  /** When an entry was due. */
  synchronized long dueAt(long entry) {
    return due.get((int) entry - 1);
  }

  /** All that has happened here. */
  synchronized List<Sent> all() {
    return List.copyOf(entries);
  }

  @Override
  public synchronized Optional<JournalId> journal() {
    return entries.isEmpty() ? Optional.empty() : Optional.of(journal);
  }

  @Override
  public synchronized long last() {
    return entries.size();
  }

  @Override
  public synchronized List<Sent> read(long from, int most) {
    int first = (int) from - 1;
    return List.copyOf(entries.subList(first, Math.min(entries.size(), first + most)));
  }

  @Override
  public void close() {
    publisher.close();
  }
}
