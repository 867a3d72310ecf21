package org.tenbo.app.run;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tenbo.app.page.People;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.table.PlayerId;

/**
 * Keeps people's names in the journal, and at hand: nobody else can change them while it is open.
 */
final class JournalPeople implements People {
  private final Journal journal;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, String> names;

  JournalPeople(Journal journal) throws JournalFault {
    this.journal = journal;
    this.names = new TreeMap<>(journal.names());
  }

  @Override
  public synchronized Optional<String> name(PlayerId player) {
    return Optional.ofNullable(names.get(player.value()));
  }

  /** Gives a player whom somebody else has named that name. */
  synchronized void name(PlayerId player, String name) throws JournalFault {
    if (!name.equals(names.get(player.value()))) {
      journal.putName(player.value(), name);
      names.put(player.value(), name);
    }
  }

  @Override
  public synchronized PlayerId called(String name) throws JournalFault {
    for (Map.Entry<String, String> known : names.entrySet()) {
      if (known.getValue().equals(name)) {
        return new PlayerId(known.getKey());
      }
    }
    PlayerId fresh = new PlayerId("p-" + HexFormat.of().toHexDigits(random.nextLong()));
    journal.putName(fresh.value(), name);
    names.put(fresh.value(), name);
    return fresh;
  }
}
