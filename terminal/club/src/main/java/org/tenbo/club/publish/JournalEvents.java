package org.tenbo.club.publish;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.Sent;
import org.tenbo.journal.Entry;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.StoredEvent;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/**
 * The events of a table's journal, each with its number within its game.
 *
 * <p>The journal's id follows from its first entry: another journal in the place of this one is
 * told apart without anything being kept beside it.
 */
public final class JournalEvents implements EventSource {
  private static final String FIRST_OF_A_GAME = "game-started";

  private final Journal journal;
  private @Nullable JournalId id;

  /** How many events of each game come before the entry {@link #cursor}. */
  private final Map<String, Long> counts = new HashMap<>();

  private long cursor = 1;

  public JournalEvents(Journal journal) {
    this.journal = journal;
  }

  @Override
  public Optional<JournalId> journal() {
    if (id == null && journal.last() > 0) {
      id = idOf(page(1, 1).getFirst());
    }
    return Optional.ofNullable(id);
  }

  private static JournalId idOf(Entry first) {
    StoredEvent event = first.event();
    String all = event.game() + "\n" + event.type() + "\n" + first.at() + "\n" + event.body();
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
      return new JournalId(HexFormat.of().formatHex(sum, 0, 8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public long last() {
    return journal.last();
  }

  @Override
  public List<Sent> read(long from, int most) {
    if (from != cursor) {
      counts.clear();
      cursor = from;
    }
    JournalId of = journal().orElseThrow();
    List<Sent> sent = new ArrayList<>();
    for (Entry entry : page(from, Math.min(most, Journal.PAGE))) {
      StoredEvent event = entry.event();
      long number = before(event, entry.number()) + 1;
      counts.put(event.game(), number);
      cursor = entry.number() + 1;
      sent.add(
          new Sent(
              of,
              entry.number(),
              new ClubEvent(
                  new GameId(event.game()),
                  number,
                  entry.at(),
                  new StoredForm(event.type(), event.version(), event.body()))));
    }
    return sent;
  }

  private List<Entry> page(long from, int most) {
    try {
      return journal.read(from, most);
    } catch (JournalFault e) {
      throw new SourceFault(String.valueOf(e.getMessage()), e);
    }
  }

  /** How many events of its game there are before an entry. */
  private long before(StoredEvent event, long entry) {
    Long known = counts.get(event.game());
    if (known != null) {
      return known;
    }
    if (event.type().equals(FIRST_OF_A_GAME)) {
      return 0;
    }
    long[] count = {0};
    try {
      journal.replayGame(
          event.game(),
          earlier -> {
            if (earlier.number() < entry) {
              count[0]++;
            }
          });
    } catch (JournalFault e) {
      throw new SourceFault(String.valueOf(e.getMessage()), e);
    }
    return count[0];
  }
}
